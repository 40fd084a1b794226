import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { table as plan } from "../../infra/table.ts";

/** Creates the tables of `infra/table.ts` on the emulator. */
export function tables() {
  const client = new DynamoDBClient({});
  return {
    async exists(name: string): Promise<boolean> {
      try {
        await client.send(new DescribeTableCommand({ TableName: name }));
        return true;
      } catch (error) {
        if (error instanceof Error && error.name === "ResourceNotFoundException") return false;
        throw error;
      }
    },
    async create(name: string): Promise<void> {
      await client.send(new CreateTableCommand(definition(name)));
      const ttl = { AttributeName: plan.ttl, Enabled: true };
      await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }));
    },
    async remove(name: string): Promise<void> {
      await client.send(new DeleteTableCommand({ TableName: name }));
    },
    async streamOf(name: string): Promise<string> {
      const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
      if (!Table?.LatestStreamArn) throw new Error(`the table ${name} has no stream`);
      return Table.LatestStreamArn;
    },
  };
}

const keys = ({ pk, sk }: { pk: string; sk: string }) => [
  { AttributeName: pk, KeyType: "HASH" as const },
  { AttributeName: sk, KeyType: "RANGE" as const },
];

function definition(name: string) {
  const names = [plan.key, ...Object.values(plan.indexes)].flatMap(({ pk, sk }) => [pk, sk]);
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST" as const,
    KeySchema: keys(plan.key),
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: "S" as const })),
    GlobalSecondaryIndexes: Object.entries(plan.indexes).map(([IndexName, key]) => ({
      IndexName,
      KeySchema: keys(key),
      Projection: { ProjectionType: "ALL" as const },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: plan.stream },
  };
}
