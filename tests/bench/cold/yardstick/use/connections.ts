import { ApiGatewayManagementApiClient, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";

const client = new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT ?? "" });

/** Loaded but not called. */
export const use = () => [client, PostToConnectionCommand];
