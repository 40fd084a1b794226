/** The colours of the states of an effect. */
export const effectTones = {
  due: "active",
  posted: "good",
  refused: "bad",
  reversed: "calm",
  cancelled: "calm",
} as const;
