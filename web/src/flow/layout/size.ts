export type Size = { width: number; height: number };

export const card: Size = { width: 220, height: 84 };
export const branch: Size = { width: 220, height: 84 };
export const hub: Size = { width: 132, height: 32 };
export const join: Size = { width: 8, height: 8 };
export const end: Size = { width: 88, height: 32 };
export const gapX = 36;
/** Room for the button that adds a node: 28 px and margins. */
export const gapY = 64;
