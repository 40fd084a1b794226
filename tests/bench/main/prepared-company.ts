import {
  type Clock,
  type Company,
  chain,
  control,
  node,
  type Person,
  publish,
  type TestHost,
} from "@stampflow/testing";

/** Decisions in the middle of a flow: with a task before and after them. */
export const middleSteps = 7;
const submitters = 20;
const apartMs = 6000;

const controls = [
  control("input", "place"),
  control("number", "days"),
  control("textarea", "reason"),
  control("input", "contact"),
];
const values = {
  place: "杭州西湖区龙井路 1 号",
  days: "3",
  reason: "参加行业年会并拜访两家供应商，期间工作由同事代理，紧急事项可随时电话联系。",
  contact: "13900001234",
};

export type Field = { readonly formId: string; readonly approvers: readonly Person[]; readonly applyIds: string[] };

/** A company whose people have submitted a form that several people must agree to, one after another. */
export async function prepare(host: TestHost, company: Company, applications: number): Promise<Field> {
  const { admin, departments, director } = company;
  const approvers = await hire(company, middleSteps + 1, "Approver");
  const people = await hire(company, submitters, "Person");
  const nodes = approvers.map(({ userId }, index) => node.named(`n${index + 1}`, [userId]));
  const formId = await publish(admin, { name: "出差申请", controls, flow: chain(node.start(), ...nodes) });
  const applyIds = await submitAll(host.clock, people, formId, applications);
  await host.settle();
  return { formId, approvers, applyIds };

  async function hire(into: Company, many: number, name: string): Promise<Person[]> {
    const hired: Person[] = [];
    for (let number = 1; number <= many; number++) {
      hired.push(await into.hire(`${name} ${number}`, departments.operations, director));
    }
    return hired;
  }
}

/** Nobody may submit the same form twice within five seconds: everybody submits once, then the clock is moved. */
async function submitAll(clock: Clock, people: readonly Person[], formId: string, many: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < many) {
    clock.advance(apartMs);
    const wave = people
      .slice(0, many - ids.length)
      .map((person) => person.call<{ applyId: string }>("/business/workflow/startFormProcess", { formId, values }));
    ids.push(...(await Promise.all(wave)).map(({ applyId }) => applyId));
  }
  return ids;
}
