import { Body, type Data } from "./body.ts";
import { Headers } from "./headers.ts";

type Init = { status?: number; statusText?: string; headers?: ConstructorParameters<typeof Headers>[0] };

export class Response extends Body {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;

  constructor(data?: Data, { status = 200, statusText = "", headers }: Init = {}) {
    super(data);
    this.status = status;
    this.statusText = statusText;
    this.headers = new Headers(headers);
    if (typeof data === "string" && !this.headers.has("content-type"))
      this.headers.set("content-type", "text/plain;charset=UTF-8");
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  clone(): Response {
    return new Response(this.body, this);
  }

  static json(data: unknown, init: Init = {}): Response {
    const headers = new Headers(init.headers);
    if (!headers.has("content-type")) headers.set("content-type", "application/json");
    return new Response(JSON.stringify(data), { ...init, headers });
  }
}
