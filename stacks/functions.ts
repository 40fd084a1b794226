/// <reference path="../.sst/platform/config.d.ts" />

import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BuiltBundle } from "../functions/plan.ts";
import { type Kind, kinds } from "../infra/functions.ts";
import { grantsOf } from "../infra/permissions.ts";
import { settingsOf } from "../infra/settings.ts";
import { functionsFolder } from "./plan.ts";
import { permissionsFor, type StageResources, settings } from "./resources.ts";
import { componentName, named, stage } from "./stage.ts";

/** A function with one subscription is named after it; others after their bundle. */
export type Subscribed = { readonly name: string; readonly queue: sst.aws.Queue };

/** Size, permissions and settings of functions are defined in infra/. */
export function functionsOf(resources: StageResources) {
  const all = settings(resources);
  return (bundle: BuiltBundle, subscribed?: Subscribed) => {
    const kind = kindOf(bundle);
    const name = named(subscribed?.name ?? bundle.name);
    const reserved = reservedFor(kind, bundle.capabilities);
    const own = subscribed ? { name, queue: subscribed.queue } : { name };
    const read = settingsOf(kind, bundle.capabilities).map((setting) => [setting, all[setting]] as const);
    const args: sst.aws.FunctionArgs = {
      name,
      bundle: folderOf(bundle, subscribed?.name ?? bundle.name),
      handler: "index.handler",
      runtime: "nodejs24.x",
      architecture: "arm64",
      live: false,
      memory: `${kinds[kind].memoryMb} MB`,
      timeout: `${kinds[kind].timeoutSeconds} seconds`,
      logging: { retention: stage.logs },
      environment: { ...Object.fromEntries(read), ...(subscribed ? { SUBSCRIBER: subscribed.name } : {}) },
      permissions: permissionsFor(grantsOf(kind, bundle.capabilities, stage), resources, own),
      ...(reserved === undefined ? {} : { concurrency: { reserved } }),
      transform: { role: onlyLambda, ...(stage.tracing ? { function: { tracingConfig: { mode: "Active" } } } : {}) },
    };
    const id = `${componentName(subscribed?.name ?? bundle.name)}Function`;
    return new sst.aws.Function(id, args, { parent: resources.parts });
  };
}

// SST's role could be assumed by the whole account, and its log policy covers all log groups.
const onlyLambda = {
  assumeRolePolicy: aws.iam.assumeRolePolicyForPrincipal({ Service: "lambda.amazonaws.com" }),
  managedPolicyArns: [],
};

export type MakeFunction = ReturnType<typeof functionsOf>;

function kindOf({ name, entry }: BuiltBundle): Kind {
  if (!(entry in kinds)) throw new Error(`infra/functions.ts does not know ${entry}, the entry of ${name}`);
  return entry as Kind;
}

const reservedFor = (kind: Kind, capabilities: readonly string[]): number | undefined =>
  [kind, ...capabilities].map((name) => stage.reserved[name]).find((number) => number !== undefined);

/** SST writes a file into the folder of a function, so each function needs its own. */
function folderOf(bundle: BuiltBundle, name: string): string {
  const made = join(functionsFolder, bundle.name);
  if (name === bundle.name) return made;
  const copy = join(functionsFolder, ".copies", name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(made, copy, { recursive: true });
  return copy;
}
