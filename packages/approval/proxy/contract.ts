import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { listProxies, oneProxy, ownProxies, proxyPage, savedProxy, saveProxy } from "./schema.ts";

export const save = contract({
  method: "POST",
  path: "/approval/proxy/save",
  permission: can.handle,
  summary: "Gives somebody one's tasks for a time; an administrator gives those of others",
  body: saveProxy,
  answer: savedProxy,
});

export const end = contract({
  method: "POST",
  path: "/approval/proxy/end",
  permission: can.handle,
  summary: "Ends a proxy at once",
  body: oneProxy,
  answer: z.null(),
});

export const list = contract({
  method: "POST",
  path: "/approval/proxy/list",
  permission: can.application.manage,
  summary: "Everybody's proxies within the scope of the role, newest first",
  body: listProxies,
  answer: proxyPage,
});

export const mine = contract({
  method: "POST",
  path: "/approval/proxy/mine",
  permission: can.handle,
  summary: "Who acts for the caller, and for whom the caller acts",
  body: z.object({}),
  answer: ownProxies,
});
