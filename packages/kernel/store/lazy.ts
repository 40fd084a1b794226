/** Entities learn the name of the table from the environment, so they are made when first used. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
