import { implement, type Route, recordRoutes } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { groups } from "./store.ts";

const list = implement(calls.list, async () => ({ records: [...(await (await groups.current()).find({}))] }));

export const groupRoutes: Route[] = [list, ...recordRoutes(groups, calls, {})];
