import { AppError } from "@stampflow/kernel";
import { newId, save, untilSaved } from "@stampflow/kernel/server";
import { type CleanedWhere, type CustomAdapter, createAdapterFactory } from "better-auth/adapters";
import { passkeyAudit } from "../passkey/store.ts";
import { sessionEndWrites } from "../session/end.ts";
import type { Row } from "./index-fields.ts";
import { createWrites, idsBy, readRow, readRows, removeWrites, type Stored, updateWrites } from "./store.ts";
import { compare, lookupOf, matches } from "./where.ts";

/** Reads every row of a model. The product has none (D1); the adapter's own test suite brings one. */
export type WholeModel = (model: string) => Promise<Stored[]>;

/** better-auth on the one table: rows by id, lookups by the entries of index-fields.ts, everything consistent. */
export function dynamoAdapter(wholeModel?: WholeModel) {
  return createAdapterFactory({
    config: {
      adapterId: "stampflow-dynamodb",
      adapterName: "DynamoDB",
      supportsNumericIds: false,
      supportsDates: false,
      supportsJSON: true,
      supportsArrays: true,
      customIdGenerator: () => newId(),
    },
    adapter: ({ getFieldName }) => operations(getFieldName, wholeModel),
  });
}

type FieldName = (input: { model: string; field: string }) => string;

function operations(getFieldName: FieldName, wholeModel?: WholeModel): CustomAdapter {
  const find = async (model: string, where: readonly CleanedWhere[]) => {
    const rows = await candidates(model, where, wholeModel);
    return rows.filter(({ row }) => matches(row, where));
  };
  /** Changes each row found, and checks again if somebody else was faster. */
  const change = async (
    model: string,
    where: readonly CleanedWhere[],
    write: (stored: Stored) => Promise<void>,
    atMost = Number.POSITIVE_INFINITY,
  ) => {
    const found = (await find(model, where)).slice(0, atMost);
    const done = await Promise.all(
      found.map(({ row: { id } }) =>
        untilSaved(async () => {
          const stored = await readRow(model, id);
          if (!stored || !matches(stored.row, where)) return null;
          await write(stored);
          return id;
        }),
      ),
    );
    return done.filter((id) => id !== null);
  };
  const update = (model: string, where: CleanedWhere[], fields: Record<string, unknown>, atMost?: number) =>
    change(
      model,
      where,
      async (stored) => {
        const next: Row = { ...stored.row, ...fields, id: stored.row.id };
        await save({ writes: updateWrites(model, stored, next) });
      },
      atMost,
    );
  const remove = (model: string, where: CleanedWhere[]) =>
    change(model, where, async (stored) => {
      const ended = model === "session" ? await sessionEndWrites(stored.row) : [];
      await save({ writes: [...removeWrites(model, stored), ...ended] });
    });

  return {
    create: async ({ model, data }) => {
      const row = data as unknown as Row;
      const auditWrites = model === "passkey" ? await passkeyAudit(row, "added") : [];
      await save({ writes: [...createWrites(model, row), ...auditWrites] });
      return data;
    },
    findOne: async ({ model, where }) => ((await find(model, where))[0]?.row ?? null) as never,
    findMany: async ({ model, where, limit, sortBy, offset, select }) => {
      const rows = (await find(model, where ?? [])).map(({ row }) => row);
      const fields = select?.map((field) => getFieldName({ model, field }));
      if (sortBy) {
        const sign = sortBy.direction === "desc" ? -1 : 1;
        rows.sort((left, right) => sign * compare(left[sortBy.field], right[sortBy.field]));
      }
      return rows.slice(offset ?? 0, (offset ?? 0) + limit).map((row) => pick(row, fields)) as never;
    },
    count: async ({ model, where }) => (await find(model, where ?? [])).length,
    update: async ({ model, where, update: fields }) => {
      const [id] = await update(model, where, fields as Record<string, unknown>, 1);
      return id ? (((await readRow(model, id))?.row ?? null) as never) : null;
    },
    updateMany: async ({ model, where, update: fields }) => (await update(model, where, fields)).length,
    delete: async ({ model, where }) => {
      await remove(model, where);
    },
    deleteMany: async ({ model, where }) => (await remove(model, where)).length,
    consumeOne: async ({ model, where }) => {
      const [stored] = await find(model, where);
      if (!stored) return null;
      try {
        await save({ writes: removeWrites(model, stored) });
        return stored.row as never;
      } catch (error) {
        if (error instanceof AppError && error.code === "kernel.conflict") return null;
        throw error;
      }
    },
  };
}

function pick(row: Row, fields: readonly string[] | undefined): Record<string, unknown> {
  return fields?.length ? Object.fromEntries(fields.map((field) => [field, row[field]])) : row;
}

async function candidates(model: string, where: readonly CleanedWhere[], wholeModel?: WholeModel): Promise<Stored[]> {
  const lookup = lookupOf(model, where);
  if (lookup) {
    const ids = lookup.field === "id" ? lookup.values : await idsBy(model, lookup.field, lookup.unique, lookup.values);
    return readRows(model, ids);
  }
  if (!wholeModel) throw new Error(`${model} cannot be looked up by ${where.map(({ field }) => field).join(", ")}`);
  return wholeModel(model);
}
