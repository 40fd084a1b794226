/** A refusal is a value, not an exception. `code` is `module.noun.reason`; `data` fills the places of its text. */
export type Refusal = { readonly code: string; readonly data?: Readonly<Record<string, unknown>> };

/** Thrown at the edges; answered with the status of its code. Any other Error is a bug (500). */
export class AppError extends Error {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What else was refused in the same save. */
  readonly others: readonly Refusal[];
  constructor(code: string, data: Readonly<Record<string, unknown>> = {}, others: readonly Refusal[] = []) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.data = data;
    this.others = others;
  }
}

/** Throws an AppError with this code. */
export function refuse(code: string, data: Readonly<Record<string, unknown>> = {}): never {
  throw new AppError(code, data);
}

/** Throws all of them at once, so that nobody corrects one after the other. */
export function refuseAll([first, ...others]: readonly Refusal[]): void {
  if (first) throw new AppError(first.code, first.data, others);
}

/** What the work answers; a refusal of it is kept in `refused`, unless it is to be tried again. */
export async function gathering<Made>(refused: Refusal[], work: () => Promise<Made>): Promise<Made | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "kernel.conflict") throw error;
    refused.push({ code: error.code, data: error.data }, ...error.others);
    return null;
  }
}

/** Code → HTTP status; each module declares its codes once, in errors.ts. */
export type ErrorTable = Readonly<Record<string, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 501 | 503>>;

export const kernelErrors = {
  "kernel.input": 400,
  "kernel.body": 400,
  "kernel.deep": 400,
  "kernel.unauthorized": 401,
  "kernel.forbidden": 403,
  "kernel.operator.reads": 403,
  "kernel.operator.untold": 403,
  "kernel.apiKey.invalid": 401,
  "kernel.apiKey.person": 403,
  "kernel.apiKey.rate": 429,
  "kernel.notFound": 404,
  "kernel.method": 405,
  "kernel.lacking": 501,
  "kernel.conflict": 409,
  "kernel.keyUsed": 409,
  "kernel.keyLong": 400,
  "kernel.file.tooMany": 429,
  "kernel.tooLarge": 413,
  "kernel.tooFast": 429,
  "kernel.file.kind": 400,
  "kernel.file.size": 413,
  "kernel.file.empty": 400,
  "kernel.file.missing": 400,
  "kernel.cursor": 400,
  "kernel.effective.early": 400,
  "kernel.effective.reason": 400,
  "kernel.effective.begun": 409,
  "kernel.link.unknown": 404,
  "kernel.link.used": 409,
  "kernel.link.expired": 409,
  "kernel.link.newer": 409,
  "kernel.link.moved": 409,
  "kernel.link.person": 403,
  "kernel.record.notFound": 404,
  "kernel.record.name": 409,
  "kernel.record.taken": 409,
  "kernel.record.stale": 409,
  "kernel.record.unknown": 400,
  "kernel.record.limit": 409,
  "kernel.job.notFound": 404,
  "kernel.job.ended": 409,
} as const satisfies ErrorTable;
