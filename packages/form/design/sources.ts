import { isChoice } from "../control/choice/source.ts";
import type { Control, Design } from "./schema.ts";
import { slotsOf, withSlots } from "./slot.ts";

/** An imported design whose codes name sources of this company takes its options from them (FD42). */
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
