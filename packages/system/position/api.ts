import { nextVersion, refuse, sameName, widthOf } from "@stampflow/kernel";
import {
  collatorOf,
  type Idempotency,
  implement,
  language,
  newId,
  tenant,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { countsOf } from "../directory/counts.ts";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryLabel } from "../directory/records.ts";
import { currentDirectory, saveOrganisation, saveOrganisationOnce } from "../directory/store.ts";
import type { LabelKind } from "../record/label.ts";
import { labels } from "../record/stores.ts";
import { group, type Label, position, type SaveLabel, tag, tagLength } from "./contract.ts";

function list(directory: Directory, kind: LabelKind): Label[] {
  const { carriers } = countsOf(directory);
  return directory.labels
    .filter((one) => one.kind === kind)
    .map(({ id, name, version }) => ({ id, name, version, userCount: carriers(id) }))
    .sort((left, right) => collatorOf(language()).compare(left.name, right.name));
}

/** The next state of a label, or of a new one. */
function decide(directory: Directory, kind: LabelKind, input: SaveLabel, now: number): DirectoryLabel {
  if (kind === "tag" && widthOf(input.name) > tagLength)
    refuse("system.tag.length", { most: tagLength, letters: 2 * tagLength });
  const name = sameName(input.name);
  const sister = directory.labels.find(
    (one) => one.kind === kind && sameName(one.name) === name && one.id !== input.id,
  );
  if (sister) refuse(`system.${kind}.name`, { name: input.name });
  if (!input.id) return { kind, id: newId(now), name: input.name, version: 1 };
  const known = directory.label(kind, input.id);
  if (!known) refuse(`system.${kind}.notFound`);
  return nextVersion(known, { name: input.name });
}

type By = { readonly tenantId: string; readonly now: number; readonly first?: Idempotency | null };

/** Adds or renames one. `beside`: what is saved with it. */
export function saveLabel(
  kind: LabelKind,
  input: SaveLabel,
  { tenantId, now, first = null }: By,
  beside: (id: string) => Promise<Write[]> = async () => [],
): Promise<{ id: string }> {
  return untilSaved(async () => {
    const directory = await currentDirectory();
    const next = decide(directory, kind, input, now);
    const answer = { id: next.id };
    return saveOrganisationOnce(
      tenantId,
      directory,
      { labels: [next] },
      { writes: [input.id ? labels.replace(next) : labels.create(next), ...(await beside(next.id))] },
      { idempotency: first, answer },
    );
  });
}

/** Removes one that nobody carries. */
export function removeLabel(kind: LabelKind, id: string, beside: readonly Write[] = []) {
  const tenantId = tenant();
  return untilSaved(async () => {
    const directory = await currentDirectory();
    const known = directory.label(kind, id);
    if (!known) refuse(`system.${kind}.notFound`);
    const people = countsOf(directory).carriers(id);
    if (people > 0) refuse(`system.${kind}.inUse`, { people });
    await saveOrganisation(tenantId, directory, { gone: [id] }, { writes: [labels.remove(known), ...beside] });
    return null;
  });
}

/** Positions, user groups and tags have the same calls. */
function labelRoutes(kind: LabelKind, calls: typeof position | typeof group | typeof tag) {
  return [
    implement(calls.list, async () => list(await currentDirectory(), kind)),

    implement(calls.save, ({ body, actor: { tenantId }, now, idempotency }) =>
      saveLabel(kind, body, { tenantId, now, first: body.id ? null : idempotency(`${kind}.add`, body.name) }),
    ),

    implement(calls.remove, ({ body: { id } }) => removeLabel(kind, id)),
  ];
}

export const positionRoutes = labelRoutes("position", position);
export const groupRoutes = labelRoutes("group", group);
export const tagRoutes = labelRoutes("tag", tag);
