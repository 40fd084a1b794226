/** PART=20 measures with a twentieth of the people, for trying out. */
const part = Number(process.env.PART ?? 1);

/** A new company already has eight people and four departments. */
export const sizes = {
  large: { people: Math.round(10_000 / part), departments: Math.round(800 / part) },
  half: { people: Math.round(5000 / part), departments: Math.round(400 / part) },
  small: { people: 100, departments: 8 },
  members: Math.round(5000 / part),
  imported: Math.round(5000 / part),
} as const;
export const known = { people: 8, departments: 4 } as const;
