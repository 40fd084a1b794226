import { refuse } from "@stampflow/kernel";
import { requireActor } from "@stampflow/kernel/server";
import { choicesOf, namedColumns } from "@stampflow/sheet";
import { listExport } from "@stampflow/sheet/server";
import { documentTypes } from "@stampflow/system";
import { departmentsSeen, staff } from "@stampflow/system/server";
import { exportClear } from "./contract.ts";
import { saveLooks } from "./look.ts";
import { files, sensitive } from "./store.ts";

const long = { kind: "text", width: 28 } as const;
const columns = namedColumns("employees.file.column", {
  realName: { kind: "text", width: 16 },
  employeeNumber: { kind: "text", width: 14 },
  department: { kind: "text", width: 24 },
  documentType: { kind: "choice", width: 18, choices: choicesOf(documentTypes, "employees.file.value.documentType") },
  documentNumber: { kind: "text", width: 24 },
  birthDate: { kind: "date" },
  address: long,
  homeCompany: { kind: "text", width: 24 },
  bank: { kind: "text", width: 20 },
  bankCard: long,
  emergencyContact: { kind: "text", width: 18 },
  emergencyPhone: { kind: "text", width: 20 },
});

/** Files in clear (S3): a look at each of the people. */
export const clearSheetRoutes = [
  listExport(exportClear, {
    name: "employees.file.sheet",
    file: "employees.file.exportFile",
    columns: () => columns,
    rows: async ({ userIds, reason }, now) => {
      const actor = requireActor();
      const [people, sees] = await Promise.all([staff(), departmentsSeen(actor)]);
      const asked = [...new Set(userIds)].map((userId) => {
        const user = people.user(userId);
        if (!user || !sees(user.departmentId)) return refuse("system.employee.notFound");
        return { userId, realName: user.name, department: people.department(user.departmentId)?.name ?? "" };
      });
      await saveLooks(asked, { field: "sheet", reason, actor, now });
      const [values, kept] = await Promise.all([
        sensitive.ofSeveral(userIds),
        files.getMany(asked.map(({ userId }) => ({ userId }))),
      ]);
      const fileOf = new Map(kept.map((file) => [file.userId, file]));
      return asked.map(({ userId, ...person }) => {
        const { documentType = "", employeeNumber, homeCompany, bank } = fileOf.get(userId) ?? {};
        return {
          ...person,
          documentType: documentType || null,
          employeeNumber,
          homeCompany,
          bank,
          ...values.get(userId),
        };
      });
    },
  }),
];
