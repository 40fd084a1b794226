import { isChoice } from "../control/choice/source.ts";
import type { Control, Design } from "./schema.ts";
import { slotsOf, withSlots } from "./slot.ts";

/** Sets the option sources in an imported design, if its codes name sources of this company (FD42). */
export function withSources({ list, config }: Design, offered: readonly string[]): Design {
  const taking = (control: Control): Control => {
    const { options } = control;
    const slots = slotsOf(control).map((slot) => slot.map(taking));
    const own = slots.length > 0 ? withSlots(control, slots) : control;
    const taken = isChoice(control) && offered.some((name) => name === options.dictCode);
    return taken ? { ...own, options: { ...options, options: [] } } : own;
  };
  return { list: list.map(taking), config };
}
