import i18next from "i18next";
import { ApiError, failureOf, newKey, readData, type Sending, send } from "./http.ts";
import { renew, tokenForCall } from "./session.ts";
import { toast } from "./toast.ts";

export { ApiError, newKey } from "./http.ts";

export type CallOptions = {
  /** POST unless told; the body of a GET becomes its query. */
  method?: "GET" | "POST";
  /** The Idempotency-Key: hold on to one to repeat a command that may have arrived. */
  key?: string;
  signal?: AbortSignal;
  /** The caller shows every failure itself. */
  quiet?: boolean;
};

/** One call of the API: its data, or an ApiError. */
export async function call<Data>(path: string, body?: unknown, options: CallOptions = {}): Promise<Data> {
  return readData<Data>(await answered(path, body, options));
}

/** A call that answers something without the envelope around it. */
export async function read<Data>(path: string, options: CallOptions = {}): Promise<Data> {
  const response = await answered(path, undefined, { method: "GET", ...options });
  return (await response.json()) as Data;
}

/** A call that answers a file: saved under the name that the server gives it. */
export async function download(path: string, body?: unknown, options: CallOptions & { name?: string } = {}) {
  const response = await answered(path, body, options);
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  saveFile(await response.blob(), options.name ?? (named ? decodeURIComponent(named) : "stampflow"));
}

export function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function answered(path: string, body: unknown, options: CallOptions): Promise<Response> {
  const method = options.method ?? "POST";
  const headers: Record<string, string> = {};
  if (method === "POST") headers["idempotency-key"] = options.key ?? newKey();
  const sending = { method, signal: options.signal, headers };
  let response = await sendWithToken(path, body, sending);
  if (response.status === 401 && (await renew())) response = await sendWithToken(path, body, sending);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (!options.quiet) tell(failure);
  throw failure;
}

async function sendWithToken(path: string, body: unknown, sending: Sending): Promise<Response> {
  const token = await tokenForCall();
  const headers = { ...sending.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return send(path, body, { ...sending, headers });
}

/** Failures that mean the same everywhere; the others are the page's to explain. */
function tell(failure: ApiError) {
  if (failure.status === 403) {
    toast.error({ title: i18next.t("app:fault.abnormal"), description: failure.message, key: "403" });
  } else if (failure.status >= 500) {
    toast.error({ title: i18next.t("app:fault.abnormal"), key: "500" });
  } else if (failure.status === 429) {
    toast.warning({ title: failure.message, key: "429" });
  }
}

/** Was it told already by `tell`? */
export const toldAlready = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 403 || error.status === 429 || error.status >= 500);
