import { nextVersion, refuse } from "@stampflow/kernel";
import { audit, implement, listAll, newId, pageOf, type Route, saveOnce, untilSaved } from "@stampflow/kernel/server";
import { formsQuery, parseForm } from "../form/store.ts";
import * as calls from "./contract.ts";
import { iconNames, iconSvg, iconUrl, isIcon } from "./icons.ts";
import { allCategories, categories, categoryAudit, type StoredCategory } from "./store.ts";

const view = ({ categoryId, name, sort }: StoredCategory) => ({ id: categoryId, formClassification: name, sort });

const list = implement(calls.list, async ({ body }) =>
  pageOf(await allCategories(), body, view, "approval.categories"),
);

const modify = implement(calls.modify, ({ body: { id, formClassification: name, sort }, now, idempotency }) => {
  const first = idempotency("category.modify", id ?? name);
  return untilSaved(async () => {
    const all = await allCategories();
    if (all.some((other) => other.name === name && other.categoryId !== id)) {
      refuse("approval.category.exists", { name });
    }
    const old = id ? ((await categories.get({ categoryId: id })) ?? refuse("approval.category.notFound")) : null;
    const last = Math.min(9999, Math.max(0, ...all.map((other) => other.sort)) + 1);
    const next = old
      ? nextVersion(old, { name, sort: sort ?? old.sort })
      : { categoryId: newId(now), name, sort: sort ?? last, version: 1 };
    const writes = [old ? categories.replace(next) : categories.create(next), ...audit(categoryAudit(old, next))];
    return (await saveOnce({ writes }, first, view(next))).answer;
  });
});

const drop = implement(calls.remove, async ({ body, idempotency }) => {
  const found = (await categories.get({ categoryId: body.id })) ?? refuse("approval.category.notFound");
  const held = await listAll(formsQuery({ categoryId: body.id }), parseForm);
  if (held.length > 0) refuse("approval.category.used", { name: found.name, count: held.length });
  const writes = [categories.remove(found), ...audit(categoryAudit(found, null))];
  return (await saveOnce({ writes }, idempotency("category.delete", body.id), null)).answer;
});

const icons = implement(calls.icons, async ({ body }) =>
  pageOf(iconNames, body, (name) => ({ id: name, lconUrl: iconUrl(name) }), "approval.icons"),
);

const icon = implement(calls.icon, async ({ query }) => {
  if (!isIcon(query.name)) refuse("kernel.notFound");
  return new Response(iconSvg(query.name), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
});

export const categoryRoutes: Route[] = [list, modify, drop, icons, icon];
