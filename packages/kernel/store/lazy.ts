import { refuseWhileLooking } from "../http/context.ts";

/**
 * Created on first use, because it reads the environment; created again if the environment changed: test files of a
 * worker share modules but not the table.
 */
function lazyIn(place: readonly string[]) {
  return <Made>(make: () => Made): (() => Made) => {
    let made: { readonly at: readonly unknown[]; readonly it: Made } | undefined;
    return () => {
      if (!made || place.some((name, n) => process.env[name] !== made?.at[n]))
        made = { at: place.map((name) => process.env[name]), it: make() };
      return made.it;
    };
  };
}

const key = "AWS_ACCESS_KEY_ID";

/** For entities: they use the client and the table name. */
export const lazy = lazyIn(["AWS_ENDPOINT_URL_DYNAMODB", key, "TABLE_NAME"]);
/** For the client of an AWS service. */
export const lazyClient = (service: "DYNAMODB" | "S3" | "EVENTBRIDGE") => lazyIn([`AWS_ENDPOINT_URL_${service}`, key]);

/** All other commands of AWS change, send or store something. */
const reading = new Set([
  "GetItemCommand",
  "BatchGetItemCommand",
  "TransactGetItemsCommand",
  "QueryCommand",
  "GetObjectCommand",
  "HeadObjectCommand",
]);

const refusing =
  <Input, Output>(next: (input: Input) => Promise<Output>, { commandName = "" }: { commandName?: string }) =>
  async (input: Input): Promise<Output> => {
    if (!reading.has(commandName)) refuseWhileLooking();
    return next(input);
  };

type AwsClient = {
  readonly middlewareStack: { add(middleware: typeof refusing, options: { readonly step: "initialize" }): void };
};
/** A client of an AWS service that refuses while an operator looks; signing an address counts as sending. */
export function guarded<Client extends AwsClient>(client: Client): Client {
  client.middlewareStack.add(refusing, { step: "initialize" });
  return client;
}
