const browsers = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;

const first = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([mark]) => mark.test(agent))?.[1];

/** "Chrome · Windows" from a user agent; "" where nothing is known. */
export const deviceOf = (agent: string) => [first(browsers, agent), first(systems, agent)].filter(Boolean).join(" · ");
