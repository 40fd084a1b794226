import type zh from "./zh-CN.ts";

export default {
  sign: {
    title: "Sign by hand",
    form: "Form",
    number: "Number",
    hint: "Sign in the box",
    noCode: "Scan the code in the approval with your phone.",
    clear: "Clear",
    send: "Send the signature",
    done: "The signature was sent. Go on at your computer.",
  },
  check: {
    title: "Check a print",
    number: "Number",
    state: "Status",
    sent: "Submitted",
    ended: "Ended",
    step: "Newest step",
    stepNumber: "Step {step}",
    holds: "Intact: history and content are as they were sealed.",
    broken: "Not intact: history or content differ from what was sealed. Do not rely on this print.",
    hint: "Compare number, status and step with the print.",
    states: {
      running: "In approval",
      approved: "Approved",
      rejected: "Rejected",
      returned: "Returned",
      withdrawn: "Withdrawn",
      void: "Void",
    },
  },
} satisfies typeof zh;
