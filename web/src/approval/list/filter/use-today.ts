import { dayOf } from "@stampflow/kernel";
import { useSession } from "../../../platform/session.ts";

/** The day in the company's zone, by which the lists are filtered. */
export const useToday = (): string => dayOf(Date.now(), useSession().user.timeZone);
