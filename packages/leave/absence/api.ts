import { applicationStored } from "@stampflow/approval/server";
import { valueAt } from "@stampflow/form";
import { refuse, withTotal } from "@stampflow/kernel";
import { implement, readUrl, rowFinder } from "@stampflow/kernel/server";
import { hoursOf } from "@stampflow/scheduling";
import { departmentsSeen, staff } from "@stampflow/system/server";
import { z } from "zod";
import { totalOf } from "../rule/duration.ts";
import { allTypes, typeName } from "../type/store.ts";
import { type AbsenceRow, list, reason, statistics } from "./contract.ts";
import { figures } from "./figures.ts";
import type { Absence } from "./schema.ts";
import { absenceList, absences } from "./store.ts";

/** Its reason and proof are confined (W45). */
const sick = "0";

export const absenceRoutes = [
  implement(list, async ({ body: { name, typeId, state, ...asked }, actor }) => {
    const [organisation, seen, types] = await Promise.all([staff(), departmentsSeen(actor), allTypes()]);
    const userOf = ({ userId }: Absence) => organisation.user(userId);
    const finds = await rowFinder(name, (row: Absence) => userOf(row)?.name ?? "");
    const where = { ...(typeId ? { typeId } : {}), ...(state ? { state } : {}) };
    const keep = (row: Absence) => seen(userOf(row)?.departmentId ?? "") && (finds?.(row) ?? true);
    const page = await absenceList.page({ ...asked, where, keep });
    const view = ({ takes: _, days: __, departmentId: ___, unpaid, ...row }: Absence): AbsenceRow => {
      const user = organisation.user(row.userId);
      const type = types.get(row.typeId);
      return {
        ...row,
        ...{ name: user?.name ?? "", department: organisation.department(user?.departmentId ?? "")?.name ?? "" },
        ...{ type: type ? typeName(type) : "", unpaid: totalOf(unpaid) },
      };
    };
    return withTotal({ ...page, records: page.records.map(view) }, asked);
  }),

  implement(statistics, async ({ body: { year }, actor }) => {
    const [rows, seen, types] = await Promise.all([
      figures.list("key", { year: String(year) }, { most: 100_000 }),
      departmentsSeen(actor),
      allTypes(),
    ]);
    const mine = rows.filter(({ departmentId }) => seen(departmentId));
    return [...Map.groupBy(mine, ({ month, typeId }) => `${month} ${typeId}`)].flatMap(([name, some]) => {
      const [month = "", typeId = ""] = name.split(" ");
      const type = types.get(typeId);
      const minutes = some.reduce((sum, one) => sum + one.minutes, 0);
      return type && minutes > 0 ? [{ month, typeId, type: typeName(type), hours: hoursOf(minutes) }] : [];
    });
  }),

  implement(reason, async ({ body: { id }, actor }) => {
    const [found, organisation, seen] = await Promise.all([absences.get({ id }), staff(), departmentsSeen(actor)]);
    const place = found && organisation.user(found.userId)?.departmentId;
    if (!found || typeof place !== "string" || !seen(place) || found.typeId === sick) refuse("kernel.record.notFound");
    const { values } = await applicationStored(id);
    const text = valueAt(values, "reason");
    const files = z.array(z.object({ name: z.string(), key: z.string() })).safeParse(valueAt(values, "url"));
    const proofs = (files.data ?? []).map(async ({ name, key }) => ({ name, url: await readUrl(key) }));
    return {
      reason: typeof text === "string" ? text : "",
      proofs: (await Promise.all(proofs)).flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
    };
  }),
];
