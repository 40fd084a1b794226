import { AppError, refuse } from "@stampflow/kernel";
import { implement, listAll, listPage, newId, type Route, saveOnce, tenant } from "@stampflow/kernel/server";
import { formsQuery, parseForm } from "../form/store.ts";
import * as calls from "./contract.ts";
import { iconNames, iconSvg, iconUrl, isIcon } from "./icons.ts";
import {
  addCategory,
  categoriesQuery,
  categoryById,
  changeCategory,
  dropCategory,
  parseCategory,
  type StoredCategory,
} from "./store.ts";

const view = ({ categoryId, name, sort }: StoredCategory) => ({ id: categoryId, formClassification: name, sort });

const list = implement(calls.list, ({ body }) =>
  listPage(
    categoriesQuery(),
    (item) => {
      const found = parseCategory(item);
      return found && view(found);
    },
    body,
  ),
);

const modify = implement(calls.modify, async ({ body, now, once }) => {
  const all = await listAll(categoriesQuery(), parseCategory);
  const { id, formClassification: name } = body;
  if (all.some((other) => other.name === name && other.categoryId !== id)) {
    refuse("approval.category.exists", { name });
  }
  const old = id ? await categoryById(id) : null;
  if (id && !old) refuse("approval.category.notFound");
  const sort = body.sort ?? old?.sort ?? Math.min(9999, Math.max(0, ...all.map((other) => other.sort)) + 1);
  const next = { categoryId: old?.categoryId ?? newId(now), name, sort };
  const answer = view({ ...next, tenantId: tenant() });
  const writes = [old ? changeCategory(next) : addCategory(next)];
  return (await saveOnce({ writes }, once("category.modify", id ?? name), answer)).answer;
});

const drop = implement(calls.remove, async ({ body, once }) => {
  const found = (await categoryById(body.id)) ?? refuse("approval.category.notFound");
  const held = await listAll(formsQuery({ categoryId: body.id }), parseForm);
  if (held.length > 0) refuse("approval.category.used", { name: found.name, count: held.length });
  return (await saveOnce({ writes: [dropCategory(body.id)] }, once("category.delete", body.id), null)).answer;
});

const icons = implement(calls.icons, async ({ body }) => {
  const size = body.pageSize === -1 ? iconNames.length : body.pageSize;
  const start = (body.pageNum - 1) * size;
  const records = iconNames.slice(start, start + size).map((name) => ({ id: name, lconUrl: iconUrl(name) }));
  return { records, total: iconNames.length, cursor: null };
});

const icon = implement(calls.icon, async ({ query }) => {
  if (!isIcon(query.name)) throw new AppError("kernel.notFound");
  return new Response(iconSvg(query.name), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
});

export const categoryRoutes: Route[] = [list, modify, drop, icons, icon];
