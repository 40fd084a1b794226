import { type ApprovedEffect, type EffectAsked, type EffectOwner, effectOwners } from "@stampflow/applytype/server";
import { cutTo, formatDay, lengthOf } from "@stampflow/kernel";
import { idFrom, language, translate } from "@stampflow/kernel/server";
import { companyDay, enter, entryOf, planExitFor, staff } from "@stampflow/system/server";
import { actorOf, chosenIn, dayField, dayIn, linkOf, textIn } from "./person.ts";

const genders = ["0", "1"] as const;

async function wantedIn({ values, now }: EffectAsked) {
  const text = (key: string, most: number) => cutTo(textIn(values, key), most, lengthOf);
  return {
    ...{ realName: text("name", 50), phone: textIn(values, "phone"), jobTitle: text("title", 50) },
    gender: genders.find((one) => one === textIn(values, "gender")) ?? "0",
    ...{ departmentId: chosenIn(values, "department"), superiorId: chosenIn(values, "superior") || null },
    joinedOn: dayIn(values, "joinedOn") || (await companyDay(now)),
  };
}

/** Known before they are added, and when it is declared void. */
const idOf = ({ applicationId }: EffectAsked) => idFrom(applicationId, "employees.entry");

const by = (asked: EffectAsked) => actorOf({ by: "", ...asked } as ApprovedEffect);

const owner: EffectOwner = {
  kind: "employees.entry",
  record: {
    name: "employees.effect.entry",
    fields: [
      { key: "name", kind: "input", label: "employees.effect.field.name", required: true },
      { key: "phone", kind: "input", label: "employees.effect.field.phone", required: true },
      {
        ...{ key: "gender", kind: "newradio", label: "employees.effect.field.gender", required: true },
        choices: genders.map((code) => [code, `employees.effect.gender.${code}`]),
      },
      { key: "department", kind: "department", label: "employees.effect.changed.departmentId", required: true },
      { key: "title", kind: "input", label: "employees.effect.changed.jobTitle", required: true },
      { key: "superior", kind: "people", label: "employees.effect.changed.superiorId" },
      dayField("joinedOn", false),
    ],
  },
  check: async (asked) => {
    const { realName, departmentId, jobTitle, superiorId, joinedOn } = await entryOf(
      by(asked),
      await wantedIn(asked),
      asked.now,
    );
    const people = await staff();
    const superior = superiorId && people.user(superiorId)?.name;
    const place = [people.department(departmentId)?.name, jobTitle, superior].filter(Boolean).join(" · ");
    return [
      { label: realName, text: place },
      { label: translate("employees.effect.field.joinedOn", language()), text: formatDay(joinedOn, language()) },
    ];
  },
  post: async (asked, save) => {
    const wanted = await wantedIn(asked);
    // Decided before anything is saved: the cap of the plan too, by the save itself.
    await entryOf(by(asked), wanted, asked.now);
    const id = idOf(asked);
    await save({
      ...{ writes: [], link: linkOf({ id, name: wanted.realName }) },
      through: (beside) => enter(by(asked), id, wanted, asked.now, beside),
    });
  },
  // Who has joined leaves as everybody does: a departure is planned, and personnel confirms it.
  reverse: async (asked, save) => {
    const userId = idOf(asked);
    if ((await staff()).user(userId)?.status === "resigned") return save({ writes: [] });
    const { applicationId, now } = asked;
    const wanted = { userId, lastDay: await companyDay(now), reason: "9", applicationId } as const;
    await save({ writes: [], through: (beside) => planExitFor(actorOf(asked), wanted, now, beside) });
  },
};
export const entries = effectOwners.provide(owner);
