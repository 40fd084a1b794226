/// <reference path="../.sst/platform/config.d.ts" />

import { accessLog } from "../infra/access-log.ts";
import { socket } from "../infra/socket.ts";
import { apiStage } from "./api-stage.ts";
import type { MakeFunction } from "./functions.ts";
import type { Plan } from "./plan.ts";
import { stage } from "./stage.ts";

/** The WebSocket API without its routes: the functions need to know where it is before they exist. */
export const socketApi = () =>
  new sst.aws.ApiGatewayWebSocket("Socket", {
    accessLog: { retention: stage.logs },
    transform: { stage: apiStage(socket.throttle, accessLog.socket) },
  });

/** Who connects is let in by the token; what comes later is of a connection that was let in. */
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
