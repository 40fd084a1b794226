import type { LogAttributes } from "@aws-lambda-powertools/logger/types";
import { newLogger } from "./log-record.ts";

let logger: ReturnType<typeof newLogger> | undefined;
/** Created with the first log line, because most invocations write none. */
const made = () => {
  logger ??= newLogger();
  return logger;
};

export const log = {
  info: (message: string, about: LogAttributes = {}) => made().info(message, about),
  warn: (message: string, about: LogAttributes = {}) => made().warn(message, about),
  error: (message: string, about: LogAttributes = {}) => made().error(message, about),
};
