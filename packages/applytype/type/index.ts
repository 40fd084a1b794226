import { collection } from "./collection.ts";
import { correction } from "./correction.ts";
import { damage } from "./damage.ts";
import { goodsReturn } from "./goods-return.ts";
import { labour } from "./labour.ts";
import { leave } from "./leave.ts";
import { missedPunch } from "./missed-punch.ts";
import { mutualAid } from "./mutual-aid.ts";
import { overtime } from "./overtime.ts";
import type { FixedType } from "./schema.ts";
import { shiftChange } from "./shift-change.ts";
import { swap } from "./swap.ts";
import { temporary } from "./temporary.ts";

/** The types of the specification (D1:95), by their codes; 4 is free. */
export const types: readonly FixedType[] = [
  labour,
  leave,
  overtime,
  missedPunch,
  mutualAid,
  swap,
  shiftChange,
  correction,
  temporary,
  collection,
  goodsReturn,
  damage,
];
