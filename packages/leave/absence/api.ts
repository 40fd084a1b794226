import { withTotal } from "@stampflow/kernel";
import { implement, rowFinder } from "@stampflow/kernel/server";
import { departmentsSeen, staff } from "@stampflow/system/server";
import { totalOf } from "../rule/duration.ts";
import { allTypes, typeName } from "../type/store.ts";
import { type AbsenceRow, list } from "./contract.ts";
import type { Absence } from "./schema.ts";
import { absenceList } from "./store.ts";

export const absenceRoutes = [
  implement(list, async ({ body: { name, typeId, state, ...asked }, actor }) => {
    const [organisation, seen, types] = await Promise.all([staff(), departmentsSeen(actor), allTypes()]);
    const userOf = ({ userId }: Absence) => organisation.user(userId);
    const finds = await rowFinder(name, (row: Absence) => userOf(row)?.name ?? "");
    const where = { ...(typeId ? { typeId } : {}), ...(state ? { state } : {}) };
    const keep = (row: Absence) => seen(userOf(row)?.departmentId ?? "") && (finds?.(row) ?? true);
    const page = await absenceList.page({ ...asked, where, keep });
    const view = ({ takes: _, days: __, typeId: id, unpaid, ...row }: Absence): AbsenceRow => {
      const user = organisation.user(row.userId);
      const type = types.get(id);
      return {
        ...row,
        ...{ name: user?.name ?? "", department: organisation.department(user?.departmentId ?? "")?.name ?? "" },
        ...{ type: type ? typeName(type) : "", unpaid: totalOf(unpaid) },
      };
    };
    return withTotal({ ...page, records: page.records.map(view) }, asked);
  }),
];
