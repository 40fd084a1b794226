/** What a call brings along. */
export type Given = { readonly token: string; readonly body: unknown; readonly headers?: Headers };

/** Written anew for each function (libraries.ts): what its libraries do once, and its first read. */
export const use = async (_: Given): Promise<void> => {};
export const read = async (): Promise<unknown> => null;
