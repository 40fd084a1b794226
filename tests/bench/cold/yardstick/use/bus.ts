import { EventBridgeClient } from "@aws-sdk/client-eventbridge";

export const client = new EventBridgeClient({});

export const use = () => client;
