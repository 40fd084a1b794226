import { config } from "@stampflow/kernel/server";
import { linkTo } from "../notices/link.ts";

/** The URL in the QR code; the page refuses people who may not read the application. */
export const linkOf = (applicationId: string): string => `${config.origin}${linkTo("pending", applicationId)}`;
