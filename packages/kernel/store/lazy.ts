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
