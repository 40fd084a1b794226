import { implement, type Module } from "@stampflow/kernel/server";
import { descriptionCalls } from "@stampflow/system";

/** The description of all calls, as a call of its own. `text` is made where the schemas are at hand. */
export const described = (text: () => string): Module => ({
  name: "description",
  permissions: [],
  errors: {},
  texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} },
  routes: [
    implement(
      descriptionCalls.openapi,
      async () => new Response(text(), { headers: { "content-type": "application/json" } }),
    ),
  ],
});
