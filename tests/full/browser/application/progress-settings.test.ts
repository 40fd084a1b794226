import { type Company, chain, companyOn, control, node, type Person, publish, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { openRow, openTab, progressOf } from "../../../browser/steps/decide.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
const opinion = "预算内";
let company: Company;
let origin: string;
/** One flow shows opinions and handlers, the other does not. */
let forms: { shown: string; hidden: string };

const conditions = [{ columnId: "days", optType: "ge", conditionValue: "3", valueType: 1 }];

const draw = (name: string, settings: Readonly<Record<string, boolean>>) => {
  const { admin, chef, keeper, director, finance } = company;
  const way = {
    id: "way",
    type: 4,
    name: "Way",
    conditionNodes: [
      {
        id: "long",
        type: 3,
        name: "Long",
        priorityLevel: 1,
        conditionGroup: [{ id: "g", condition: "OR", conditions }],
        childNode: node.named("Finance", [finance.userId]),
      },
      { id: "short", type: 3, name: "Short", priorityLevel: 2 },
    ],
  };
  const filing = { ...node.named("Filing", [keeper.userId]), type: 6 };
  const flow = chain(
    node.start(),
    node.named("Chef", [chef.userId]),
    filing,
    node.named("Director", [director.userId]),
    way,
  );
  return publish(admin, { name, settings, controls: [control("number", "days", {}, true)], flow });
};

async function applied(person: Person, formId: string): Promise<string> {
  const sent = { formId, values: { days: "5" } };
  const { applyId } = await person.call<{ applyId: string }>("/business/workflow/startFormProcess", sent);
  const decide = (who: Person, more: object) =>
    who.call("/business/approveTask/approval2", { applyId, action: "NEXT", ...more });
  await decide(company.chef, { opinion });
  await decide(company.keeper, {});
  return applyId;
}

beforeAll(async () => {
  const host = await startTestHost();
  origin = host.origin;
  company = await companyOn(host, "Harbour Hotel", "zh-CN");
  forms = { shown: await draw("Shown", {}), hidden: await draw("Hidden", { opinion: false, taskNode: false }) };
});

test.each([
  ["zh-CN", "cook", "days不少于 3，进入“Long”"],
  ["en-US", "maid", "days at least 3: goes to “Long”"],
] as const)(
  "in %s the progress shows what the flow lets it, and why it will go on as it will",
  async (language, who, why) => {
    const person = company[who];
    const ids = { shown: await applied(person, forms.shown), hidden: await applied(person, forms.hidden) };
    const { phone } = await company.admin.call<{ phone: string }>(
      "/business/userMoreInfo/getMoreUserInfo",
      { userId: person.userId },
      { method: "GET" },
    );
    const window = await open(origin, language);
    await signInByApi(window, phone.replace("+86", ""));

    await openTab(window, "apply");
    await openRow(window, ids.shown);
    const shown = (await progressOf(window)).join("\n");
    for (const text of [opinion, "Chef", "Filing", "Director", why]) expect(shown).toContain(text);

    await openTab(window, "apply");
    await openRow(window, ids.hidden);
    const hidden = (await progressOf(window)).join("\n");
    for (const text of [opinion, "Filing"]) expect(hidden).not.toContain(text);
    for (const text of ["Chef", "Director", why]) expect(hidden).toContain(text);
    expect(await seriousFaults(window.page)).toEqual([]);
    expect(window.troubles).toEqual([]);
  },
);
