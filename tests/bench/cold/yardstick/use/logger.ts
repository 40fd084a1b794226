import { Logger } from "@aws-lambda-powertools/logger";

/** Loaded but not called: most calls write no log line. */
export const use = () => Logger;
