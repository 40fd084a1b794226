import { api } from "./api.ts";
import { bus } from "./bus.ts";
import { schedules } from "./schedules.ts";
import { stream } from "./stream.ts";

/** Memory and time limit of functions, by their entry file in functions/. */
export type Kind = keyof typeof kinds;

export const kinds = {
  front: { memoryMb: 512, timeoutSeconds: 10 },
  api: { memoryMb: api.memoryMb, timeoutSeconds: api.timeoutSeconds },
  authorizer: { memoryMb: 512, timeoutSeconds: 5 },
  "socket/connect": { memoryMb: 512, timeoutSeconds: 10 },
  "socket/disconnect": { memoryMb: 512, timeoutSeconds: 10 },
  "socket/message": { memoryMb: 512, timeoutSeconds: 10 },
  stream: { memoryMb: 512, timeoutSeconds: stream.timeoutSeconds },
  subscriber: { memoryMb: 512, timeoutSeconds: bus.subscriber.timeoutSeconds },
  daily: { memoryMb: 512, timeoutSeconds: schedules.daily.timeoutSeconds },
  timer: { memoryMb: 512, timeoutSeconds: schedules.sweep.cloudSeconds },
} as const;
