/// <reference path="../.sst/platform/config.d.ts" />

import { api as http } from "../infra/api.ts";
import { schedules } from "../infra/schedules.ts";
import { stream as outbox } from "../infra/stream.ts";
import { watch } from "./alarms.ts";
import { dailyDead, deadQueue, outboxDead, readStream, subscribers } from "./facts.ts";
import { functionsOf } from "./functions.ts";
import { httpApi } from "./http.ts";
import { readPlan } from "./plan.ts";
import type { StageResources } from "./resources.ts";
import { secrets } from "./secrets.ts";
import { site, siteRouter } from "./site.ts";
import { openSockets, socketApi } from "./sockets.ts";
import { storage } from "./storage.ts";
import { dailyJobs, sweep } from "./timers.ts";

/** One stage: storage, both APIs, stream and bus, the sweep, the site, alarms. */
export function deploy() {
  const plan = readPlan();
  const { table, bucket } = storage();
  const bus = new sst.aws.Bus("Facts");
  const lost = deadQueue(outboxDead, outbox.deadLetterDays);
  const missed = deadQueue(dailyDead, schedules.daily.deadLetterDays);
  const sockets = socketApi();
  const secret = secrets();
  const router = siteRouter({ sockets, bucket, secret });
  const parts = new $util.ComponentResource("stampflow:stage:Parts", "Parts");
  const resources: StageResources = { parts, table, bucket, bus, lost, missed, sockets, secret, origin: router.url };
  const make = functionsOf(resources);

  const api = httpApi(plan, make);
  router.route(http.base, api.url, { readTimeout: `${http.timeoutSeconds} seconds` });
  openSockets(sockets, plan, make);
  readStream(resources, plan, make);
  subscribers(resources, plan, make);
  sweep(plan, make);
  dailyJobs(resources, plan, make);
  site(router, sockets);
  const topic = watch({ api, table, plan });
  return {
    url: router.url,
    socket: sockets.url,
    table: table.name,
    files: bucket.name,
    bus: bus.name,
    ...(topic ? { alarms: topic.arn } : {}),
  };
}
