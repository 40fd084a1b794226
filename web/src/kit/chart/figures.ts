export type Figures = {
  kind: "line" | "bar";
  /** Bars beside their names, for names that are long. */
  sideways?: boolean;
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  /** Formats a figure for axis, tooltip and table. */
  format: (value: number) => string;
};

/** What a rendered plot provides. */
export type Picture = { take: () => Promise<Blob | null> };
