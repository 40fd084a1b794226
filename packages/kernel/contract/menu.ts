/** A page with its numeric code (spec 1, section 2) in its group, or a group. */
type Place = {
  readonly menuId: number;
  readonly order: number;
  readonly group?: number;
  /** It has permissions and stands in no menu: links lead to it. */
  readonly hidden?: true;
};

/** A place of the menu. What people call it is the text `<module>.menu.<name>`; the group of a module is named `group`. */
export type MenuItem = Place & { readonly name: string };

/** The places of a module: its pages by name, and its group if it has one of its own. */
export const menuOf = (pages: Readonly<Record<string, Place>>, group?: Place): MenuItem[] => [
  ...(group ? [{ name: "group", ...group }] : []),
  ...Object.entries(pages).map(([name, page]) => ({ name, ...page })),
];
