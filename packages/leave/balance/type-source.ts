import { languages, sameName } from "@stampflow/kernel";
import {
  currentCall,
  finderOf,
  folded,
  language,
  type OptionSource,
  requireActor,
  translate,
} from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import { peopleOf } from "../people/store.ts";
import { balanceOn } from "../rule/grants.ts";
import { isHidden, type LeaveType } from "../type/schema.ts";
import { allTypes, amountIn, builtInName, inOrder, isBuiltIn, typeName } from "../type/store.ts";
import { broughtAccount } from "./store.ts";

const option = (row: LeaveType) => ({ id: row.id, name: typeName(row) });
const offered = async (): Promise<LeaveType[]> =>
  inOrder((await allTypes()).values()).filter((row) => !isHidden(row) && !row.archived);

/** What one has oneself of types with a balance today; of others whoever sees it on the pages for it (13). */
async function withLeft(rows: readonly LeaveType[], userId: string) {
  const today = await companyDay(currentCall()?.now ?? Date.now());
  const { account, person } = await broughtAccount(userId, today);
  return rows.map((row) => {
    if (!person || row.distribution === "none") return option(row);
    const amount = amountIn(row, balanceOn(account, person, row.id, today));
    return { ...option(row), note: translate("leave.left", language(), { amount }) };
  });
}

/** The company's leave types in forms; whoever applies is offered those that they may take (L0). */
export const typeSource: OptionSource = {
  name: "leaveType",
  find: async (keyword, most, forId) => {
    const [all, finds, people] = await Promise.all([
      offered(),
      keyword ? finderOf(keyword) : null,
      forId === undefined ? null : peopleOf([forId]),
    ]);
    const mine = people && new Set(people.get(forId ?? "")?.types.map(({ id }) => id));
    const found = all.filter((row) => (mine?.has(row.id) ?? true) && (finds?.(folded(typeName(row))) ?? true));
    const options = found.slice(0, most);
    const { userId } = requireActor();
    return { options: forId === userId ? await withLeft(options, userId) : options.map(option), total: found.length };
  },
  called: async (names) => {
    const wanted = new Set(names.map(sameName));
    return (await offered()).filter((row) => wanted.has(sameName(typeName(row)))).map(option);
  },
  // A leave of a type that was put away may be shortened; who may take it anew, its effect checks.
  named: async (ids) => {
    const all = await allTypes();
    return new Map(
      ids.flatMap((id) => {
        const row = all.get(id);
        return row && !isHidden(row) ? [[id, typeName(row)] as const] : [];
      }),
    );
  },
  worded: (id, stored) => {
    const isOurs = isBuiltIn(id) && (stored === "" || languages.some((one) => builtInName(Number(id), one) === stored));
    return isOurs ? builtInName(Number(id)) : stored;
  },
};
