import type { Language } from "@stampflow/kernel";
import { implement, translate } from "@stampflow/kernel/server";
import { currentDirectory } from "../../directory/store.ts";
import { columnName } from "../../roster/columns.ts";
import { fileAnswer, writeSheet } from "../../roster/sheet.ts";
import * as calls from "../contract.ts";
import type { EmployeeView } from "../schema.ts";
import { listEmployees, viewEmployee } from "./list.ts";

const list = (names: readonly string[]) => names.join("、");

/** The columns of an import, so that an export can be changed and compared, and what only the product knows. */
const cells = (language: Language, pathOf: (departmentId: string) => string) =>
  ({
    realName: (one) => one.realName,
    phone: (one) => one.phone,
    gender: (one) => translate(`system.gender.${one.gender}`, language),
    email: (one) => one.email,
    department: (one) => pathOf(one.departmentId),
    jobTitle: (one) => one.jobTitle,
    superior: (one) => one.superiorName,
    positions: (one) => list(one.positionNames),
    roles: (one) => list(one.roleNames),
    joinedOn: (one) => one.joinedOn,
  }) satisfies Record<string, (one: EmployeeView) => string>;

export const exportRoutes = [
  implement(calls.exportList, async ({ body, actor, call: { language } }) => {
    const directory = await currentDirectory();
    const found = await listEmployees(actor.tenantId, directory, actor, body, { pageNum: 1, pageSize: -1 });
    const views = await Promise.all(found.records.map((one) => viewEmployee({ ...one, avatar: "" }, directory)));
    const path = (id: string) =>
      directory
        .line(id)
        .map(({ name }) => name)
        .reverse()
        .join("/");
    const columns = cells(language, path);
    const head = [...Object.keys(columns).map((name) => columnName(name as keyof typeof columns, language))];
    const status = { title: translate("system.column.status", language), width: 12 };
    const file = await writeSheet(
      translate("system.roster.sheet", language),
      [...head.map((title) => ({ title, width: 18 })), status],
      views.map((one) => [
        ...Object.values(columns).map((cell) => cell(one)),
        translate(`system.status.${one.status}`, language),
      ]),
    );
    return fileAnswer(file, translate("system.roster.exportFile", language));
  }),
];
