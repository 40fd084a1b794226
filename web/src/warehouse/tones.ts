/** The colours of the states of a document, and of the levels of stock. */
export const documentTones = {
  draft: "calm",
  submitted: "active",
  approved: "warn",
  posted: "good",
  reversed: "calm",
  rejected: "bad",
} as const;
export const levelTones = { normal: "good", below: "warn", out: "bad" } as const;
