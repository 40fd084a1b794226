import { listAll } from "@stampflow/kernel/server";
import { endpointsInUse } from "@stampflow/notice/server";
import { directoryNames } from "@stampflow/system/server";
import { formsQuery, parseForm } from "../form/store.ts";
import type { Choice, Kind } from "./schema.ts";

/** Who left is named, and not offered. */
type Known = Choice & { kind: Kind; gone: boolean };

/** Everything of the caller's company that a form with its flow may name. */
export async function company() {
  const [organisation, endpoints, forms] = await Promise.all([
    directoryNames(),
    endpointsInUse(),
    listAll(formsQuery({}), (item) => parseForm(item)),
  ]);
  const rest = { within: "", gone: false };
  const all: Known[] = [
    ...organisation,
    ...endpoints.map(({ id, name }) => ({ kind: "endpoint" as const, id, name, ...rest })),
    ...forms.map(({ formId: id, name }) => ({ kind: "form" as const, id, name, ...rest })),
  ];
  const byId = new Map(all.map((one) => [`${one.kind} ${one.id}`, one]));
  return {
    find: (kind: Kind, id: string): Known | undefined => byId.get(`${kind} ${id}`),
    offered: (kind: Kind, id: string): Known | undefined => {
      const one = byId.get(`${kind} ${id}`);
      return one?.gone ? undefined : one;
    },
    called: (kind: Kind, name: string): Choice[] =>
      all
        .filter((one) => one.kind === kind && !one.gone && one.name === name)
        .map(({ id, name: own, within }) => ({ id, name: own, within })),
  };
}
