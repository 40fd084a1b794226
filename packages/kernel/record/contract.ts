import { z } from "zod";
import { contract } from "../contract/contract.ts";
import type { Permission } from "../contract/permission.ts";
import { textField } from "../text/name.ts";

/** The id of a record, as a caller names it. */
export const recordId = z.string().min(1).max(40);
export const idInput = z.object({ id: recordId });
/** What a call answers that has saved a record. */
export const savedId = z.object({ id: z.string() });
/** What every record is stored with. */
export const stored = { id: z.string(), version: z.number().int() };
/** Of a record that is changed: the one that was looked at; where it has moved since, the change is refused. */
export const looked = { id: recordId, version: z.number().int() };

type Described<Path extends string, Fields extends z.ZodRawShape> = {
  readonly path: Path;
  /** What it is, for the description of the calls: `a supplier`. */
  readonly noun: string;
  /** What may be deleted: `that no document names`. */
  readonly unused: string;
  readonly may: Readonly<Record<"add" | "update" | "delete", Permission>>;
  /** What people fill in. */
  readonly fields: Fields;
};

/** Any words: the calls are the same whatever their descriptions say. */
const words = (text: string): string => text;
const post = { method: "POST" } as const;

const endings = <const Path extends string>({ path, noun, unused, may }: Omit<Described<Path, never>, "fields">) => ({
  setArchived: contract({
    ...post,
    path: `${path}/archive`,
    permission: may.update,
    summary: words(`Puts ${noun} away, or back`),
    body: z.object({ id: recordId, archived: z.boolean() }),
    answer: z.null(),
  }),
  remove: contract({
    ...post,
    path: `${path}/delete`,
    permission: may.delete,
    summary: words(`Deletes ${noun} ${unused}`),
    body: idInput,
    answer: z.null(),
  }),
});

/** The calls that add, change, archive and delete records of one kind, below `path`; `recordRoutes` answers them. */
export const recordCalls = <const Path extends string, Fields extends z.ZodRawShape>(
  described: Described<Path, Fields>,
) => ({
  add: contract({
    ...post,
    path: `${described.path}/add`,
    permission: described.may.add,
    summary: words(`Adds ${described.noun}`),
    body: z.object(described.fields),
    answer: savedId,
  }),
  save: contract({
    ...post,
    path: `${described.path}/save`,
    permission: described.may.update,
    summary: words(`Changes ${described.noun}`),
    body: z.object({ ...described.fields, ...looked }),
    answer: savedId,
  }),
  ...endings(described),
});

/** The same where one call adds and changes: without an id it adds. `paths`: those that another system has agreed on. */
export const modifyCalls = <const Path extends string, Fields extends z.ZodRawShape>({
  paths = {},
  ...described
}: Described<Path, Fields> & { readonly paths?: { readonly save?: string; readonly remove?: string } }) => {
  const { setArchived, remove } = endings(described);
  return {
    save: contract({
      ...post,
      path: paths.save ?? `${described.path}/save`,
      permission: described.may.update,
      summary: words(`Adds or changes ${described.noun}`),
      body: z.object({ ...described.fields, id: recordId.optional(), version: looked.version.optional() }),
      answer: savedId,
    }),
    setArchived,
    remove: { ...remove, path: paths.remove ?? remove.path },
  };
};

type StepDescription = {
  readonly permission: Permission;
  readonly summary: string;
  /** Asks for a reason of at most so many characters. */
  readonly reason?: number;
  /** The record is gone with it. */
  readonly gone?: true;
};
type StepCall<Description, Answer extends z.ZodType> = {
  readonly method: "POST";
  readonly path: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly body: Description extends { reason: number } ? typeof reasonedStep : typeof plainStep;
  readonly answer: Description extends { gone: true } ? z.ZodNull : Answer;
};
const plainStep = z.object(looked);
const reasonedStep = plainStep.extend({ reason: textField(1).min(1) });

/** The calls of the steps of a record with states (`transition`), below `path`, by action; `stepRoutes` answers them. */
export const stepCalls = <const Steps extends Readonly<Record<string, StepDescription>>, Answer extends z.ZodType>({
  path,
  answer,
  steps,
}: {
  readonly path: string;
  readonly answer: Answer;
  readonly steps: Steps;
}): { readonly [Action in keyof Steps]: StepCall<Steps[Action], Answer> } => {
  const calls = Object.entries(steps).map(([action, { permission, summary, reason, gone }]) => [
    action,
    contract({
      ...post,
      path: `${path}/${action}`,
      permission,
      summary,
      body: reason ? plainStep.extend({ reason: textField(reason).min(1) }) : plainStep,
      answer: gone ? z.null() : answer,
    }),
  ]);
  return Object.fromEntries(calls);
};
