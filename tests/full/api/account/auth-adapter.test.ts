import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import {
  authFlowTestSuite,
  caseInsensitiveTestSuite,
  normalTestSuite,
  testAdapter,
} from "@better-auth/test-utils/adapter";
import { dynamoAdapter, type WholeModel } from "@stampflow/identity/server";
import { config, table } from "@stampflow/kernel/server";
import { tables } from "@stampflow/local";
import { workersDatabase } from "@stampflow/testing";

const tableName = `auth-${crypto.randomUUID()}`;
const dynamodb = await workersDatabase();
let made = false;

/** The test suite reads whole models; the product never may (identity D1). */
const wholeModel: WholeModel = async (model) => {
  const { Items = [] } = await table().send(new ScanCommand({ TableName: config.table, ConsistentRead: true }));
  return Items.filter((item) => String(item.pk).startsWith(`@platform#auth#${model}#`) && item.sk === "row").map(
    ({ row, rev }) => ({ row, version: Number(rev) }),
  );
};

const { execute } = await testAdapter({
  adapter: () => dynamoAdapter(wholeModel),
  runMigrations: async () => {
    if (made) return;
    made = true;
    Object.assign(process.env, {
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "auth",
      AWS_SECRET_ACCESS_KEY: "test",
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
      TABLE_NAME: tableName,
    });
    await tables().create(tableName);
  },
  tests: [normalTestSuite({}), caseInsensitiveTestSuite({}), authFlowTestSuite({})],
});

execute();
