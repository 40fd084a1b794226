import type { application } from "@stampflow/approval";
import type { Control } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import type { Module } from "@stampflow/kernel/server";
import { startTestHost } from "../host/host.ts";
import { chain, control, node, publish } from "./draw.ts";
import type { Person } from "./person.ts";
import { type Company, companyOn } from "./world.ts";

type Nodes = Parameters<typeof chain>;
type Done = { applyId: string; status: string; seq: number };
type Plan = {
  controls?: readonly Control[];
  language?: Language;
  /** Modules of the test, if it needs its own. */
  modules?: readonly Module[];
};

/**
 * A company on a host whose clock stands still, with common steps for tests of applications. Each step first moves
 * the clock, so that none is refused as too fast.
 */
export async function openOffice(name: string, { controls, language, modules }: Plan = {}) {
  const host = await startTestHost({ still: true, ...(modules ? { modules } : {}) });
  const company = await companyOn(host, name, language);
  const { tick } = host.clock;
  return { host, company, tick, ...company, ...companyActions(company, tick, controls), ...views };
}

function companyActions(
  company: Company,
  tick: () => void,
  usual: readonly Control[] = [control("input", "reason", {}, true)],
) {
  const send = <Data = Done>(person: Person, path: string, body: object): Promise<Data> => {
    tick();
    return person.call<Data>(path, body);
  };
  const refusedAt = (person: Person, path: string, body: object) => {
    tick();
    return person.refused(path, body);
  };
  const approval = "/business/approveTask/approval2";
  return {
    send,
    refusedAt,
    /** Publishes a form whose flow has these nodes after the start; answers its id. */
    draw: (name: string, ...nodes: Nodes): Promise<string> => {
      tick();
      return publish(company.admin, { name, controls: usual, flow: chain(node.start(), ...nodes) });
    },
    submit: async (formId: string, more: object = {}, person: Person = company.cook): Promise<string> => {
      const body = { formId, values: { reason: "x" }, ...more };
      return (await send(person, "/business/workflow/startFormProcess", body)).applyId;
    },
    decide: (person: Person, applyId: string, action = "NEXT", more: object = {}) =>
      send(person, approval, { applyId, action, ...more }),
    refused: (person: Person, applyId: string, action = "NEXT", more: object = {}) =>
      refusedAt(person, approval, { applyId, action, ...more }),
  };
}

/** The calls that pages make to read. */
const views = {
  detailOf: (person: Person, applyId: string, more: object = {}) =>
    person.call<application.Detail>("/approval/application/detail", { applyId, ...more }),
  tab: async (person: Person, tab: string, filter: object = {}) =>
    (await person.call<{ records: application.Row[] }>("/approval/application/list", { tab, ...filter })).records,
};
