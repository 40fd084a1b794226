import { refuse } from "@stampflow/kernel";
import { implement, listAll, pageOf, type Route } from "@stampflow/kernel/server";
import * as calls from "./category.ts";
import { allCategories, type Category, categories } from "./category-store.ts";
import { iconNames, iconSvg, iconUrl, isIcon } from "./icons.ts";
import { formsQuery, parseForm } from "./store.ts";

const view = ({ id, name, sort }: Category) => ({ id, formClassification: name, sort });

const list = implement(calls.list, async ({ body }) =>
  pageOf(await allCategories(), body, view, "approval.categories"),
);

const modify = implement(calls.modify, async ({ body: { id, formClassification: name, sort }, now, idempotency }) => {
  const all = await allCategories();
  const last = Math.min(9999, (all.at(-1)?.sort ?? 0) + 1);
  const saved = await categories.saved(
    { id },
    { now, idempotency: id ? null : idempotency(categories.noun, name) },
    (about, before) => ({ name, sort: sort ?? before?.sort ?? last, ...about }),
  );
  return view(await categories.found(saved.id));
});

const drop = implement(calls.remove, ({ body }) =>
  categories.removed(body.id, async ({ name }) => {
    const held = await listAll(formsQuery({ categoryId: body.id }), parseForm);
    if (held.length > 0) refuse("approval.category.used", { name, count: held.length });
    return [];
  }),
);

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
