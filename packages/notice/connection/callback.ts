import {
  ApiGatewayManagementApiClient,
  ApiGatewayManagementApiServiceException,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { config, guarded } from "@stampflow/kernel/server";
import pLimit from "p-limit";

/** The number of connections kept open for sending in parallel, with a few spare ones. */
const atOnce = 64;
const spare = 32;
const limited = pLimit(atOnce + spare);

const clients = new Map<string, ApiGatewayManagementApiClient>();

/** One client per endpoint: its connections are kept alive and shared. */
function clientOf(endpoint: string): ApiGatewayManagementApiClient {
  const known = clients.get(endpoint);
  if (known) return known;
  const agent = { keepAlive: true, maxSockets: atOnce };
  const requestHandler = { requestTimeout: 5000, throwOnRequestTimeout: true, httpAgent: agent, httpsAgent: agent };
  const client = guarded(new ApiGatewayManagementApiClient({ endpoint, maxAttempts: 4, requestHandler }));
  clients.set(endpoint, client);
  return client;
}

/** PostToConnection; answers its HTTP status. */
export const callback = (connectionId: string, text: string): Promise<number> =>
  limited(() =>
    statusOf(
      clientOf(config.socketEndpoint).send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: text })),
    ),
  );

/** DeleteConnection; answers its HTTP status. */
export const hangUp = (connectionId: string): Promise<number> =>
  limited(() =>
    statusOf(clientOf(config.socketEndpoint).send(new DeleteConnectionCommand({ ConnectionId: connectionId }))),
  );

/** A refusal of the gateway is an answer, too; throws if there was none. */
async function statusOf(sent: Promise<unknown>): Promise<number> {
  try {
    await sent;
    return 200;
  } catch (error) {
    const status =
      error instanceof ApiGatewayManagementApiServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === undefined) throw error;
    return status;
  }
}
