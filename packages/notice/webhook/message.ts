type Message = { readonly id: string; readonly type: string; readonly at: number; readonly data: unknown };

/** The body that is signed and sent, the same at each attempt. */
export const bodyOf = ({ id, type, at, data }: Message): string =>
  JSON.stringify({ id, type, timestamp: new Date(at).toISOString(), data });
