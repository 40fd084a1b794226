import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format.ts";
import type { EmployeeDetail } from "../queries.ts";

export function EmployeeFacts({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation("system");
  const { day } = useFormat();
  const facts: [string, string][] = [
    [t("department.one"), employee.departmentName],
    [t("employee.jobTitle"), employee.jobTitle],
    [t("employee.superior"), employee.superiorName],
    [t("employee.phone"), employee.phone],
    [t("employee.email"), employee.email],
    [t("employee.gender"), t(`employee.genders.${employee.gender}`)],
    [t("employee.positions"), employee.positionNames.join(", ")],
    [t("employee.roles"), employee.roleNames.join(", ") || t("employee.everyone")],
    [t("employee.groups"), employee.groupNames.join(", ")],
    [
      t("employee.departmentRoles"),
      employee.departmentRoles.map((code) => t(`employee.departmentRole.${code}`)).join(", "),
    ],
    [t("employee.joinedOn"), employee.joinedOn && day(employee.joinedOn)],
    [t("employee.signedIn"), t(employee.joined ? "employee.signedInYes" : "employee.signedInNo")],
    ...(employee.leftOn ? [[t("employee.leftOn"), day(employee.leftOn)] as [string, string]] : []),
    [t("employee.remark"), employee.remark],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || t("employee.noValue")}</dd>
        </div>
      ))}
    </dl>
  );
}
