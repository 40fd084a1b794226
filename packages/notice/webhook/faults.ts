/** Why a message was not delivered. `status`: the answer was not 2xx; `off`: the endpoint is archived. */
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
