/*
 * Tracing with X-Ray, where the stage asks for it (TRACING): what a function calls outside is told to the daemon beside
 * it. Where it is off, nothing of it is loaded.
 */
export const isTraced = (): boolean => process.env.TRACING === "on";

/** The trace of this invocation, as Lambda says it: Root=…;Parent=…;Sampled=1. */
export const traceHeader = (): string | undefined => (isTraced() ? process.env._X_AMZN_TRACE_ID : undefined);

/** What the SDK says of a call. */
export type About = { readonly commandName?: string };
type Call = (args: unknown) => Promise<unknown>;
type Stack = { add(step: unknown, options: { step: "initialize"; name: string }): void };

const tracer = (service: string) => ({
  applyToStack: (stack: Stack): void =>
    stack.add(
      (next: Call, about: About): Call =>
        async (args) =>
          (await import("./segment.ts")).called(service, about, () => next(args)),
      { step: "initialize", name: "trace" },
    ),
});

/** A client of the SDK, each of whose calls is a part of the trace. The name is given: a bundle shortens those of classes. */
export function traced<Client extends { middlewareStack: { use(plugin: never): void } }>(
  service: string,
  client: Client,
) {
  if (isTraced()) client.middlewareStack.use(tracer(service) as never);
  return client;
}
