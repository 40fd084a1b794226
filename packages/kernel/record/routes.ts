import type { Contract } from "../contract/contract.ts";
import { refuse } from "../contract/errors.ts";
import type { Permission } from "../contract/permission.ts";
import { implement, type Route } from "../http/route.ts";
import type { NamedRecords, RecordRow, RecordRule } from "./records.ts";

/** What `recordCalls` and `modifyCalls` describe; what is left out is answered by the module itself, or by nobody. */
type Calls = {
  readonly add?: Contract;
  readonly save: Contract;
  readonly setArchived?: Contract;
  readonly remove: Contract;
};

type Rules<One extends RecordRow> = {
  /** Which records the caller sees; another answers as an unknown one. */
  readonly seen?: () => Promise<(row: One) => boolean>;
  /** Who may add, where one call adds and changes. */
  readonly mayAdd?: Permission;
  /** What is kept beside what was typed: fields that follow from others, or that the caller may not change. */
  readonly derive?: (typed: One, before: One | null) => Partial<One> | Promise<Partial<One>>;
  readonly saving?: RecordRule<One>;
  readonly removing?: RecordRule<One>;
  /** After a change was saved. */
  readonly after?: (row: One, before: One, now: number) => Promise<unknown>;
};

type Typed = { readonly id?: string; readonly version?: number; readonly archived: boolean };

/** Answers the calls that add, change, archive and delete records of one kind. */
export function recordRoutes<One extends RecordRow>(
  records: NamedRecords<One>,
  calls: Calls,
  { seen, mayAdd, derive, saving, removing, after }: Rules<One>,
): Route[] {
  /** What a new record has beside its fields. */
  const fresh = calls.setArchived ? { archived: false } : {};
  const visible = async (id: string): Promise<void> => {
    const isSeen = await seen?.();
    if (isSeen && !isSeen(await records.found(id))) refuse("kernel.record.notFound");
  };
  const save = (called: Contract) =>
    implement(called, async ({ body, now, idempotency, actor }) => {
      const { id, version, ...fields } = body as unknown as Typed;
      const typed = fields as unknown as One;
      if (id) await visible(id);
      else if (mayAdd && !actor.permissions.has(mayAdd.code)) refuse("kernel.forbidden");
      let change: { readonly row: One; readonly before: One } | undefined;
      const saved = await records.saved(
        { id, version },
        { now, idempotency: id ? null : idempotency(records.noun, records.nameOf(typed)) },
        async (about, before) => {
          const row = { ...fresh, ...before, ...typed, ...(await derive?.(typed, before)), ...about };
          change = before ? { row, before } : undefined;
          return row;
        },
        saving,
      );
      if (change) await after?.(change.row, change.before, now);
      return saved;
    });
  const routeIf = (called: Contract | undefined, answer: (called: Contract) => Route) =>
    called ? [answer(called)] : [];
  return [
    ...routeIf(calls.add, save),
    save(calls.save),
    ...routeIf(calls.setArchived, (called) =>
      implement(called, async ({ body }) => {
        const { id = "", archived } = body as unknown as Typed;
        await visible(id);
        return records.setArchived(id, archived);
      }),
    ),
    implement(calls.remove, async ({ body }) => {
      const { id = "" } = body as unknown as Typed;
      await visible(id);
      return records.removed(id, removing);
    }),
  ];
}
