import { auth } from "./auth.ts";

/** Encrypted as second factors are (D16). */
export const seal = (data: string): Promise<string> => auth().api.seal({ body: { data } });
export const unseal = (data: string): Promise<string> => auth().api.unseal({ body: { data } });
