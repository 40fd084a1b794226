/** 50 to 200 percent in steps of 10 (spec 9). */
export const zoom = { least: 0.5, most: 2, step: 0.1 } as const;
