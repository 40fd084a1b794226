import { CreateFunctionCommand, DeleteFunctionCommand, waitUntilFunctionActiveV2 } from "@aws-sdk/client-lambda";
import { named, type Stage } from "./stage.ts";

export type Function = {
  name: string;
  /** Its bundle; the name itself where nothing is said. */
  bundle?: string;
  environment?: Record<string, string>;
  timeoutSeconds?: number;
  memoryMb?: number;
};

/** Uploads a function; answers its ARN. */
export async function makeFunction(stage: Stage, plan: Function): Promise<string> {
  const { lambda } = stage.clients;
  const ZipFile = stage.zips.get(plan.bundle ?? plan.name);
  if (!ZipFile) throw new Error(`no bundle is called ${plan.bundle ?? plan.name}`);
  const FunctionName = named(stage, plan.name);
  const { FunctionArn = "", State } = await lambda.send(
    new CreateFunctionCommand({
      FunctionName,
      Runtime: "nodejs24.x",
      Role: stage.roleArn,
      Handler: "index.handler",
      Code: { ZipFile },
      Timeout: plan.timeoutSeconds ?? 30,
      MemorySize: plan.memoryMb ?? 512,
      Environment: { Variables: { ...stage.environment, ...plan.environment } },
    }),
  );
  stage.undo.push(() => lambda.send(new DeleteFunctionCommand({ FunctionName })));
  if (State !== "Active") await waitUntilFunctionActiveV2({ client: lambda, maxWaitTime: 60 }, { FunctionName });
  return FunctionArn;
}
