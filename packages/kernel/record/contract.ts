import { z } from "zod";
import { contract, summaryText } from "../contract/contract.ts";
import type { Permission } from "../contract/permission.ts";
import { textField } from "../text/name.ts";

/** The id of a record in an input. */
export const recordId = z.string().min(1).max(40);
export const idInput = z.object({ id: recordId });
/** The answer of a call that saved a record. */
export const savedId = z.object({ id: z.string() });
/** Fields that every record is stored with. */
export const stored = { id: z.string(), version: z.number().int() };
/** Names a record to change, and the version that the caller saw; if it has changed since, the call is refused. */
export const seenVersion = { id: recordId, version: z.number().int() };

export type Described<Path extends string, Fields extends z.ZodRawShape> = {
  readonly path: Path;
  /** What the records are, for the OpenAPI description: `a supplier`. */
  readonly noun: string;
  /** Which records may be deleted: `that no document names`. */
  readonly unused: string;
  readonly may: Readonly<Record<"add" | "update" | "delete", Permission>>;
  /** The fields that people fill in. */
  readonly fields: Fields;
};

const post = { method: "POST" } as const;

const endings = <const Path extends string>({ path, noun, unused, may }: Omit<Described<Path, never>, "fields">) => ({
  setArchived: contract({
    ...post,
    path: `${path}/archive`,
    permission: may.update,
    summary: summaryText(`Puts ${noun} away, or back`),
    body: z.object({ id: recordId, archived: z.boolean() }),
    answer: z.null(),
  }),
  remove: contract({
    ...post,
    path: `${path}/delete`,
    permission: may.delete,
    summary: summaryText(`Deletes ${noun} ${unused}`),
    body: idInput,
    answer: z.null(),
  }),
});

/** The calls to add, change, archive and delete records of one kind, below `path`; `recordRoutes` implements them. */
export const recordCalls = <const Path extends string, Fields extends z.ZodRawShape>(
  described: Described<Path, Fields>,
) => ({
  add: contract({
    ...post,
    path: `${described.path}/add`,
    permission: described.may.add,
    summary: summaryText(`Adds ${described.noun}`),
    body: z.object(described.fields),
    answer: savedId,
  }),
  save: contract({
    ...post,
    path: `${described.path}/save`,
    permission: described.may.update,
    summary: summaryText(`Changes ${described.noun}`),
    body: z.object({ ...described.fields, ...seenVersion }),
    answer: savedId,
  }),
  ...endings(described),
});

/** The most records of one call that changes several, because each is a save of its own. */
export const mostChanged = 20;
/** `refused`: what was not changed, and why. */
export const severalChanged = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ name: z.string(), why: z.string() })),
});

/** A field that is left out stays as it is, also one that has a default. */
const optional = (fields: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional(),
    ]),
  );

/** The call that gives some fields of several records the same values, below `path`; `recordRoutes` implements it. */
export const changeSeveralCall = <const Path extends string>({
  path,
  noun,
  may,
  fields,
}: Pick<Described<Path, z.ZodRawShape>, "path" | "noun" | "fields"> & {
  readonly may: Readonly<Record<"update", Permission>>;
}) =>
  contract({
    ...post,
    path: `${path}/changeSeveral`,
    permission: may.update,
    summary: summaryText(`Changes fields of several ${noun}; names those that it could not change`),
    body: z.object({ ids: z.array(recordId).min(1).max(mostChanged), fields: z.object(optional(fields)) }),
    answer: severalChanged,
  });

/** The same with one call to add and change: without an id it adds. `paths`: paths agreed on with another system. */
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
      summary: summaryText(`Adds or changes ${described.noun}`),
      body: z.object({ ...described.fields, id: recordId.optional(), version: seenVersion.version.optional() }),
      answer: savedId,
    }),
    setArchived,
    remove: { ...remove, path: paths.remove ?? remove.path },
  };
};

type StepDescription = {
  readonly permission: Permission;
  readonly summary: string;
  /** Requires a reason of at most this many characters; it is no field of the record. */
  readonly reason?: number;
  /** The step removes the record. */
  readonly gone?: true;
  /** It ends or takes back something: its button stands apart, in red. So does that of a step that removes. */
  readonly danger?: true;
  /** Fields of the record that people fill in: the step saves them. */
  readonly fields?: z.ZodRawShape;
};
type FieldsOf<Description> = Description extends { fields: infer Fields extends z.ZodRawShape } ? Fields : unknown;
type ReasonOf<Description> = Description extends { reason: number } ? { readonly reason: typeof someReason } : unknown;
type StepCall<Description, Answer extends z.ZodType> = {
  readonly method: "POST";
  readonly path: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly danger: boolean;
  readonly body: z.ZodObject<FieldsOf<Description> & ReasonOf<Description> & typeof seenVersion>;
  readonly answer: Description extends { gone: true } ? z.ZodNull : Answer;
};
const someReason = textField(1).min(1);

/**
 * The calls for the steps of a record with states (`transition`), below `path`, by action; `stepRoutes` implements
 * them.
 */
export const stepCalls = <const Steps extends Readonly<Record<string, StepDescription>>, Answer extends z.ZodType>({
  path,
  answer,
  steps,
}: {
  readonly path: string;
  readonly answer: Answer;
  readonly steps: Steps;
}): { readonly [Action in keyof Steps]: StepCall<Steps[Action], Answer> } => {
  const calls = Object.entries(steps).map(([action, { permission, summary, reason, gone, danger = gone, fields }]) => [
    action,
    contract({
      ...post,
      path: `${path}/${action}`,
      permission,
      summary,
      danger: danger === true,
      body: z.object({ ...seenVersion, ...fields, ...(reason && { reason: textField(reason).min(1) }) }),
      answer: gone ? z.null() : answer,
    }),
  ]);
  return Object.fromEntries(calls);
};

/** The actions of a record with states: its steps, and `own` ones that other calls carry out. */
export const actionsOf = <Action extends string, const Own extends string = never>(
  steps: Readonly<Record<Action, unknown>>,
  ...own: readonly Own[]
) => z.enum([...own, ...(Object.keys(steps) as Action[])] as (Action | Own)[]);
