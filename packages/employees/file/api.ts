import { refuse } from "@stampflow/kernel";
import { audit, auditedField, claimPicture, implement, pictureUrl, untilSaved } from "@stampflow/kernel/server";
import { photoKey } from "@stampflow/system";
import { changePerson, peopleNames, personFor } from "@stampflow/system/server";
import { fieldsShown } from "../field/store.ts";
import { can } from "../permissions.ts";
import { levelOf, shownTo } from "./access.ts";
import * as calls from "./contract.ts";
import { saveLooks } from "./look.ts";
import { missingIn } from "./rules.ts";
import { emptyFile, type LookField, type SensitiveField } from "./schema.ts";
import { files, sensitive } from "./store.ts";

const noun = "employees.file";

export const fileRoutes = [
  implement(calls.detail, async ({ body: { userId }, actor }) => {
    const [{ person, seen, headed }, file] = await Promise.all([personFor(actor, userId), files.get({ userId })]);
    const views = actor.permissions.has(can.file.view.code);
    const level = levelOf({ self: userId === actor.userId, seen, headed, views });
    const shown = shownTo(level, person, file ?? emptyFile(userId));
    return {
      ...shown,
      photoUrl: shown.file ? await pictureUrl(photoKey, shown.file.photo) : "",
      missing: shown.file ? missingIn(person, shown.file) : [],
      // Everybody is in their own data scope.
      custom: seen ? await fieldsShown(actor.userId, file ?? emptyFile(userId)) : [],
    };
  }),

  implement(calls.verify, ({ body: { userId, state, reason }, actor, now }) =>
    untilSaved(async () => {
      const { person, seen } = await personFor(actor, userId);
      if (!seen) refuse("system.employee.notFound");
      const told = {
        ...{ noun, id: userId, name: person.realName, action: "happened" as const },
        fields: [auditedField("realNameState", person.realNameState, state), auditedField("reason", null, reason)],
      };
      await changePerson(actor, userId, { realNameState: state }, now, audit(told));
      return null;
    }),
  ),

  implement(calls.uploadPhoto, ({ body, now }) => claimPicture(photoKey, body, now)),

  implement(calls.reveal, async ({ body: { userId, field, reason }, actor, now }) => {
    const { person, seen } = await personFor(actor, userId);
    if (!seen) refuse("system.employee.notFound");
    const value = await fullValue(userId, field);
    await saveLooks([person], { field, reason, actor, now });
    return { value };
  }),
  implement(calls.own, async ({ body: { field }, actor }) => ({ value: await fullValue(actor.userId, field) })),

  implement(calls.looks, async ({ body, actor }) => {
    const [found, names] = await Promise.all([sensitive.looks(actor.userId, body), peopleNames()]);
    return {
      ...found,
      records: found.records.map(({ id, at, field, by, why }) => ({
        ...{ id, at, why, field: field as LookField },
        byName: names(by),
      })),
    };
  }),
];

async function fullValue(userId: string, field: SensitiveField): Promise<string> {
  const value = (await sensitive.of(userId))[field];
  return value ?? refuse("employees.file.nothing");
}
