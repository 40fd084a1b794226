import type { WebModule } from "../platform/module.ts";

const identity: WebModule = {
  name: "identity",
  consent: () => import("./parts/consent.tsx"),
  closing: () => import("./parts/closing.tsx"),
  signInAgain: () => import("./parts/sign-in-again.tsx"),
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  header: [() => import("./invitation/slot.tsx")],
  routes: [
    { path: "/user/login", title: "signIn.title", open: true, lazy: () => import("./pages/login.tsx") },
    { path: "/user/signOn", title: "signOn.title", open: true, lazy: () => import("./pages/sign-on.tsx") },
    { path: "/user/register", title: "signUp.title", open: true, lazy: () => import("./pages/register.tsx") },
    { path: "/user/recover", title: "recover.title", open: true, lazy: () => import("./pages/recover.tsx") },
    { path: "/user/invitations", title: "invitation.title", open: true, lazy: () => import("./pages/invitations.tsx") },
    { path: "/join/:random", title: "join.title", open: true, lazy: () => import("./join/page.tsx") },
    { path: "/user/landing", title: "landing.title", lazy: () => import("./pages/landing.tsx"), bare: true },
    { path: "/user/bindPhone", title: "account.phoneNew", lazy: () => import("./pages/bind-phone.tsx"), bare: true },
    { path: "/account", title: "account.title", lazy: () => import("./pages/account.tsx") },
    { path: "/account/:tab", title: "account.title", lazy: () => import("./pages/account.tsx") },
  ],
};

export default identity;
