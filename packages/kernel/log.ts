import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import type { LogAttributes, UnformattedAttributes } from "@aws-lambda-powertools/logger/types";
import { tenantHash, withoutPeople } from "./anonymous.ts";
import { currentCall } from "./context.ts";

/** A line names no person: the tenant by a hash, errors by their words alone, without what they carry along. */
class Line extends LogFormatter {
  override formatAttributes(given: UnformattedAttributes, more: LogAttributes): LogItem {
    const { lambdaContext, message, timestamp, logLevel, serviceName, xRayTraceId } = given;
    const call = currentCall();
    return new LogItem({
      attributes: {
        level: logLevel,
        message: withoutPeople(message),
        timestamp: this.formatTimestamp(timestamp),
        service: serviceName,
        function_name: lambdaContext?.functionName,
        function_request_id: lambdaContext?.awsRequestId,
        cold_start: lambdaContext?.coldStart,
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

export const log = new Logger({ serviceName: "stampflow", logFormatter: new Line() });
