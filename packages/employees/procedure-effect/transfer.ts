import { type EffectAsked, type EffectOwner, effectOwners } from "@stampflow/applytype/server";
import { cutTo, decideDay, formatDay, lengthOf, refuse } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { companyDay, movePerson, postWith, takeMoveBack } from "@stampflow/system/server";
import {
  actorOf,
  chosenIn,
  dayField,
  dayIn,
  linkOf,
  personIdOf,
  personOf,
  reasonField,
  recordOf,
  textIn,
} from "./person.ts";

type Wanted = { departmentId?: string; jobTitle?: string; superiorId?: string };
const names = ["departmentId", "jobTitle", "superiorId"] as const;

function wantedIn({ values }: EffectAsked): Wanted {
  const wanted = {
    departmentId: chosenIn(values, "department"),
    jobTitle: cutTo(textIn(values, "title"), 50, lengthOf),
    superiorId: chosenIn(values, "superior"),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ""));
}

/** What it changes from its day on, as the organisation is now. */
async function checked(asked: EffectAsked) {
  const { values, now } = asked;
  const day = dayIn(values, "day");
  const { person, organisation } = await personOf(asked);
  // An application that was approved late has its number as the reason.
  const late = decideDay({ validFrom: day, reason: "-" }, await companyDay(now));
  if (late) refuse(late.code, late.data);
  const { before, after } = await postWith(person.id, wantedIn(asked), day);
  const changed = names.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) refuse("employees.effect.same", { name: person.name });
  const word = (name: (typeof names)[number], value: string | null) => {
    if (!value || name === "jobTitle") return value ?? "";
    return (name === "departmentId" ? organisation.department(value) : organisation.user(value))?.name ?? "";
  };
  const preview = changed.map((name) => ({
    label: translate(`employees.effect.changed.${name}`, language()),
    text: translate("employees.effect.fromTo", language(), {
      ...{ before: word(name, before[name]) || "–", after: word(name, after[name]), day: formatDay(day, language()) },
    }),
  }));
  return { person, day, preview };
}

const owner: EffectOwner = {
  kind: "employees.transfer",
  record: recordOf(
    "transfer",
    dayField("day"),
    { key: "department", kind: "department", label: "employees.effect.changed.departmentId" },
    { key: "title", kind: "input", label: "employees.effect.changed.jobTitle" },
    { key: "superior", kind: "people", label: "employees.effect.changed.superiorId" },
    reasonField,
  ),
  check: async (asked) => (await checked(asked)).preview,
  post: async (asked, save) => {
    const { person, day } = await checked(asked);
    const { applicationId, number, now, values } = asked;
    const reason = cutTo(textIn(values, "reason"), 200, lengthOf) || number;
    const from = { validFrom: day, reason, applicationId };
    await save({
      ...{ writes: [], link: linkOf(person) },
      through: (beside) => movePerson(actorOf(asked), person.id, wantedIn(asked), from, now, beside),
    });
  },
  reverse: async (asked, save) => {
    const takeBack = await takeMoveBack(personIdOf(asked), asked.applicationId, asked.now);
    await save({ writes: [], ...(takeBack ? { through: takeBack } : {}) });
  },
};
export const transfers = effectOwners.provide(owner);
