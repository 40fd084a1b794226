import type { SwitchName } from "@stampflow/flow";
import type { FlowNode, Settings } from "../../document.ts";
import { startTimeout } from "./duration.ts";

export type { SwitchName };

const onByDefault: readonly SwitchName[] = ["turn", "cc", "back", "revoke", "addSign", "trace"];
export const switchNames: readonly SwitchName[] = [...onByDefault, "end", "timeout", "sign", "password"];

/** The settings of the flow that a switch of a node depends on: all of them off means off in every node (F27). */
const ruledBy: Partial<Record<SwitchName, readonly string[]>> = {
  turn: ["transfer", "delegate"],
  cc: ["cc"],
  back: ["return"],
  revoke: ["revoke"],
  addSign: ["addSign"],
  timeout: ["timeLimited"],
  sign: ["handwrittenSignature"],
};

export const isOn = (node: FlowNode, name: SwitchName): boolean =>
  node.switches?.[name] ??
  (name === "sign" ? (node.customProperties?.manuallySigned ?? false) : onByDefault.includes(name));

export function ruledOut(settings: Settings, name: SwitchName): boolean {
  const names = ruledBy[name];
  return names?.every((setting) => settings[setting] === false) ?? false;
}

/** The specification has two switches for signatures; both always get the same value. */
export function withSwitch(node: FlowNode, name: SwitchName, on: boolean): FlowNode {
  const next: FlowNode = { ...node, switches: { ...node.switches, [name]: on } };
  if (name === "timeout" && on && !node.customProperties?.timeout) {
    return {
      ...next,
      customProperties: { ...node.customProperties, timeout: startTimeout },
    };
  }
  if (name !== "sign") return next;
  return { ...next, customProperties: { ...node.customProperties, manuallySigned: on } };
}

/** Each signature is a picture that no decision has used before. */
export const withSignedAnew = (node: FlowNode, on: boolean): FlowNode => ({
  ...node,
  customProperties: { ...node.customProperties, duplicateManuallySigned: on },
});
