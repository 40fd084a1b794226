/** Icon templates of forms: a white sign on a coloured tile of 24 × 24. */
const signs = {
  form: ["#1890ff", "M7 4h10v16H7zM9.5 8.5h5M9.5 12h5M9.5 15.5h3"],
  leave: ["#13a8a8", "M4 9h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 3v4M16 3v4"],
  overtime: ["#d46b08", "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2"],
  clock: ["#389e0d", "M5 12.5l4.5 4.5L19 7.5"],
  shift: ["#531dab", "M4 8h13l-3-3M20 16H7l3 3"],
  trip: ["#1677ff", "M3 12l18-8-7 17-3-7z"],
  expense: ["#cf1322", "M8 4l4 6 4-6M12 10v10M8 13h8M8 16.5h8"],
  purchase: ["#c41d7f", "M4 5h2l2 10h9l2-7H7M9.5 19.5v.01M16 19.5v.01"],
  goods: ["#7c5a00", "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8"],
  people: [
    "#096dd9",
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c.5-4 3-5.5 5.5-5.5s5 1.5 5.5 5.5M15 5.5a3 3 0 0 1 0 5.5M17 14c2 .5 3.2 2.2 3.5 5",
  ],
  seal: ["#a8071a", "M9 4h6l-1 7h4v4H6v-4h4zM5 19h14"],
  asset: ["#3f6600", "M4 6h16v10H4zM9 20h6M12 16v4"],
} as const;

export type IconName = keyof typeof signs;
export const iconNames = Object.keys(signs) as IconName[];
export const isIcon = (name: string): name is IconName => Object.hasOwn(signs, name);

/** The URL of an icon; public, because it contains no data. */
export const iconUrl = (name: IconName): string => `/api/approval/icon?name=${name}`;

export function iconSvg(name: IconName): string {
  const [colour, path] = signs[name];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">` +
    `<rect width="40" height="40" rx="9" fill="${colour}"/>` +
    `<path transform="translate(8 8)" d="${path}" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}
