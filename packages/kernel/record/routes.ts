import type { Contract } from "../contract/contract.ts";
import { AppError, refuse } from "../contract/errors.ts";
import type { Permission } from "../contract/permission.ts";
import { language } from "../http/app.ts";
import { implement, type Route } from "../http/route.ts";
import { refusalText } from "../text/texts.ts";
import { answersAll } from "./list-calls.ts";
import type { NamedRecords, RecordRow, RecordRule } from "./records.ts";

/** The calls made by `recordCalls` or `modifyCalls`. The module implements left-out calls itself, or has none. */
type Calls = {
  readonly add?: Contract;
  readonly save: Contract;
  readonly changeSeveral?: Contract;
  readonly setArchived?: Contract;
  readonly remove: Contract;
  /** Implemented if it answers all of them (`shortListCalls`). */
  readonly list?: Contract;
  readonly names?: Contract;
};

type Rules<One extends RecordRow> = {
  /** Which records the caller may see; others are answered as unknown. */
  readonly seen?: () => Promise<(row: One) => boolean>;
  /** The permission to add, if one call adds and changes. */
  readonly mayAdd?: Permission;
  /** Fields besides what was typed: derived ones, and those the caller may not change. */
  readonly derive?: (typed: One, before: One | null) => Partial<One> | Promise<Partial<One>>;
  readonly saving?: RecordRule<One>;
  readonly removing?: RecordRule<One>;
  /** Called after a change was saved. */
  readonly after?: (row: One, before: One, now: number) => Promise<unknown>;
};

type Several = { readonly ids: readonly string[]; readonly fields: object };
type Typed = { readonly id?: string; readonly version?: number; readonly archived: boolean };

/** Implements the calls to add, change, archive and delete records of one kind. */
export function recordRoutes<One extends RecordRow>(
  records: NamedRecords<One>,
  calls: Calls,
  { seen, mayAdd, derive, saving, removing, after }: Rules<One> = {},
): Route[] {
  /** Fields of a new record besides what was typed. */
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
  /** Each by the rules of a change, in a save of its own. */
  const changeSeveral = (called: Contract) =>
    implement(called, async ({ body, now }) => {
      const { ids, fields } = body as unknown as Several;
      const refused: { name: string; why: string }[] = [];
      const all = [...new Set(ids)];
      for (const id of all) await visible(id);
      const names = await Promise.all(all.map(async (id) => records.nameOf(await records.found(id))));
      for (const [at, id] of all.entries()) {
        try {
          await changed(id, fields as Partial<One>, now);
        } catch (error) {
          if (!(error instanceof AppError) || error.code === "kernel.conflict") throw error;
          refused.push({ name: names[at] ?? "", why: refusalText(error, language()) });
        }
      }
      return { changed: all.length - refused.length, refused };
    });
  async function changed(id: string, fields: Partial<One>, now: number): Promise<void> {
    let change: { readonly row: One; readonly before: One } | undefined;
    await records.saved(
      { id },
      { now, idempotency: null },
      async (about, before) => {
        if (!before) return refuse("kernel.record.notFound");
        const typed = { ...before, ...fields };
        const row = { ...typed, ...(await derive?.(typed, before)), ...about };
        change = { row, before };
        return row;
      },
      saving,
    );
    if (change) await after?.(change.row, change.before, now);
  }
  const routeIf = (called: Contract | undefined, answer: (called: Contract) => Route) =>
    called ? [answer(called)] : [];
  return [
    ...routeIf(calls.list && answersAll(calls.list) ? calls.list : undefined, (called) =>
      implement(called, () => records.inOrder()),
    ),
    ...routeIf(calls.names, (called) =>
      implement(called, async () => (await records.inUse()).map((row) => ({ id: row.id, name: records.nameOf(row) }))),
    ),
    ...routeIf(calls.add, save),
    save(calls.save),
    ...routeIf(calls.changeSeveral, changeSeveral),
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
