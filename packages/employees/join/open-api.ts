import { e164, refuseCrossSite, verifyPhone } from "@stampflow/identity/server";
import { nextVersion, refuse } from "@stampflow/kernel";
import { factsOf, implement, issueLink, openedLink, save, untilSaved, type Write } from "@stampflow/kernel/server";
import { companyOf, directory, joiningAt, worksHere } from "@stampflow/system/server";
import { joinerSent } from "../events.ts";
import { inCompany, knownInvitation, openInvitation, useInvitation } from "../invitation/open.ts";
import { stateOf } from "../invitation/rules.ts";
import { invitations } from "../invitation/store.ts";
import { acceptJoiner, fileOf } from "./accept.ts";
import { checkedForm } from "./check.ts";
import { joinerFiles } from "./files.ts";
import * as calls from "./open-contract.ts";
import { keptMs } from "./rules.ts";
import type { Joiner } from "./schema.ts";
import { joinerIdOf, joiners } from "./store.ts";

const passPurpose = "employees.joinerForm";

/** The form of a pass, in its company. */
async function withForm<Result>(
  pass: string,
  now: number,
  work: (joiner: Joiner, tenantId: string) => Promise<Result>,
) {
  const { tenantId, thing: id } = await openedLink(pass, { purpose: passPurpose }, now);
  return inCompany(tenantId, now, async () =>
    work((await joiners.get({ id })) ?? refuse("employees.link.expired"), tenantId),
  );
}

const companyName = async (tenantId: string): Promise<string> => (await companyOf(tenantId))?.name ?? "";

/** Calls of a person who belongs to no company yet. */
export const joinRoutes = [
  implement(calls.open, async ({ body, now }) => {
    const { tenantId, invitation } = await openInvitation(body.random, now);
    const { departmentId, employment, jobTitle, endsAt } = invitation;
    return inCompany(tenantId, now, async () => ({
      company: await companyName(tenantId),
      department: (await directory()).department(departmentId)?.name ?? "",
      ...{ employment, jobTitle, endsAt },
    }));
  }),

  implement(calls.begin, async ({ body, now, request }) => {
    refuseCrossSite(request);
    const phone = e164(body.phone, body.region);
    const { tenantId, invitation } = await knownInvitation(body.random, now);
    const proof = await verifyPhone(phone, body.code, request, now);
    return inCompany(tenantId, now, async () => {
      if (await worksHere(phone)) refuse("employees.joiner.member");
      const id = joinerIdOf(phone);
      await untilSaved(async () => {
        const before = await joiners.get({ id });
        const begun = before?.invitationId === invitation.id;
        if (!begun && stateOf(invitation, now) !== "open") refuse("employees.link.expired");
        const { departmentId, employment, jobTitle } = invitation;
        const fresh: Joiner = {
          ...{ id, phone, region: body.region, invitationId: invitation.id, departmentId, employment, jobTitle },
          ...{ realName: "", gender: "", email: "", documentType: "", documentNumber: "" },
          ...{ state: "filling", reason: "", userId: "", movedAt: now, version: (before?.version ?? 0) + 1 },
        };
        const written: Write[] = begun ? [] : [before ? joiners.replace(fresh) : joiners.create(fresh)];
        await save({ writes: [proof, ...written] });
      });
      const about = { purpose: passPurpose, userId: id, thing: id, step: "" };
      return { pass: await issueLink({ ...about, endsAt: now + keptMs }) };
    });
  }),

  implement(calls.own, ({ body, now }) =>
    withForm(body.pass, now, async (joiner, tenantId) => {
      const { realName, gender, email, state, reason, phone } = joiner;
      return {
        ...{ realName, gender: gender || "0", email, state, reason, phone },
        file: await fileOf(joiner.id),
        company: await companyName(tenantId),
      };
    }),
  ),

  implement(calls.send, ({ body: { random, pass, ...form }, now }) =>
    untilSaved(() =>
      withForm(pass, now, async (joiner) => {
        if (joiner.state !== "filling" && joiner.state !== "waiting")
          refuse("employees.joiner.over", { state: joiner.state });
        const next = nextVersion(joiner, { ...(await checkedForm(joiner, form, now)), state: "waiting", movedAt: now });
        const first = joiner.state === "filling";
        const invitation = (await invitations.get({ id: joiner.invitationId })) ?? refuse("employees.link.expired");
        const used = first ? await useInvitation(random, invitation, now) : [];
        const { accepts, headId } = await joiningAt(joiner.departmentId);
        if (accepts) {
          const accepted: Joiner = { ...next, state: "accepted" };
          const { file } = form;
          await acceptJoiner({ before: joiner, next: accepted, file, superiorId: headId, beside: used, now });
          return { state: accepted.state };
        }
        const kept = await joinerFiles.changing(joiner.id, { file: JSON.stringify(form.file) });
        const facts = factsOf("employees.joiner", next, [joinerSent({ joinerId: next.id, version: next.version })]);
        await save({ writes: [joiners.replace(next), ...kept, ...used], facts });
        return { state: next.state };
      }),
    ),
  ),
];
