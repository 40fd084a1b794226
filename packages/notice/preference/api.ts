import { nextVersion } from "@stampflow/kernel";
import { implement, save, untilSaved } from "@stampflow/kernel/server";
import { robotsOn } from "../channel/store.ts";
import * as calls from "./contract.ts";
import { type Preference, preferenceInput } from "./schema.ts";
import { preferences } from "./store.ts";

export const preferenceRoutes = [
  implement(calls.get, async ({ actor: { userId } }) => {
    const [known, robots] = await Promise.all([preferences.get({ userId }), robotsOn()]);
    return { preference: known && preferenceInput.parse(known), robots };
  }),
  implement(calls.save, ({ body, actor: { userId }, call: { language } }) =>
    untilSaved(async () => {
      const known = await preferences.get({ userId });
      const next = known
        ? nextVersion<Preference>(known, { ...body, language })
        : { ...body, userId, language, version: 1 };
      await save({ writes: [known ? preferences.replace(next) : preferences.create(next)] });
      return { preference: body };
    }),
  ),
];
