import { subscribersOf } from "@stampflow/kernel/server";
import { modules } from "./modules.ts";

/** Who hears what, for the stack that builds the queues. */
export const subscriptions = () => subscribersOf(modules).map(({ name, types }) => ({ name, types }));
