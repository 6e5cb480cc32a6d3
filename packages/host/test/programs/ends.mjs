// Ends in the way that its argument names, before it has answered anything.
const [way] = process.argv.slice(2);
console.error("starting up");
if (way === "crash") throw new Error("no database");
if (way === "junk") {
  console.log("Listening on port 3000");
  setInterval(() => undefined, 1000);
}
if (way === "silent") setInterval(() => undefined, 1000);
if (way === "flood-line") process.stdout.write("x".repeat(40 * 1024 * 1024));
