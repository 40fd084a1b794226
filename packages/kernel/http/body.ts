import { AppError } from "../contract/errors.ts";

/**
 * The deepest nesting of a JSON body: a long flow is a deep chain of nodes, and deeper ones overflow the stack (D15).
 */
const maxDepth = 1000;

/** The text of a body; refused if it has more than `most` bytes. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("kernel.tooLarge");
  const { body } = request;
  const unmeasured = !request.headers.has("content-length") && body instanceof ReadableStream;
  const text = unmeasured ? await readStream(body, maxBytes) : await request.text();
  if (Buffer.byteLength(text) > maxBytes) throw new AppError("kernel.tooLarge");
  return text;
}

/** Reads a body that is too large to its end, because otherwise the client would not receive the refusal. */
async function readStream(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    if (size > 16 * maxBytes) break;
  }
  if (size > maxBytes) throw new AppError("kernel.tooLarge");
  return Buffer.concat(chunks).toString("utf8");
}

export function parseBody(text: string): unknown {
  if (text === "") return {};
  if (isDeep(text)) throw new AppError("kernel.deep");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("kernel.body");
  }
}

/** Counts brackets outside of strings before anything recurses over the body. */
function isDeep(text: string): boolean {
  let levels = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (quoted) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") levels++;
    else if (sign === "]" || sign === "}") levels--;
    if (levels > maxDepth) return true;
  }
  return false;
}
