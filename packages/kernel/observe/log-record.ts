import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import type { LogAttributes, UnformattedAttributes } from "@aws-lambda-powertools/logger/types";
import { currentCall } from "../http/context.ts";
import { currentInvocation } from "../http/lambda.ts";
import { tenantHash, withoutPeople } from "./anonymize.ts";

/** A log line names no person: the tenant is a hash, and errors have only their message (D8). */
class LogRecord extends LogFormatter {
  override formatAttributes(given: UnformattedAttributes, more: LogAttributes): LogItem {
    const { message, timestamp, logLevel, serviceName, xRayTraceId } = given;
    const call = currentCall();
    const run = currentInvocation();
    return new LogItem({
      attributes: {
        level: logLevel,
        message: withoutPeople(message),
        timestamp: this.formatTimestamp(timestamp),
        service: serviceName,
        function_name: run?.functionName,
        function_request_id: run?.requestId,
        cold_start: run?.cold,
        xray_trace_id: xRayTraceId,
        requestId: call?.requestId,
        tenant: call?.actor ? tenantHash(call.actor.tenantId) : undefined,
        ...more,
      },
    });
  }

  override formatError({ name, message, stack, cause }: Error): LogAttributes {
    return {
      name,
      message: withoutPeople(message),
      stack: stack && withoutPeople(stack),
      ...(cause instanceof Error ? { cause: this.formatError(cause) } : {}),
    };
  }
}

export const newLogger = (): Logger => new Logger({ serviceName: "stampflow", logFormatter: new LogRecord() });
