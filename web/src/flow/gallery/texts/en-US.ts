import type source from "./zh-CN.ts";

export default {
  title: "Form templates",
  note: "Each template has its approval flow. Choose one, check who approves, and publish it.",
  use: "Use the template “{name}”",
  fields: "Fields of the form",
  steps: "Approval steps",
  name: "Form name",
  person: "Who is responsible for {place}",
  nobody: "Name somebody for {place}",
  role: "Anybody with the role “{role}”",
  other: "Name people instead",
  nobodyFound:
    "If nobody is found for a step, the application goes to the flow administrators. It never passes by itself.",
  emptyRole: "The role “{role}” has no members yet. Choose who is asked instead.",
  faulty: "It cannot be published yet",
  warned: "It can be published; please note",
  change: "Change it first",
  publish: "Publish",
  cancel: "Cancel",
  done: "“{name}” is published",
  doneText: "Employees can apply with it now. Form and flow can be changed at any time.",
  inside: "{condition}: {step}",
  together: "At the same time: {steps}",
  list: ", ",
} satisfies Record<keyof typeof source, string>;
