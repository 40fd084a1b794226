import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import { nameKey } from "../employee/list/name.ts";

/** Somebody with the name as it is searched by. */
export type Named = { readonly user: DirectoryUser; readonly key: string };

const made = new WeakMap<Directory, readonly Named[]>();

/** Everybody by name, also who left; sorted once for each version of a directory. */
export function byName(directory: Directory): readonly Named[] {
  const known = made.get(directory);
  if (known) return known;
  const named = directory.users.map((user) => ({ user, key: nameKey(user.name) })).sort(inOrder);
  made.set(directory, named);
  return named;
}

const inOrder = ({ user: left }: Named, { user: right }: Named): number =>
  left.name < right.name ? -1 : left.name > right.name ? 1 : left.id < right.id ? -1 : 1;
