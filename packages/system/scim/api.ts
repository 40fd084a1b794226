import { refuse } from "@stampflow/kernel";
import { implement } from "@stampflow/kernel/server";
import { answer, inScim, listOf, nothing } from "./answer.ts";
import * as calls from "./contract.ts";
import { resourceTypes, schemas, serviceProvider } from "./discovery.ts";
import { changeGroup, createGroup, getGroup, listGroups, removeGroup } from "./group.ts";
import { patched, replaced } from "./patch.ts";
import { changeUser, createUser, getUser, listUsers, removeUser } from "./user.ts";

const one = (all: readonly { readonly id: string }[], id: string) =>
  answer(all.find((each) => each.id === id) ?? refuse("system.scim.notFound"));

export const scimRoutes = [
  implement(calls.config, async () => answer(serviceProvider()), inScim),
  implement(calls.types, async () => answer(listOf(resourceTypes())), inScim),
  implement(calls.type, async ({ query }) => one(resourceTypes(), query.id), inScim),
  implement(calls.schemas, async () => answer(listOf(schemas())), inScim),
  implement(calls.schema, async ({ query }) => one(schemas(), query.id), inScim),

  implement(calls.user.list, async ({ query, actor }) => answer(await listUsers(actor, query), 200, query), inScim),
  implement(calls.user.get, async ({ query, actor }) => answer(await getUser(actor, query.id), 200, query), inScim),
  implement(
    calls.user.create,
    async ({ query, body, actor, now }) => answer(await createUser(actor, body, now), 201, query),
    inScim,
  ),
  implement(
    calls.user.replace,
    async ({ query, body, actor, now }) =>
      answer(await changeUser(actor, query.id, (known) => replaced(known, body), now), 200, query),
    inScim,
  ),
  implement(
    calls.user.patch,
    async ({ query, body, actor, now }) =>
      answer(await changeUser(actor, query.id, (known) => patched(known, body.Operations), now), 200, query),
    inScim,
  ),
  implement(
    calls.user.remove,
    async ({ query, actor, now }) => {
      await removeUser(actor, query.id, now);
      return nothing();
    },
    inScim,
  ),

  implement(calls.group.list, async ({ query, actor }) => answer(await listGroups(actor, query), 200, query), inScim),
  implement(calls.group.get, async ({ query, actor }) => answer(await getGroup(actor, query.id), 200, query), inScim),
  implement(
    calls.group.create,
    async ({ query, body, actor, now }) => answer(await createGroup(actor, body, now), 201, query),
    inScim,
  ),
  implement(
    calls.group.replace,
    async ({ query, body, actor, now }) =>
      answer(await changeGroup(actor, query.id, (known) => replaced(known, body), now), 200, query),
    inScim,
  ),
  implement(
    calls.group.patch,
    async ({ query, body, actor, now }) => {
      const group = await changeGroup(actor, query.id, (known) => patched(known, body.Operations), now);
      // Entra wants no content, unless it asks for some.
      return query.attributes ? answer(group, 200, query) : nothing();
    },
    inScim,
  ),
  implement(
    calls.group.remove,
    async ({ query, actor, now }) => {
      await removeGroup(actor, query.id, now);
      return nothing();
    },
    inScim,
  ),
];
