export type Data = string | Uint8Array | ArrayBuffer | null | undefined;

/** What a message carries: whole, never a stream, since Lambda takes and gives it whole. */
export class Body {
  readonly #data: Data;
  #used = false;

  constructor(data: Data) {
    this.#data = data;
  }

  /** What it was made of, for another message to be made of. */
  get body(): Data {
    return this.#data ?? null;
  }

  get bodyUsed(): boolean {
    return this.#used;
  }

  #bytes(): Uint8Array<ArrayBuffer> {
    if (this.#used) throw new TypeError("the body was read before");
    this.#used = this.#data !== null && this.#data !== undefined;
    const data = this.#data ?? "";
    return new Uint8Array(typeof data === "string" ? new TextEncoder().encode(data) : data);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes().buffer;
  }

  async bytes(): Promise<Uint8Array> {
    return this.#bytes();
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes());
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}
