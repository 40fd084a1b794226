import { type ComponentType, lazy } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
const drawn = new Map<unknown, unknown>();

/** The component of a lazy import, the same one at every render. */
export function lazyOf<Props = object>(load: Load<Props>): ComponentType<Props> {
  const known = drawn.get(load);
  if (known) return known as ComponentType<Props>;
  const page = lazy(load) as ComponentType<Props>;
  drawn.set(load, page);
  return page;
}
