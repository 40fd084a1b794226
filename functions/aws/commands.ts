import { randomUUID } from "node:crypto";

type Input = Record<string, unknown>;

class Command {
  readonly input: Input;
  constructor(input: Input) {
    this.input = input;
  }
}

const command = (operation: string) =>
  class extends Command {
    readonly operation = operation;
  };

export class GetCommand extends command("GetItem") {}
export class PutCommand extends command("PutItem") {}
export class UpdateCommand extends command("UpdateItem") {}
export class DeleteCommand extends command("DeleteItem") {}
export class QueryCommand extends command("Query") {}
export class BatchGetCommand extends command("BatchGetItem") {}
export class BatchWriteCommand extends command("BatchWriteItem") {}
export class TransactGetCommand extends command("TransactGetItems") {}
/** The token makes a second try the same transaction. */
export class TransactWriteCommand extends command("TransactWriteItems") {
  constructor(input: Input) {
    super({ ClientRequestToken: randomUUID(), ...input });
  }
}
