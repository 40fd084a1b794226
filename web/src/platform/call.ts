import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import i18next from "i18next";
import { ApiError, failureOf, newKey, readData, type Sending, send } from "./http/http.ts";
import { renew, tokenForCall } from "./session.ts";
import { toast } from "./toast.ts";

export { ApiError, newKey } from "./http/http.ts";

export type CallOptions = {
  /** The Idempotency-Key: hold on to one to repeat a command that may have arrived. */
  key?: string;
  signal?: AbortSignal | undefined;
  /** The caller shows every failure itself. */
  quiet?: boolean;
};

/** The input may be left out where the call needs none. */
type Rest<Called extends Contract, Options> =
  Record<never, never> extends InputOf<Called>
    ? [input?: InputOf<Called>, options?: Options]
    : [input: InputOf<Called>, options?: Options];

/** One call of the API: its data, or an ApiError. */
export async function call<Called extends Contract>(
  contract: Called,
  ...[input, options]: Rest<Called, CallOptions>
): Promise<AnswerOf<Called>> {
  return readData<AnswerOf<Called>>(await answered(contract, input, options));
}

/** A call that answers a file of text, as it is. */
export async function read<Called extends Contract>(
  contract: Called,
  ...[input, options]: Rest<Called, CallOptions>
): Promise<string> {
  return (await answered(contract, input, options)).text();
}

/** A call that answers a file, to be shown. */
export async function readFile<Called extends Contract>(
  contract: Called,
  ...[input, options]: Rest<Called, CallOptions>
): Promise<Blob> {
  return (await answered(contract, input, options)).blob();
}

/** A call that answers a file: saved under the name that the server gives it. */
export async function download<Called extends Contract>(
  contract: Called,
  ...[input, options]: Rest<Called, CallOptions & { name?: string }>
) {
  const response = await answered(contract, input, options);
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  saveFile(await response.blob(), options?.name ?? (named ? decodeURIComponent(named) : "stampflow"));
}

export function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function answered(contract: Contract, input: unknown, options: CallOptions = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (contract.method === "POST") headers["idempotency-key"] = options.key ?? newKey();
  const sending = { signal: options.signal, headers };
  let response = await sendWithToken(contract, input, sending);
  if (response.status === 401 && (await renew())) response = await sendWithToken(contract, input, sending);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (!options.quiet) report(failure);
  throw failure;
}

async function sendWithToken(contract: Contract, input: unknown, sending: Sending): Promise<Response> {
  const token = await tokenForCall();
  const headers = { ...sending.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return send(contract, input, { ...sending, headers });
}

/** Failures that mean the same everywhere are reported here; the page explains the others. */
function report(failure: ApiError) {
  if (failure.status === 403) {
    toast.error({ title: i18next.t("app:fault.abnormal"), description: failure.message, key: "403" });
  } else if (failure.status >= 500) {
    toast.error({ title: i18next.t("app:fault.abnormal"), key: "500" });
  } else if (failure.status === 429) {
    toast.warning({ title: failure.message, key: "429" });
  }
}

/** Repeating the call would not help: the server was reached, is well, and refuses what it was sent. */
export const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== "kernel.conflict" &&
  ![401, 408, 429].includes(error.status);

/** Whether `report` has already reported it. */
export const isReported = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 403 || error.status === 429 || error.status >= 500);
