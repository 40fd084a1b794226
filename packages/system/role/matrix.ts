import { language } from "@stampflow/kernel/server";
import type { TextColumn } from "@stampflow/sheet";
import { listExport } from "@stampflow/sheet/server";
import { catalogue } from "../catalogue/catalogue.ts";
import { namedTree } from "../catalogue/names.ts";
import { permissionsOf } from "../catalogue/rules.ts";
import { currentDirectory } from "../directory/store.ts";
import * as calls from "./contract.ts";
import { inOrder } from "./rules.ts";

const rolesInOrder = async () => [...(await currentDirectory()).roles].sort(inOrder);

/** A line for each permission, a column for each role. */
export const matrixRoutes = [
  listExport(calls.exportMatrix, {
    name: "system.matrix.sheet",
    file: "system.matrix.file",
    columns: async () => {
      const places: Record<string, TextColumn> = {
        page: { kind: "text", name: "system.matrix.page", width: 22 },
        permission: { kind: "text", name: "system.matrix.permission", width: 30 },
      };
      const roles = (await rolesInOrder()).map((role): [string, TextColumn] => [
        role.id,
        { kind: "text", name: { words: role.roleName }, width: 14 },
      ]);
      return { ...places, ...Object.fromEntries(roles) };
    },
    rows: async () => {
      const held = (await rolesInOrder()).map((role) => ({ id: role.id, codes: permissionsOf([role], catalogue()) }));
      return namedTree(language()).flatMap(({ children }) =>
        children.flatMap(({ name, permissions }) =>
          permissions.map((leaf) => ({
            page: name,
            permission: leaf.name,
            ...Object.fromEntries(held.map(({ id, codes }) => [id, codes.has(leaf.code) ? "✓" : ""])),
          })),
        ),
      );
    },
  }),
];
