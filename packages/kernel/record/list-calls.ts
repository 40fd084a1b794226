import { z } from "zod";
import { type Contract, contract, summaryText } from "../contract/contract.ts";
import { type Permission, signedInOrKey } from "../contract/permission.ts";
import { type Described, modifyCalls } from "./contract.ts";

const named = z.object({ id: z.string(), name: z.string() });

type Part<Name extends string, Schema> = Schema extends z.ZodType ? { readonly [Each in Name]: Schema } : unknown;
type CallBelow<Path extends string, Body, Answer> = {
  readonly method: "POST";
  readonly path: Path;
  readonly permission: Permission;
  readonly summary: string;
} & Part<"body", Body> &
  Part<"answer", Answer>;

/**
 * The calls below a path: `of("list", can.order.page, "Orders", orderFilter, orderPage)` is `POST <path>/list`. `null`
 * for a call without a body; the answer may be left out.
 */
export const callsBelow =
  <const Path extends string>(path: Path) =>
  <const Verb extends string, Body extends z.ZodType | null = null, Answer extends z.ZodType | null = null>(
    verb: Verb,
    permission: Permission,
    summary: string,
    body?: Body,
    answer?: Answer,
  ) =>
    contract({
      ...{ method: "POST", path: `${path}/${verb}`, permission, summary },
      ...(body ? { body } : {}),
      ...(answer ? { answer } : {}),
    }) as CallBelow<`${Path}/${Verb}`, Body, Answer>;

/**
 * The calls of records of which a company has few: all of them, sorted by name, one call to add and change, one to delete;
 * `recordRoutes` implements them.
 */
export const shortListCalls = <const Path extends string, Fields extends z.ZodRawShape, Row extends z.ZodType>({
  row,
  records,
  ...described
}: Described<Path, Fields> & { readonly row: Row; readonly records: string }) => {
  const { save, remove } = modifyCalls(described);
  const list = contract({
    method: "POST",
    path: `${described.path}/list`,
    permission: signedInOrKey,
    summary: summaryText(`${records}, by name`),
    answer: z.array(row),
  });
  return { list, save, remove };
};

/** The call for the names of the records in use, for pickers; `recordRoutes` implements it. */
export const namesCall = <const Path extends string>(path: Path, records: string) =>
  contract({
    method: "POST",
    path: `${path}/names`,
    permission: signedInOrKey,
    summary: summaryText(`Names of ${records}, for pickers`),
    answer: z.array(named),
  });

/** Whether a list call answers all records, and not a page of them. */
export const answersAll = ({ answer }: Contract): boolean => answer instanceof z.ZodArray;
