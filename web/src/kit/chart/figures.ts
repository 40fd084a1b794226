export type Figures = {
  kind: "line" | "bar";
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  /** A figure in words: at the axis, in the tooltip and in the table. */
  format: (value: number) => string;
};

/** What a plot gives out once it is drawn. */
export type Picture = { take: () => Promise<Blob | null> };
