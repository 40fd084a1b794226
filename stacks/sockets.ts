/// <reference path="../.sst/platform/config.d.ts" />

import { accessLog } from "../infra/access-log.ts";
import { socket } from "../infra/socket.ts";
import { apiStage } from "./api-stage.ts";
import type { MakeFunction } from "./functions.ts";
import type { Plan } from "./plan.ts";
import { stage } from "./stage.ts";

/** The WebSocket API without routes: functions need its address before they exist. */
export const socketApi = () =>
  new sst.aws.ApiGatewayWebSocket("Socket", {
    accessLog: { retention: stage.logs },
    transform: { stage: apiStage(socket.throttle, accessLog.socket) },
  });

/** The token is checked when a connection is opened; later messages belong to that connection. */
export function openSockets(sockets: sst.aws.ApiGatewayWebSocket, { bundle }: Plan, make: MakeFunction) {
  const { id } = sockets.addAuthorizer("Token", {
    lambda: {
      function: make(bundle("authorizer")).arn,
      identitySources: [`route.request.querystring.${socket.tokenQuery}`],
    },
  });
  for (const [route, name] of Object.entries(socket.routes)) {
    sockets.route(route, make(bundle(`socket-${name}`)).arn, route === "$connect" ? { auth: { lambda: id } } : {});
  }
}
