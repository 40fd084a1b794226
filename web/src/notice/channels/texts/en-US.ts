import type source from "./zh-CN.ts";

export default {
  title: "Notice channels",
  note: "People choose in their personal centre how they are told. Notices always stay in the product; SMS and chats have titles and a link only",
  tab: { robots: "Chat robots", sent: "Sent messages" },
  by: { email: "E-mail", sms: "SMS", dingtalk: "DingTalk", wecom: "WeCom", feishu: "Feishu" },
  how: {
    dingtalk:
      "Add a custom robot to a DingTalk group, choose “Sign” as its security, and enter its webhook address and secret here",
    wecom: "Add a robot to a WeCom group and enter its webhook address here",
    feishu:
      "Add a custom bot to a Feishu group, turn on signature verification, and enter its webhook address and secret here",
  },
  on: "On",
  url: "Webhook address",
  urlNeeded: "Enter the webhook address",
  secret: "Secret",
  secretHint: "Leave it empty if the robot does not check signatures",
  secretKept: "Saved and not shown again; enter a new one to replace it",
  save: "Save",
  saved: "The settings of {name} are saved",
  test: "Send a test",
  tested: "{name} took the test message",
  testFailed: "The test was not taken: {code}",
  faulty: "Five messages failed one after another. Check the address and the secret.",
  state: {
    waiting: "Waiting",
    failed: "Failed, tried again",
    sent: "Sent",
    givenUp: "Given up",
    notNeeded: "Not needed",
  },
  sent: {
    at: "Time",
    person: "To",
    channel: "Channel",
    state: "State",
    notices: "Notices",
    tries: "Attempts",
    answer: "Answer",
    next: "Next attempt",
    actions: "Actions",
    again: "Send again",
    none: "Nothing has been sent yet",
    how: "Once people choose e-mail, SMS or a chat in their personal centre, messages to them are listed here for 90 days",
  },
} satisfies typeof source;
