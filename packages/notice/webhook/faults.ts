/** Why something did not arrive. `status`: it was answered, but not with 2xx; `off`: the endpoint is archived. */
export const faults = [
  ...([
    "form",
    "https",
    "private",
    "name",
    "refused",
    "closed",
    "certificate",
    "timeout",
    "redirect",
    "status",
  ] as const),
  ...(["off", "secret"] as const),
] as const;
export type Fault = (typeof faults)[number];
