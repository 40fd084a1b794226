import { joined } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import type { Range } from "../rule/clock.ts";
import { timesOn } from "./rules.ts";
import type { Shift } from "./schema.ts";

const text = (ranges: readonly Range[]) =>
  joined(
    ranges.map(({ start, end }) => `${start}–${end}`),
    language(),
  );
export const slotText = ({ slots }: { readonly slots: readonly Range[] }): string => text(slots);
export const restText = ({ rests }: { readonly rests: readonly Range[] }): string => text(rests);

/** A shift on a date as people read it, with its times; rest where there is none. */
export const shiftText = (shift: Shift | undefined, date: string): string =>
  shift ? `${shift.name} ${slotText(timesOn(shift, date))}` : translate("scheduling.rest", language());
