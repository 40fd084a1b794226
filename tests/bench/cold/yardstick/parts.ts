/** The data of a call. */
export type Given = { readonly token: string; readonly body: unknown; readonly headers?: Headers };

/** Replaced for each function (libraries.ts): one use of each of its libraries, and its first read. */
export const use = async (_: Given): Promise<void> => {};
export const read = async (): Promise<unknown> => null;
