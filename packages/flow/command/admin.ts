import { isActive } from "../people/line.ts";
import type { Work } from "../work/work.ts";

/** One of the tenant's flow administrators (F32). */
export const isAdmin = ({ context: { org } }: Work, user: string): boolean =>
  org.flowAdmins.includes(user) && isActive(org, user);
