import type source from "./zh-CN.ts";

export default {
  since: "In force since {date}",
  help: {
    title: "Help",
    sections: {
      start: {
        title: "Getting started",
        text: "An administrator chooses “Register a company” on the sign-in page and follows three steps: information, details, done. Then departments and employees are added under “Organization”, by hand or up to 5,000 at once from an .xlsx file. Employees sign in the first time with their phone number and a code, and can set a password under “My account”.",
      },
      form: {
        title: "Designing forms and flows",
        text: "Under “New application”, choose “Manage forms” and create a form; drag controls onto the canvas and save. Then draw its flow: who approves, who is copied, and which branch is taken when. Once it is published, employees can submit it; applications already submitted keep the version they started with.",
      },
      approve: {
        title: "Approving",
        text: "The bell at the top counts up at once when something waits for you. Open “Approvals” to approve, reject or return it; on a computer, press A, R or B, and J or K for the next and previous one. Rejecting and returning need an opinion.",
      },
      signIn: {
        title: "Trouble signing in",
        text: "Choose “Forgot password” on the sign-in page and set a new one with a code sent to your phone or e-mail address. A code is valid for 5 minutes; another can be sent after 60 seconds. If your number has changed and you cannot receive codes, ask your company's administrator.",
      },
      trouble: {
        title: "When something fails",
        text: "The “Details” below an error hold a request number. Give it, with the time, to your administrator or to support, so that the cause can be found.",
      },
    },
  },
  privacy: {
    title: "Privacy",
    sections: {
      what: {
        title: "What is kept",
        text: "Your account's name, phone number, e-mail address and a digest of its password; the employee record that your company keeps; the applications, files and opinions you submit; the kind, IP address and time of the devices you sign in with.",
      },
      why: {
        title: "What it is for",
        text: "To let you sign in, to bring applications to the people who handle them, and to keep your company's records. It is not used for advertising and not sold.",
      },
      who: {
        title: "Who can see it",
        text: "Only people of your own company who hold the permission. Companies are separated from each other: no other company sees your details or applications.",
      },
      where: {
        title: "What your browser keeps",
        text: "One cookie for signing in, valid for 7 days if you stay signed in and for 1 day otherwise; one cookie for 180 days that identifies this device, so that wrong passwords entered elsewhere do not lock you out here; your settings such as language, appearance and columns; and drafts that you have not submitted. The cookie for signing in ends when you sign out.",
      },
      rights: {
        title: "Your rights",
        text: "Under “My account” you can see and change your account and sign out any device. Employee records are kept by your company; ask its administrator to correct or delete them.",
      },
    },
  },
  terms: {
    title: "Terms",
    sections: {
      service: {
        title: "The service",
        text: "The product gives companies forms, approvals and the management of their organization. A company's administrators decide who uses it and for what, and are responsible for its contents.",
      },
      account: {
        title: "Accounts",
        text: "An account belongs to the person who uses its phone number and must not be lent. A password has at least 8 characters, with letters and digits. When you leave a company it may end your membership there; your memberships in other companies stay.",
      },
      conduct: {
        title: "Conduct",
        text: "Do not upload unlawful content, harmful files or other people's private information; do not bypass permissions or disturb the service. Pictures are JPG or PNG, at most 8 MB each.",
      },
      records: {
        title: "Records",
        text: "Decisions and opinions are kept as records and cannot be rewritten; withdrawing and returning leave a record too.",
      },
      change: {
        title: "Changes",
        text: "The product is updated from time to time; pages then say so and reload by themselves. Changes to the terms or the privacy policy are published here, and you are asked to agree again after signing in.",
      },
    },
  },
} satisfies typeof source;
