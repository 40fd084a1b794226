import type { Contract, FieldFault, OtherFault, ResponseBody } from "@stampflow/kernel";
import i18next from "i18next";
import { exchange } from "./exchange.ts";

/** A call that was not answered with data. `status` 0: the server was not reached. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldFault[];
  readonly others: readonly OtherFault[];
  readonly requestId: string;
  constructor(
    status: number,
    code: string,
    message: string,
    more: Partial<Pick<ApiError, "data" | "fields" | "others" | "requestId">> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = more.data ?? {};
    this.fields = more.fields ?? [];
    this.others = more.others ?? [];
    this.requestId = more.requestId ?? "";
  }
}

const timeoutMs = 60_000;

export type Sending = {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function queryOf(body: unknown): Record<string, string> {
  const filled = Object.entries(body ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}

export async function send({ method, path }: Contract, body: unknown, sending: Sending): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const request = method === "GET" ? { query: queryOf(body) } : { body: body ?? {} };
  try {
    return await exchange({
      path,
      // Pages call only contracts with GET or POST; others are for programs.
      method: method === "GET" ? method : "POST",
      ...request,
      headers: {
        "accept-language": i18next.language,
        ...(method === "POST" ? { "content-type": "application/json" } : {}),
        ...sending.headers,
      },
      signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
    });
  } catch (error) {
    if (sending.signal?.aborted) throw error;
    const code = timeout.aborted ? "app.timeout" : "app.offline";
    throw new ApiError(0, code, i18next.t(code.replace("app.", "app:fault.")));
  }
}

/** Reads the failure from an unsuccessful answer. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ResponseBody | null;
  if (!body || !("error" in body)) {
    return new ApiError(response.status, "app.answer", i18next.t("app:fault.answer"));
  }
  const { code, data, fields, others, requestId } = body.error;
  return new ApiError(response.status, code, body.msg, { data, fields: fields ?? [], others: others ?? [], requestId });
}

/** Also refuses an answer that says it is encrypted (identity D19). */
export async function readData<Data>(response: Response): Promise<Data> {
  if (!response.ok) throw await failureOf(response);
  const body = (await response.json().catch(() => null)) as ResponseBody<Data> | null;
  if (body && body.code === 200 && "data" in body && !("encrypted" in body)) return body.data;
  throw new ApiError(response.status, "app.answer", i18next.t("app:fault.answer"));
}
