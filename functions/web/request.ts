import { Body, type Data } from "./body.ts";
import { Headers } from "./headers.ts";

type Init = { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: Data };

export class Request extends Body {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;

  constructor(from: string | URL | Request, init: Init = {}) {
    const other = from instanceof Request ? from : null;
    super(init.body ?? other?.body);
    this.url = other?.url ?? new URL(String(from)).href;
    this.method = (init.method ?? other?.method ?? "GET").toUpperCase();
    this.headers = new Headers(init.headers ?? other?.headers);
    if (typeof init.body === "string" && !this.headers.has("content-type"))
      this.headers.set("content-type", "text/plain;charset=UTF-8");
  }

  clone(): Request {
    return new Request(this);
  }
}
