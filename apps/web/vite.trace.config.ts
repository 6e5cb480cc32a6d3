import { singleFile } from "./singleFile.config.ts";

/** The page of an HTML trace. */
export default singleFile("htmlTrace.html");
