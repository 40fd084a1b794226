import { Logger } from "@aws-lambda-powertools/logger";

export const log = new Logger({ serviceName: "stampflow" });
