/** A record as it may be chosen. */
type Option = { readonly id: string; readonly name: string };

/** Records of the company from which a form may let people choose. Who may ask is the asking module's to say. */
export type OptionSource = {
  readonly name: string;
  /** By name; `total` may be more than were asked for. */
  readonly find: (keyword: string, most: number) => Promise<{ readonly options: Option[]; readonly total: number }>;
  /** Those that bear one of the names. */
  readonly called: (names: readonly string[]) => Promise<Option[]>;
  /** The names of those that may still be chosen. */
  readonly named: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

let known: readonly OptionSource[] = [];

/** The sources of all modules that the process has. */
export function setSources(sources: readonly OptionSource[]): void {
  known = sources;
}

export const optionSources = (): readonly OptionSource[] => known;
