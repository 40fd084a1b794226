import { joined } from "@stampflow/kernel";
import { language } from "@stampflow/kernel/server";
import { recordExport } from "@stampflow/sheet/server";
import { directory } from "@stampflow/system/server";
import { meals } from "./meal/store.ts";
import { listShifts } from "./shift/api.ts";
import { exportList } from "./shift/contract.ts";
import { shiftColumns } from "./shift/schema.ts";
import { restText } from "./shift/text.ts";

const { slots: _, ...columns } = shiftColumns;

/** Lists as .xlsx. */
export const fileRoutes = [
  recordExport(exportList, {
    noun: "scheduling.shift",
    columns,
    list: async (asked) => {
      const [page, organisation, mealName] = await Promise.all([listShifts(asked), directory(), meals.names()]);
      const records = page.records.map((row) => ({
        ...row,
        rests: restText(row),
        mealIds: joined(row.mealIds.map(mealName).filter(Boolean), language()),
        departmentIds: joined(
          row.departmentIds.map((id) => organisation.department(id)?.name ?? ""),
          language(),
        ),
      }));
      return { ...page, records };
    },
    pageSize: -1,
  }),
];
