import { type EffectOwner, effectOwners } from "@stampflow/applytype/server";
import { formatDay } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { exitReasons } from "@stampflow/system";
import { planExitFor, refuseExit, takeExitBack } from "@stampflow/system/server";
import { actorOf, dayField, dayIn, linkOf, personIdOf, personOf, recordOf, textIn } from "./person.ts";

const owner: EffectOwner = {
  kind: "employees.resignation",
  record: recordOf("resignation", dayField("lastDay"), {
    ...{ key: "reason", kind: "newselect", label: "employees.effect.field.exitReason" },
    choices: exitReasons.map((code) => [code, `employees.effect.exitReason.${code}`]),
  }),
  check: async (asked) => {
    const { person } = await personOf(asked);
    await refuseExit(person.id);
    const day = formatDay(dayIn(asked.values, "lastDay"), language());
    return [{ label: translate("employees.effect.field.lastDay", language()), text: `${person.name} · ${day}` }];
  },
  // A departure is planned; personnel confirms it once nothing is open (people E20).
  post: async (asked, save) => {
    const { person } = await personOf(asked);
    const { applicationId, values, now } = asked;
    const reason = exitReasons.find((code) => code === textIn(values, "reason")) ?? "";
    const wanted = { userId: person.id, lastDay: dayIn(values, "lastDay"), reason, applicationId } as const;
    await save({
      ...{ writes: [], link: linkOf(person) },
      through: (beside) => planExitFor(actorOf(asked), wanted, now, beside),
    });
  },
  reverse: async (asked, save) => {
    const takeBack = await takeExitBack(personIdOf(asked), asked.applicationId, asked.now);
    await save({ writes: [], ...(takeBack ? { through: takeBack } : {}) });
  },
};
export const resignations = effectOwners.provide(owner);
