/** Where the product of this stage is reached. */
export type Config = {
  readonly api: string;
  readonly socket: string;
  readonly stage: string;
};

const file = "/config.json";
const timeoutMs = 20_000;
let asked: Promise<Config> | null = null;

/** Asked for once, before the first call; one build serves every stage. Where it failed, the next call asks again. */
export function config(): Promise<Config> {
  asked ??= load().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function load(): Promise<Config> {
  const response = await fetch(file, { cache: "no-cache", signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${file} ${response.status}`);
  return readConfig(await response.json(), window.location.href);
}

/** Addresses may be relative to the page: a host behind a forwarded port does not know its own. */
export function readConfig(written: unknown, page: string): Config {
  const { api, socket, stage } = Object(written) as Partial<Record<keyof Config, unknown>>;
  if (typeof api !== "string" || typeof socket !== "string" || typeof stage !== "string") {
    throw new Error(`${file} names no addresses`);
  }
  const socketUrl = new URL(socket, page);
  socketUrl.protocol = socketUrl.protocol.replace("http", "ws");
  return { api: new URL(api, page).href.replace(/\/$/, ""), socket: socketUrl.href, stage };
}
