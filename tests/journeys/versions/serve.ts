import { modules } from "@stampflow/functions/modules";
import { startHost } from "@stampflow/local";

/** Serves its own release on a table that another release uses as well. */
const wanted = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const dynamodb = wanted("AWS_ENDPOINT_URL_DYNAMODB");
const host = await startHost({
  modules,
  port: Number(wanted("PORT")),
  dynamodb: async () => dynamodb,
  filesFolder: wanted("FILES_FOLDER"),
  secrets: {
    tokenSecret: wanted("TOKEN_SECRET"),
    authSecret: wanted("AUTH_SECRET"),
    sealSecret: wanted("SEAL_SECRET"),
    accessKey: wanted("AWS_ACCESS_KEY_ID"),
    secretKey: wanted("AWS_SECRET_ACCESS_KEY"),
  },
  tableName: wanted("TABLE_NAME"),
  bucketName: wanted("BUCKET_NAME"),
  timers: false,
});
console.log(`ready on ${host.origin}`);
