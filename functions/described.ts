import { type Module, route } from "@stampflow/kernel/server";

/** The description of all calls, as a call of its own: `text` is made where there is something to make it of. */
export const described = (text: () => string): Module => ({
  name: "description",
  permissions: [],
  errors: {},
  texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} },
  routes: [
    route({
      method: "GET",
      path: "/openapi.json",
      permission: { code: "system:api:page" },
      summary: "The description of all calls (OpenAPI 3.1)",
      handle: async () => new Response(text(), { headers: { "content-type": "application/json" } }),
    }),
  ],
});
