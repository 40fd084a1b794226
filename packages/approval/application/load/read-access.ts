import { type HistoryRow, nodeType } from "@stampflow/flow";
import type { Permission, Permissions, Values } from "@stampflow/form";
import type { Actor } from "@stampflow/kernel/server";
import type { PublishedVersion } from "../../flow/published-version.ts";
import { can } from "../../permissions.ts";
import type { Entry, Head } from "./entities.ts";
import { inScope, scopeFilter } from "./scope.ts";

/**
 * How somebody may see an application: as an administrator, as its owner, or through the nodes that asked or copied
 * them. Null: no access, answer 404.
 */
export type ReadAccess = { as: "administrator" | "initiator" | "asked"; nodeIds: readonly string[] };

export function readAccess(head: Head, entries: readonly Entry[], actor: Actor, forId?: string): ReadAccess | null {
  // A role whose scope is only oneself administers nobody's applications.
  const oversees = actor.permissions.has(can.application.view.code) && scopeFilter(actor).applicantId === undefined;
  if (oversees && inScope(actor, head)) return { as: "administrator", nodeIds: [] };
  const nodeIds = entries.flatMap(({ userId, nodeId, box, kind }) => {
    // A proxy sees what waits for the person, not what the person ever saw.
    const sees = userId === actor.userId || (userId === forId && box === "pending" && kind !== "resubmit");
    return sees && nodeId ? [nodeId] : [];
  });
  const own = head.applicantId === actor.userId || head.submitterId === actor.userId;
  if (!own && nodeIds.length === 0) return null;
  return { as: own ? "initiator" : "asked", nodeIds: [...new Set(nodeIds)] };
}

export const startOf = ({ published }: PublishedVersion): string => published.definition.node.id;

/** The nodes whose permissions bind them: of the initiator the start node (A21). */
const placesOf = (formVersion: PublishedVersion, { as, nodeIds }: ReadAccess): readonly string[] =>
  as === "initiator" ? [startOf(formVersion), ...nodeIds] : nodeIds;

const everything: Permission = { displayable: true, readable: true, writable: false, required: false };

/** F33: what at least one of the person's nodes lets them see. Nothing is writable here; that is of a task. */
export function seenFields(formVersion: PublishedVersion, access: ReadAccess): Permissions {
  const { fields, permissionsAt } = formVersion;
  if (access.as === "administrator") return Object.fromEntries(fields.map(({ key }) => [key, everything]));
  const given = placesOf(formVersion, access).map(permissionsAt);
  return Object.fromEntries(
    fields.map(({ key }) => [
      key,
      {
        displayable: given.some((one) => one[key]?.displayable ?? true),
        readable: given.some((one) => one[key]?.readable ?? true),
        writable: false,
        required: false,
      },
    ]),
  );
}

/** What may not be read is not sent. */
export const onlyReadable = (values: Values, permissions: Permissions): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => permissions[key]?.readable));

/** F28: a node with `trace` off shows its people the content alone. */
export const seesProgress = ({ nodes }: PublishedVersion, { as, nodeIds }: ReadAccess): boolean =>
  as !== "asked" || nodeIds.some((id) => nodes.get(id)?.switches?.trace !== false);

type Display = "opinion" | "taskNode" | "efficiencyDiagnosis";
/** What the flow's own settings let its progress show. */
export const shows = ({ flow }: PublishedVersion, name: Display): boolean => flow.plan.settings.on(name);

/** That a handler transferred is for everybody to know, but not at which node. */
const turns: ReadonlySet<string> = new Set(["BACK", "BACK_TO_PRE", "END", "JUMP"]);

/** What of the progress somebody is shown (A22). */
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
  return {
    node,
    row: (row) => node(row.node) || turns.has(row.action),
    // Nobody approves at the start node; the reason for declaring it void is for everybody.
    opinion: ({ node: at, to }) =>
      opinions || at === startOf(formVersion) || places.has(at) || (!!to && places.has(to)),
  };
}

/** Whether nothing is hidden from them: the history as it was written holds every value and opinion. */
export function seesEverything(formVersion: PublishedVersion, access: ReadAccess): boolean {
  if (access.as !== "initiator") return access.as === "administrator";
  const hidden = Object.values(seenFields(formVersion, access)).some((one) => !one.readable || !one.displayable);
  return !hidden && shows(formVersion, "opinion") && shows(formVersion, "taskNode");
}
