import { requireActor } from "@stampflow/kernel/server";
import { choicesOf, defineSheet } from "@stampflow/sheet";
import { listExport } from "@stampflow/sheet/server";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory } from "../directory/store.ts";
import * as calls from "../employee/contract.ts";
import { listEmployees, viewEmployee } from "../employee/list.ts";
import type { EmployeeView } from "../employee/schema.ts";
import { ownFieldsOf } from "../person-file/port.ts";
import { employeeStatus } from "../record/employee.ts";
import { personColumns, rosterSheet } from "./sheet.ts";

const list = (names: readonly string[]) => names.join("、");

/** The columns of an import, so that an export can be changed and compared, and what only the product knows. */
const exported = defineSheet({
  ...rosterSheet,
  columns: {
    ...personColumns,
    tags: { kind: "text", name: "system.column.tags" },
    status: {
      kind: "choice",
      name: "system.column.status",
      width: 12,
      choices: choicesOf(employeeStatus.options, "system.status"),
    },
  },
});

const rowOf = (one: EmployeeView, directory: Directory) => ({
  realName: one.realName,
  phone: one.phone,
  gender: one.gender,
  email: one.email,
  department: directory
    .ancestors(one.departmentId)
    .map(({ name }) => name)
    .reverse()
    .join("/"),
  jobTitle: one.jobTitle,
  superior: one.superiorName,
  positions: list(one.positionNames),
  roles: list(one.roleNames),
  tags: list(one.tagNames),
  employment: one.employment,
  joinedOn: one.joinedOn,
  status: one.status,
});

export const exportRoutes = [
  listExport(calls.exportList, {
    name: exported.name,
    file: "system.roster.exportFile",
    columns: async () => {
      const own = await ownFieldsOf(requireActor());
      return { ...exported.columns, ...own?.columns("export") };
    },
    rows: async (asked) => {
      const actor = requireActor();
      const [directory, own] = await Promise.all([currentDirectory(), ownFieldsOf(actor)]);
      const found = await listEmployees(directory, actor, asked, { pageNum: 1, pageSize: -1 });
      const views = await Promise.all(found.records.map((one) => viewEmployee({ ...one, avatar: "" }, directory)));
      return views.map((one) => ({ ...rowOf(one, directory), ...own?.cells(one.custom ?? {}) }));
    },
  }),
];
