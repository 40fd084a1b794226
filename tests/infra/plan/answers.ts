/** A stand-in for AWS: attributes that a resource gets when it is created. */
export const account = "123456789012";
export const region = "eu-central-1";

type Inputs = Readonly<Record<string, unknown>>;

const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;

const made: Readonly<Record<string, (name: string) => Record<string, unknown>>> = {
  "aws:dynamodb/table:Table": (name) => ({
    name,
    arn: arn("dynamodb", `table/${name}`),
    streamArn: arn("dynamodb", `table/${name}/stream/2026-01-01T00:00:00.000`),
  }),
  "aws:sqs/queue:Queue": (name) => ({
    name,
    arn: arn("sqs", name),
    url: `https://sqs.${region}.amazonaws.com/${account}/${name}`,
  }),
  "aws:lambda/function:Function": (name) => ({
    name,
    arn: arn("lambda", `function:${name}`),
    invokeArn: `arn:aws:apigateway:${region}:lambda:path/2015-03-31/functions/${arn("lambda", `function:${name}`)}/invocations`,
  }),
  "aws:s3/bucket:Bucket": (name) => ({
    bucket: name,
    arn: `arn:aws:s3:::${name}`,
    bucketRegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
  }),
  "aws:apigatewayv2/api:Api": (name) => ({
    apiEndpoint: `${name.includes("Socket") ? "wss" : "https"}://${name}.execute-api.${region}.amazonaws.com`,
    executionArn: arn("execute-api", name),
  }),
  "aws:cloudwatch/eventBus:EventBus": (name) => ({ name, arn: arn("events", `event-bus/${name}`) }),
  "aws:cloudwatch/eventRule:EventRule": (name) => ({ name, arn: arn("events", `rule/${name}`) }),
  "aws:cloudwatch/logGroup:LogGroup": (name) => ({ name, arn: arn("logs", `log-group:${name}`) }),
  "aws:cloudfront/distribution:Distribution": (name) => ({
    domainName: `${name.toLowerCase()}.cloudfront.net`,
    arn: `arn:aws:cloudfront::${account}:distribution/${name}`,
  }),
  "aws:apigateway/account:Account": () => ({ cloudwatchRoleArn: `arn:aws:iam::${account}:role/logs` }),
  "random:index/randomBytes:RandomBytes": () => ({ base64: Buffer.alloc(32).toString("base64") }),
};

/** By the given name, or the component's name if the program gave none. */
export function attributesOf(type: string, name: string, inputs: Inputs): Record<string, unknown> {
  const called = String(inputs.name ?? inputs.bucket ?? name);
  const usual = { name: called, arn: arn(type.split(":")[1]?.split("/")[0] ?? "", called) };
  return { ...inputs, ...(made[type]?.(called) ?? usual) };
}

/** Answers lookups of the account; policy documents are answered readable. */
export function answerTo(token: string, inputs: Inputs): Record<string, unknown> {
  if (token === "aws:index/getRegion:getRegion") return { region };
  if (token === "aws:index/getPartition:getPartition") return { partition: "aws" };
  if (token === "aws:index/getCallerIdentity:getCallerIdentity") return { accountId: account };
  if (token === "aws:iam/getPolicyDocument:getPolicyDocument")
    return { ...inputs, json: JSON.stringify(inputs.statements) };
  throw new Error(`nobody knows the answer to ${token}`);
}
