import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import type { EmployeeDetail } from "../queries.ts";

/** `children`: more of the list. */
export function EmployeeFacts({ employee, children }: { employee: EmployeeDetail; children?: ReactNode }) {
  const { t } = useTranslation("system");
  const { day, names } = useFormat();
  const { login } = employee;
  const loginText =
    login === "always" || login === "never"
      ? t(`employee.login.kinds.${login}`)
      : t("employee.login.until", { day: day(login) });
  const facts: [string, string][] = [
    [t("department.one"), employee.departmentName],
    [t("employee.jobTitle"), employee.jobTitle],
    [t("employee.employment"), t(`employee.employments.${employee.employment}`)],
    [t("employee.superior"), employee.superiorName],
    [t("employee.phone"), employee.phone],
    [t("employee.email"), employee.email],
    [t("employee.gender"), t(`employee.genders.${employee.gender}`)],
    [t("employee.positions"), names(employee.positionNames)],
    [t("employee.roles"), names(employee.roleNames) || t("employee.everyone")],
    [t("employee.groups"), names(employee.groupNames)],
    [t("employee.tags"), names(employee.tagNames)],
    [
      t("employee.departmentRoles"),
      names(employee.departmentRoles.map((code) => t(`employee.departmentRole.${code}`))),
    ],
    [t("employee.joinedOn"), employee.joinedOn && day(employee.joinedOn)],
    [t("employee.signedIn"), t(employee.joined ? "employee.signedInYes" : "employee.signedInNo")],
    ...(employee.leftOn ? [[t("employee.leftOn"), day(employee.leftOn)] as [string, string]] : []),
    [t("employee.login.one"), loginText],
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
      {children}
    </dl>
  );
}
