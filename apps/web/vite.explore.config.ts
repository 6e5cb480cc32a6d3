import { singleFile } from "./singleFile.config.ts";

/** The page of the HTML report of an exploration. */
export default singleFile("explore.html");
