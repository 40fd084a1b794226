import { listAll, type OptionSource, optionSources } from "@stampflow/kernel/server";
import { endpointsInUse } from "@stampflow/notice/server";
import { directoryNames } from "@stampflow/system/server";
import { formsQuery, parseForm } from "../form/store.ts";
import type { Choice, TransferKind } from "./schema.ts";

/** People who left have a name, but cannot be chosen. */
type CompanyRecord = Choice & { kind: TransferKind; gone: boolean };
type RecordKey = { kind: TransferKind; id: string };

const defaults = { within: "", gone: false };
const sourceOf = (kind: TransferKind): OptionSource | undefined => optionSources().find(({ name }) => name === kind);

/** Everything in the caller's company that a form with its flow can name, and these records of its sources. */
export async function companyData(asked: readonly RecordKey[]) {
  const [organisation, endpoints, forms, records] = await Promise.all([
    directoryNames(),
    endpointsInUse(),
    listAll(formsQuery({}), (item) => parseForm(item)),
    recordsById(asked),
  ]);
  const all: CompanyRecord[] = [
    ...organisation,
    ...endpoints.map(({ id, name }) => ({ kind: "endpoint" as const, id, name, ...defaults })),
    ...forms.map(({ formId: id, name }) => ({ kind: "form" as const, id, name, ...defaults })),
    ...records,
  ];
  const byId = new Map(all.map((one) => [`${one.kind} ${one.id}`, one]));
  const find = (kind: TransferKind, id: string): CompanyRecord | undefined => byId.get(`${kind} ${id}`);
  return {
    find,
    offered: (kind: TransferKind, id: string): CompanyRecord | undefined => {
      const one = find(kind, id);
      return one?.gone ? undefined : one;
    },
    withName: async (kind: TransferKind, name: string): Promise<Choice[]> => {
      const source = sourceOf(kind);
      if (source) return (await recordsWithName(source, name)).map((one) => ({ ...one, within: "" }));
      return all
        .filter((one) => one.kind === kind && !one.gone && one.name === name)
        .map(({ id, name: own, within }) => ({ id, name: own, within }));
    },
  };
}

async function recordsById(asked: readonly RecordKey[]): Promise<CompanyRecord[]> {
  const bySource = Map.groupBy(asked, ({ kind }) => kind);
  const found = [...bySource].map(async ([kind, all]) => {
    const names = (await sourceOf(kind)?.named(all.map(({ id }) => id))) ?? new Map<string, string>();
    return [...names].map(([id, name]) => ({ kind, id, name, ...defaults }));
  });
  return (await Promise.all(found)).flat();
}

const sameNameAtMost = 50;

async function recordsWithName(source: OptionSource, name: string) {
  if (name === "") return [];
  const { options } = await source.find(name, sameNameAtMost);
  return options.filter((one) => one.name === name);
}
