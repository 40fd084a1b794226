type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** null counts as left out. */
const given = (value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) : value;

const kinds = ["action", "advance", "deactivate", "together"];

/** A step does one thing: an action step must not let time pass as well. */
export function mixedStep(json: unknown): string | undefined {
  const steps = isObject(json) && Array.isArray(json.steps) ? json.steps : [];
  const index = steps.findIndex(
    (step) => isObject(step) && kinds.filter((kind) => Object.hasOwn(step, kind)).length > 1,
  );
  return index < 0 ? undefined : `steps.${index}: a step is either an action, advance, deactivate or together`;
}

function step(value: unknown): unknown {
  const known = given(value);
  if (!isObject(known) || !Array.isArray(known.together)) return known;
  return { ...known, together: known.together.map(given) };
}

/** A scenario without its nulls, except those among values and inside the definition, where null means something. */
export function prepare(json: unknown): unknown {
  const top = given(json);
  if (!isObject(top)) return top;
  const { org, form, steps } = top;
  return {
    ...top,
    ...(org === undefined ? {} : { org: given(org) }),
    ...(form === undefined ? {} : { form: given(form) }),
    ...(Array.isArray(steps) ? { steps: steps.map(step) } : {}),
  };
}
