import type zh from "./zh-CN.ts";

export default {
  title: "Sign your contract",
  company: "Company",
  name: "Name",
  kind: "Kind",
  kinds: {
    "1": "Fixed term",
    "2": "Open-ended",
    "3": "Until a task is done",
    "4": "Internship",
    "5": "Labour service",
  },
  period: "Period",
  open: "open-ended",
  hours: "Hours a week",
  until: "Link valid until",
  read: "Read the contract: {name}",
  hint: "Read the contract, then sign in the box",
  plain:
    "This is a plain electronic signature: the picture, the time and the SHA-256 of the file go on a last page, and the file does not change any more.",
  clear: "Clear",
  sign: "Sign the contract",
  decline: "Decline",
  declineNow: "Decline the contract",
  reason: "Why do you decline?",
  back: "Back",
  file: "To my file",
  signIn: "Sign in",
  signed: "The contract is signed.",
  declined: "You have declined. The personnel department reads your reason.",
} satisfies typeof zh;
