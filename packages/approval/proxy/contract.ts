import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { listProxies, oneProxy, ownProxies, proxyPage, savedProxy, saveProxy } from "./schema.ts";

const call = callsBelow("/approval/proxy");

export const save = call(
  "save",
  can.handle,
  "Gives somebody one's tasks for a time; an administrator gives those of others",
  saveProxy,
  savedProxy,
);

export const end = call("end", can.handle, "Ends a proxy at once", oneProxy, z.null());

export const list = contract({
  ...call(
    "list",
    can.application.manage,
    "Everybody's proxies within the scope of the role, newest first",
    listProxies,
    proxyPage,
  ),
  lists: ["approval.proxy.all"],
});

export const mine = call(
  "mine",
  can.handle,
  "Who acts for the caller, and for whom the caller acts",
  z.object({}),
  ownProxies,
);
