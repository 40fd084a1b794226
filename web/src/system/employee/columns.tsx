import { type AccountState, type EmployeeView, employments } from "@stampflow/system";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar.tsx";
import { useFormat } from "../../kit/format/format.ts";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { useLabels, useRoleNames } from "../queries.ts";

const accounts: readonly AccountState[] = ["0", "1", "2", "3"];
const tones = { "0": "active", "1": "good", "2": "warn", "3": "active", resigned: "calm" } as const;

/** Of who has left, that they have; else the state of the account. */
export function EmployeeState({ status, account }: Pick<EmployeeView, "status" | "account">) {
  const { t } = useTranslation("system");
  const state = status === "resigned" ? status : account;
  return <StateTag tone={tones[state]} text={t(`employee.account.${state}`)} />;
}

export function useEmployeeColumns(): ListColumn<EmployeeView>[] {
  const { t } = useTranslation("system");
  const { day, names } = useFormat();
  const tags = useLabels("tag").data ?? [];
  return [
    {
      key: "realName",
      title: t("employee.realName"),
      width: 165,
      sort: true,
      card: "title",
      render: (row) => (
        <span className="person-cell">
          <Avatar name={row.realName} picture={row.avatarUrl} />
          <span title={row.realName}>{row.realName}</span>
        </span>
      ),
    },
    {
      key: "department",
      title: t("department.one"),
      width: 132,
      sort: true,
      render: (row) => row.departmentName,
    },
    { key: "jobTitle", title: t("employee.jobTitle"), width: 146, sort: true, render: (row) => row.jobTitle },
    { key: "phone", title: t("employee.phone"), width: 128, render: (row) => row.phone },
    {
      key: "superior",
      title: t("employee.superior"),
      width: 140,
      // Beside the tree of departments there is room for only one of the two.
      hidden: tags.length > 0,
      card: "none",
      render: (row) => row.superiorName,
    },
    {
      key: "roles",
      title: t("employee.roles"),
      width: 160,
      hidden: true,
      card: "none",
      render: (row) => names(row.roleNames) || t("employee.everyone"),
    },
    { key: "email", title: t("employee.email"), width: 200, hidden: true, card: "none", render: (row) => row.email },
    {
      key: "positions",
      title: t("employee.positions"),
      hidden: true,
      card: "none",
      render: (row) => names(row.positionNames),
    },
    {
      key: "groups",
      title: t("employee.groups"),
      hidden: true,
      card: "none",
      render: (row) => names(row.groupNames),
    },
    {
      key: "tags",
      title: t("employee.tags"),
      width: 140,
      hidden: tags.length === 0,
      card: "none",
      render: ({ tagNames }) => (
        <span title={names(tagNames)}>
          {tagNames.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </span>
      ),
    },
    {
      key: "employment",
      title: t("employee.employment"),
      width: 110,
      hidden: true,
      card: "none",
      render: (row) => t(`employee.employments.${row.employment}`),
    },
    {
      key: "joinedOn",
      title: t("employee.joinedOn"),
      hidden: true,
      card: "none",
      render: (row) => row.joinedOn && day(row.joinedOn),
    },
    {
      key: "status",
      title: t("employee.state"),
      width: 130,
      sort: true,
      card: "state",
      render: (row) => <EmployeeState {...row} />,
    },
  ];
}

export function useEmployeeFilters(): ListFilter[] {
  const { t } = useTranslation("system");
  const tags = useLabels("tag").data ?? [];
  const positions = useLabels("position").data ?? [];
  const roles = useRoleNames().data ?? [];
  const roleOptions = roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }));
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const choice = { kind: "select" } as const;
  return [
    { name: "username", label: t("employee.realName"), kind: "text", placeholder: t("employee.nameSearch") },
    { name: "phone", label: t("employee.phone"), kind: "text", placeholder: t("employee.wholePhone") },
    {
      name: "account",
      label: t("employee.state"),
      kind: "select",
      options: accounts.map((value) => ({ value, label: t(`employee.account.${value}`) })),
    },
    {
      ...{ ...choice, name: "status", label: t("employee.presence"), more: true },
      options: [{ value: "resigned", label: t("employee.account.resigned") }],
    },
    {
      ...{ ...choice, name: "employment", label: t("employee.employment"), more: true },
      options: employments.map((value) => ({ value, label: t(`employee.employments.${value}`) })),
    },
    { ...choice, name: "roleId", label: t("employee.roles"), options: roleOptions, more: true },
    { ...choice, name: "positionId", label: t("employee.positions"), options: named(positions), more: true },
    ...(tags.length === 0 ? [] : [{ ...choice, name: "tagId", label: t("employee.tags"), options: named(tags) }]),
    {
      ...choice,
      name: "superior",
      label: t("employee.superior"),
      options: [{ value: "missing", label: t("employee.superiorMissing") }],
      more: true,
    },
    { name: "joinedFrom", label: t("employee.joinedFrom"), kind: "day", more: true },
    { name: "joinedTo", label: t("employee.joinedTo"), kind: "day", end: { of: "joinedFrom" }, more: true },
  ];
}
