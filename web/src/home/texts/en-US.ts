import type source from "./zh-CN.ts";

export default {
  workplace: {
    title: "Workbench",
    hello: "Hello, {name}",
    todos: "To do",
    entries: "Shortcuts",
    noCards: "Start from the menu on the left.",
  },
  firstSteps: {
    title: "Get started",
    count: "{count} of {all} done",
    dismiss: "Dismiss",
    done: "Done",
  },
  arrange: {
    begin: "Arrange cards",
    done: "Done",
    reset: "Reset",
    note: "Drag a card or use the arrows to move it; the eye hides or shows it. Changes are saved at once, for all your devices.",
    earlier: "{title}: move earlier",
    later: "{title}: move later",
    hide: "{title}: hide",
    show: "{title}: show",
  },
  exception: {
    home: "Go to workbench",
    "403": {
      title: "This page cannot be opened",
      text: "You do not have permission, or the page does not exist. Your administrator can grant permission.",
    },
    "404": { title: "Not found", text: "It does not exist or was deleted." },
    "500": { title: "Something failed", text: "The problem is on our side. Try again later; what was saved is safe." },
  },
} satisfies typeof source;
