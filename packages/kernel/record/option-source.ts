/** A record that can be chosen. */
type Option = {
  readonly id: string;
  readonly name: string;
  /** Said beside the name where it is offered, and not kept with it. */
  readonly note?: string;
};

/** Records of the company that a choice field in a form can use as options. The calling module checks permissions. */
export type OptionSource = {
  readonly name: string;
  /** In the order of the list; `total` may exceed the number asked for. `forId`: only what this person may apply for. */
  readonly find: (
    keyword: string,
    most: number,
    forId?: string,
  ) => Promise<{ readonly options: Option[]; readonly total: number }>;
  /** Records with one of these names. */
  readonly called: (names: readonly string[]) => Promise<Option[]>;
  /** The names of those of these ids that may still be chosen. */
  readonly named: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The name of an entry of the product in the reader's language, for one stored with another, or with none. */
  readonly worded?: (id: string, stored: string) => string;
};

let known: readonly OptionSource[] = [];

/** Sets the sources of all modules in this process. */
export function setSources(sources: readonly OptionSource[]): void {
  known = sources;
}

export const optionSources = (): readonly OptionSource[] => known;
