import { membershipsOf } from "@stampflow/identity/server";
import { allLimit, joined } from "@stampflow/kernel";
import { auditList, language, type OwnTable, translate } from "@stampflow/kernel/server";
import { viewEntries } from "../audit/view.ts";
import { companyOf } from "../company/store.ts";
import { currentDirectory } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { links } from "../scim/link.ts";

const name = (table: string) => `system.own.${table}`;
const noun = "system.employee";

const profile: OwnTable = {
  name: name("profile"),
  columns: [
    ...["realName", "nickname", "gender", "phone", "email", "department", "jobTitle", "superior"],
    ...["positions", "groups", "tags", "roles", "joinedOn", "leftOn", "status", "createdAt", "updatedAt"],
    ...["directoryName", "directoryId"],
  ],
  page: async ({ userId }, { time }) => {
    const [own, directory, link] = await Promise.all([
      ownEmployee(userId),
      currentDirectory(),
      links.get({ kind: "user", id: userId }),
    ]);
    const words = (field: string, value: string) => translate(`system.employee.value.${field}.${value}`, language());
    const labels = new Map(directory.labels.map((label) => [label.id, label.name]));
    const roles = new Map(directory.roles.map(({ id, roleName }) => [id, roleName]));
    const names = (ids: readonly string[], known: ReadonlyMap<string, string>) =>
      joined(
        ids.map((id) => known.get(id) ?? id),
        language(),
      );
    const row = [
      ...[own.realName, own.nickname, words("gender", own.gender), own.phone, own.email],
      directory.department(own.departmentId)?.name ?? "",
      own.jobTitle,
      own.superiorId ? (directory.user(own.superiorId)?.name ?? "") : "",
      ...[own.positionIds, own.groupIds, own.tagIds].map((ids) => names(ids, labels)),
      names(own.roleIds, roles),
      ...[own.joinedOn, own.leftOn, words("status", own.status), time(own.createdAt), time(own.updatedAt)],
      ...[link?.userName ?? "", link?.externalId ?? ""],
    ];
    return { rows: [row] };
  },
};

/** Of the account: what its person sees in the switch of companies. */
const companies: OwnTable = {
  name: name("companies"),
  columns: ["company", "since"],
  page: async ({ accountId }, { time }) => {
    const joined = (await membershipsOf(accountId)).filter(({ asks }) => !asks);
    const named = joined.map(async ({ companyId, enteredAt }) => [
      (await companyOf(companyId))?.name ?? "",
      enteredAt ? time(enteredAt) : "",
    ]);
    return { rows: await Promise.all(named) };
  },
};

/** What the log of the company says of the person's own record, whoever changed it. */
const audit: OwnTable = {
  name: name("audit"),
  columns: ["at", "actor", "action", "field", "before", "after"],
  page: async ({ userId }, { cursor, time }) => {
    const found = await auditList.page({
      ...{ pageNum: 1, pageSize: allLimit, order: "desc" },
      where: { nouns: { has: noun } },
      ...(cursor ? { cursor } : {}),
    });
    const lines = await viewEntries(found.records);
    const rows = lines.flatMap(({ at, actorName, changes }) =>
      changes
        .filter((change) => change.noun === noun && change.id === userId)
        .flatMap(({ action, fields }) =>
          fields
            .filter(({ field }) => field !== "remark")
            .map((field) => [
              time(at),
              actorName,
              translate(`system.audit.value.action.${action}`, language()),
              field.name,
              field.before,
              field.after,
            ]),
        ),
    );
    return { rows, cursor: found.cursor };
  },
};

export const ownTables: readonly OwnTable[] = [profile, companies, audit];
