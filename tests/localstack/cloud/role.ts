import { CreateRoleCommand, DeleteRoleCommand } from "@aws-sdk/client-iam";
import type { Clients } from "./clients.ts";

/** One role for all functions: an emulator does not enforce permissions; those of a stage are in stacks/. */
export async function makeRole({ iam }: Clients, name: string, undo: (() => Promise<unknown>)[]): Promise<string> {
  const services = ["lambda.amazonaws.com", "scheduler.amazonaws.com"];
  const trust = { Effect: "Allow", Principal: { Service: services }, Action: "sts:AssumeRole" };
  const policy = JSON.stringify({ Version: "2012-10-17", Statement: [trust] });
  const { Role } = await iam.send(new CreateRoleCommand({ RoleName: name, AssumeRolePolicyDocument: policy }));
  undo.push(() => iam.send(new DeleteRoleCommand({ RoleName: name })));
  return Role?.Arn ?? "";
}
