import { type HistoryRow, nodeType, readableRows } from "@stampflow/flow";
import type { CellPermission, Permission, Permissions, Values } from "@stampflow/form";
import type { Actor } from "@stampflow/kernel/server";
import type { PublishedVersion } from "../version/published-version.ts";
import type { Entry, Head } from "./entities.ts";
import { inScope, oversees } from "./scope.ts";

/**
 * Why somebody may see an application: as an administrator, as its initiator, or through the nodes that asked or
 * copied them. null: no access, answer 404.
 */
export type ReadAccess = {
  as: "administrator" | "initiator" | "asked";
  nodeIds: readonly string[];
  /** They applied or were asked to decide: they see confined fields, too (A85). */
  confided?: boolean;
  /** The company hides the flow from them (A88). */
  hidesFlow?: boolean;
};

export function readAccess(head: Head, entries: readonly Entry[], actor: Actor, forId?: string): ReadAccess | null {
  const access = accessOf(head, entries, actor, forId);
  return access && actor.hidesFlow ? { ...access, hidesFlow: true } : access;
}

function accessOf(head: Head, entries: readonly Entry[], actor: Actor, forId?: string): ReadAccess | null {
  // A proxy sees the principal's open tasks, not what the principal saw before.
  const asking = entries.filter(
    ({ userId, nodeId, box, kind }) =>
      nodeId && (userId === actor.userId || (userId === forId && box === "pending" && kind !== "resubmit")),
  );
  const own = head.applicantId === actor.userId || head.submitterId === actor.userId;
  const confided = own || asking.some(confides);
  if (oversees(actor) && inScope(actor, head)) return { as: "administrator", nodeIds: [], confided };
  if (!own && asking.length === 0) return null;
  const nodeIds = [...new Set(asking.flatMap(({ nodeId }) => nodeId ?? []))];
  return { as: own ? "initiator" : "asked", nodeIds, confided };
}

/** A85: a row of somebody who applied or was asked to act; a copy asks for nothing. */
const confides = ({ box }: Pick<Entry, "box">): boolean => box !== "copy";

export const startNodeOf = ({ published }: PublishedVersion): string => published.definition.node.id;

/** The nodes whose permissions apply; for the initiator the start node (A21). */
const placesOf = (formVersion: PublishedVersion, { as, nodeIds }: ReadAccess): readonly string[] =>
  as === "initiator" ? [startNodeOf(formVersion), ...nodeIds] : nodeIds;

const everything: Permission = { displayable: true, readable: true, writable: false, required: false };
const nothing: Permission = { displayable: false, readable: false, writable: false, required: false };

/** Without the fields that are confined to others (A85). */
const withoutConfined = (
  { confined }: Pick<PublishedVersion, "confined">,
  permissions: Permissions,
  confided: boolean | undefined,
): Permissions =>
  confined && !confided
    ? { ...permissions, ...Object.fromEntries([...confined].map((key) => [key, nothing])) }
    : permissions;

/**
 * F33: the fields that at least one of the person's nodes shows. Nothing is writable here; that depends on the task.
 */
export const seenFields = (formVersion: PublishedVersion, access: ReadAccess): Permissions =>
  withoutConfined(formVersion, shownFields(formVersion, access), access.confided);

function shownFields(formVersion: PublishedVersion, access: ReadAccess): Permissions {
  const { fields, permissionsAt } = formVersion;
  if (access.as === "administrator") return Object.fromEntries(fields.map(({ key }) => [key, everything]));
  const given = placesOf(formVersion, access).map(permissionsAt);
  return Object.fromEntries(
    fields.map(({ key }) => {
      const all = given.map((one) => one[key]);
      const listed = new Set(all.flatMap((one) => Object.keys(one?.columns ?? {})));
      const columns = [...listed].map((column) => [column, shownBy(all.map((one) => one?.columns?.[column] ?? one))]);
      return [key, { ...shownBy(all), ...(columns.length > 0 ? { columns: Object.fromEntries(columns) } : {}) }];
    }),
  );
}

const shownBy = (places: readonly (CellPermission | undefined)[]): CellPermission => ({
  displayable: places.some((one) => one?.displayable ?? true),
  readable: places.some((one) => one?.readable ?? true),
  writable: false,
  required: false,
});

type Listed = { entry: Entry | null; own?: boolean; formVersion: PublishedVersion };
/** F33: what a list may show: what the person's node shows; of their own application what the start node does (A21). */
export function listedFields({ entry, own, formVersion }: Listed): Permissions {
  const shown = entry || own ? formVersion.permissionsAt(entry?.nodeId ?? startNodeOf(formVersion)) : {};
  return withoutConfined(formVersion, shown, entry ? confides(entry) : own);
}

/** Removes values that the reader may not see. */
export const onlyReadable = (values: Values, permissions: Permissions): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const allowed = permissions[key];
      if (!allowed?.readable) return [];
      return [[key, allowed.columns ? readableRows(value, allowed.columns) : value]];
    }),
  );

/** F28: a node with `trace` off shows its people only the content; a company, whom it hides the flow from (A88). */
export const seesProgress = ({ nodes }: PublishedVersion, { as, nodeIds, hidesFlow }: ReadAccess): boolean =>
  !hidesFlow && (as !== "asked" || nodeIds.some((id) => nodes.get(id)?.switches?.trace !== false));

type Display = "opinion" | "taskNode" | "efficiencyDiagnosis";
/** Whether the flow's settings show something in its progress. */
export const shows = ({ flow }: PublishedVersion, name: Display): boolean => flow.plan.settings.on(name);

/** Everybody may know about these actions, but not at which node they happened. */
const turns: ReadonlySet<string> = new Set(["BACK", "BACK_TO_PRE", "END", "JUMP"]);
/** What was asked of the applicant is told to the applicant, whatever else is hidden. */
const questions: ReadonlySet<string> = new Set(["ASK", "ANSWER", "DROP"]);

/** What parts of the progress are shown (A22). */
export type Shown = {
  node: (id: string) => boolean;
  row: (row: HistoryRow) => boolean;
  opinion: (row: HistoryRow) => boolean;
};

export function shownTo(formVersion: PublishedVersion, access: ReadAccess): Shown {
  const places = new Set(placesOf(formVersion, access));
  const sees = (name: Display) => access.as === "administrator" || shows(formVersion, name);
  const [handlers, opinions] = [sees("taskNode"), sees("opinion")];
  const node = (id: string) => handlers || places.has(id) || formVersion.nodes.get(id)?.type !== nodeType.handler;
  const isOwnQuestion = ({ action }: Pick<HistoryRow, "action">) => access.as === "initiator" && questions.has(action);
  return {
    node,
    row: (row) => node(row.node) || turns.has(row.action) || isOwnQuestion(row),
    // The start node has no approvers; everybody may see the reason for voiding.
    opinion: ({ node: at, to, action }) =>
      opinions ||
      isOwnQuestion({ action }) ||
      at === startNodeOf(formVersion) ||
      places.has(at) ||
      (!!to && places.has(to)),
  };
}

/** Whether nothing is hidden from them: the raw history contains every value and opinion. */
export function seesEverything(formVersion: PublishedVersion, access: ReadAccess): boolean {
  if (formVersion.confined && !access.confided) return false;
  if (access.as !== "initiator") return access.as === "administrator";
  const all = Object.values(seenFields(formVersion, access)).flatMap((one) => [
    one,
    ...Object.values(one.columns ?? {}),
  ]);
  const hidden = all.some((one) => !one.readable || !one.displayable);
  return !hidden && shows(formVersion, "opinion") && shows(formVersion, "taskNode");
}
