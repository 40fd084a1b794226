import { Client } from "./ask.ts";

/** What the product uses of the SDK's client for EventBridge, for the functions alone: see README, "AWS without its SDK". */
export class EventBridgeClient extends Client {
  constructor() {
    super({ name: "events", setting: "EVENTBRIDGE", version: "1.1", target: "AWSEvents" }, 3);
  }

  async send({ input }: PutEventsCommand): Promise<unknown> {
    return JSON.parse(await this.ask("PutEvents", JSON.stringify(input)));
  }
}

export class PutEventsCommand {
  readonly input: unknown;
  constructor(input: unknown) {
    this.input = input;
  }
}
