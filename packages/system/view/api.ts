import { nextVersion, refuse } from "@stampflow/kernel";
import {
  collatorOf,
  defineStore,
  implement,
  key,
  newId,
  nextAddition,
  saveOnce,
  untilSaved,
} from "@stampflow/kernel/server";
import { isList } from "../catalogue/catalogue.ts";
import * as calls from "./contract.ts";
import { type View, viewRecord } from "./contract.ts";

const views = defineStore({
  entity: "view",
  record: viewRecord,
  key: key.main(["userId"], ["list", "id"]),
});

/** Of one person and one list. */
const maxViews = 20;

const shown = ({ userId: _, ...view }: View) => view;

export const viewRoutes = [
  implement(calls.list, async ({ body: { list }, actor: { userId }, call }) => {
    const found = await views.list("key", { userId, list });
    return found.map(shown).sort((one, other) => collatorOf(call.language).compare(one.name, other.name));
  }),

  implement(calls.save, ({ body: { id, ...content }, actor: { userId }, now, idempotency }) => {
    if (!isList(content.list)) refuse("system.view.list");
    const first = idempotency("view.save", id ?? `${content.list} ${content.name}`);
    return untilSaved(async () => {
      const addition = id ? [] : [await nextAddition("view", userId, content.list)];
      const all = await views.list("key", { userId, list: content.list });
      if (all.some((other) => other.name === content.name && other.id !== id)) refuse("system.view.name", content);
      const before = id ? (all.find((one) => one.id === id) ?? refuse("system.view.notFound")) : null;
      if (!before && all.length >= maxViews) refuse("system.view.tooMany", { max: maxViews });
      const next = before ? nextVersion(before, content) : { ...content, id: newId(now), userId, version: 1 };
      const others = content.isDefault ? all.filter((one) => one.isDefault && one.id !== id) : [];
      const released = others.map((one) => views.replace(nextVersion(one, { isDefault: false })));
      const writes = [before ? views.replace(next) : views.create(next), ...released, ...addition];
      return (await saveOnce({ writes }, first, shown(next))).answer;
    });
  }),

  implement(calls.remove, async ({ body, actor: { userId }, idempotency }) => {
    const found = (await views.get({ ...body, userId })) ?? refuse("system.view.notFound");
    return (await saveOnce({ writes: [views.remove(found)] }, idempotency("view.delete", body.id), null)).answer;
  }),
];
