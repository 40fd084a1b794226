/**
 * Made when first used, because it learns its place from the environment; made again where that changed: the test files of
 * a worker share its modules and not its table.
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

/** For entities, which have the client and the name of the table. */
export const lazy = lazyIn(["AWS_ENDPOINT_URL_DYNAMODB", key, "TABLE_NAME"]);
/** For the client of one service. */
export const lazyClient = (service: "DYNAMODB" | "S3" | "EVENTBRIDGE") => lazyIn([`AWS_ENDPOINT_URL_${service}`, key]);
