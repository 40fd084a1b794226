/** Names are found whatever width or case they are typed in. */
export const nameKey = (name: string): string => name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
