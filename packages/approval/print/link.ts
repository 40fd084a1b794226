import { config } from "@stampflow/kernel/server";
import { linkTo } from "../notices/link.ts";

/** What the QR code says: whoever may not read the application is told so there. */
export const linkOf = (applicationId: string): string => `${config.origin}${linkTo("pending", applicationId)}`;
