// A program whose standard streams are a connection to the port that is its argument.
import { connect } from "node:net";

const socket = connect(Number(process.argv[2]), "127.0.0.1");
process.stdin.pipe(socket);
socket.pipe(process.stdout);
socket.on("error", () => process.exit(1));
socket.on("close", () => process.exit());
