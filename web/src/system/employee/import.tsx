import { rosterCalls } from "@stampflow/system";
import { useTranslation } from "react-i18next";
import { ImportDrawer } from "../../kit/import/drawer.tsx";
import type { PeopleImport } from "../../platform/module.ts";
import { useSession } from "../../platform/session.ts";
import { organisationKey } from "../queries.ts";
import { InviteImported } from "./invite.tsx";
import { MissingDepartments } from "./missing-departments.tsx";

const imported = [
  ...(["realName", "phone", "gender", "department", "jobTitle", "superior"] as const),
  ...(["documentNumber", "bankCard"] as const),
];
const needed: ReadonlySet<string> = new Set(["realName", "phone", "gender", "department", "jobTitle"]);

/** People with their files from a sheet. */
export default function ImportPeople(props: PeopleImport) {
  const { t } = useTranslation("system");
  const { can } = useSession();
  return (
    <ImportDrawer
      {...props}
      calls={rosterCalls}
      title={t("roster.title")}
      limit={5000}
      columns={imported.map((key) => ({ key, title: t(`roster.column.${key}`), required: needed.has(key) }))}
      changes={organisationKey}
      mend={(id, again) => can("system:department:add") && <MissingDepartments importId={id} onCreated={again} />}
      after={(id) => can("system:employee:notice") && <InviteImported importId={id} />}
    />
  );
}
