import { randomUUID } from "node:crypto";
import { marshall } from "@aws-sdk/util-dynamodb";
import { outboxAttribute, packFacts, unpackFacts } from "@stampflow/kernel/server";
import { type Person, personOf } from "@stampflow/testing";
import { api } from "../../../infra/api.ts";
import { socket } from "../../../infra/socket.ts";
import { decidePath, decision } from "../main/protocol.ts";
import type { Field } from "./prepared-company.ts";

/** The first event of a function, made anew for each run, and the expected answer. */
export type Story = {
  readonly event: () => Promise<unknown>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly expected: RegExp;
  /** Packages loaded during the call, besides those loaded at the start. */
  readonly loads?: readonly string[];
};

const ok = /"statusCode":200/;

type Sent = { method?: "GET" | "POST"; body?: unknown; person?: Pick<Person, "token">; cookie?: string };

/** A call in the format of the HTTP API (payload 2.0). */
const httpEvent = async (path: string, { method = "POST", body, person, cookie }: Sent) => ({
  version: "2.0",
  routeKey: `ANY ${api.base}/{proxy+}`,
  rawPath: api.base + path.split("?")[0],
  rawQueryString: path.split("?")[1] ?? "",
  ...(cookie ? { cookies: cookie.split("; ") } : {}),
  headers: {
    host: "localhost",
    "content-type": "application/json",
    "accept-language": "zh-CN",
    "idempotency-key": randomUUID(),
    ...(person ? { authorization: `Bearer ${await person.token()}` } : {}),
  },
  requestContext: {
    http: {
      method,
      path: api.base + path.split("?")[0],
      protocol: "HTTP/1.1",
      sourceIp: "127.0.0.1",
      userAgent: "bench",
    },
    domainName: "localhost",
    stage: "$default",
  },
  ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
  isBase64Encoded: false,
});

export function storiesOf(field: Field): Record<string, Story> {
  const { company, decided, waiting, documentId, cookie, owner } = field;
  const { admin, chef } = company;
  const clock = { now: Date.now };
  const here = { origin: "http://localhost", clock };
  const lin = personOf(here, owner);
  const [boss, cheff] = [admin, chef].map(({ actor }) =>
    personOf(here, { ...actor, permissions: [...actor.permissions] }),
  ) as [Person, Person];
  const operator = personOf(here, { tenantId: "", userId: "", permissions: ["operator"] });
  const http = (path: string, sent: Sent, expected = ok): Story => ({ event: () => httpEvent(path, sent), expected });
  const connection = (eventType: string, body?: string): Story => ({
    event: async () => ({
      requestContext: {
        eventType,
        connectionId: "connection-1",
        connectedAt: Date.now(),
        authorizer: { tenantId: chef.tenantId, userId: chef.userId, sessionId: "session-1" },
      },
      ...(body ? { body } : {}),
    }),
    expected: ok,
  });
  const opened = {
    type: "approval.task.opened",
    data: {
      applicationId: waiting.applyId,
      formId: "f",
      tasks: [{ taskId: waiting.taskId, nodeId: "n1", userId: chef.userId, kind: "approve" }],
    },
  };
  // Another fact than that of the submission and of the other function, because a host stores its notice only once.
  const packed = (seq: number) =>
    packFacts([opened], { tenantId: chef.tenantId, aggregate: waiting.applyId, seq, now: Date.now(), actorId: "u" });
  const ended = { type: "kernel.session.ended", data: { userId: chef.userId, sessionId: "session-2" } };
  const signedOut = () =>
    packFacts([ended], {
      tenantId: chef.tenantId,
      aggregate: "session:session-2",
      seq: 1,
      now: Date.now(),
      actorId: "u",
    });
  const page = { type: "system.roster.goesOn", data: { jobId: "none", userId: chef.userId, page: 0 } };
  const goesOn = () =>
    packFacts([page], { tenantId: chef.tenantId, aggregate: "job:none", seq: 1, now: Date.now(), actorId: "u" });
  const moved = { documentId: "none", postingId: "none", kind: "in", placeId: "none", version: 1 };
  const posted = () =>
    packFacts([{ type: "warehouse.document.posted", data: moved }], {
      tenantId: chef.tenantId,
      aggregate: "warehouse.document:none",
      seq: 1,
      now: Date.now(),
      actorId: "u",
    });
  const began = { type: "operator.acting.began", data: { actingId: "none" } };
  const looked = () =>
    packFacts([began], { tenantId: chef.tenantId, aggregate: "acting:none", seq: 1, now: Date.now(), actorId: "u" });
  return {
    api: http("/openapi.json", { method: "GET", person: boss }),
    "api-identity": http("/identity/session/list", { person: lin, cookie }),
    "api-system": http("/sys/dept/queryDepartTreeList", { method: "GET", person: boss }),
    "api-system-session": http("/system/session/token", { cookie }),
    "api-system-signOn": http("/system/signOn/list", { person: boss }),
    "api-system-documents": {
      ...http("/system/roster/template", { method: "GET", person: boss }),
      loads: ["@cj-tech-master/excelts"],
    },
    "api-notice": http("/notice/record/list", { person: cheff }),
    "api-notice-webhooks": http("/notice/endpoint/list", { person: boss }),
    "api-approval": http(decidePath, { person: cheff, body: decision(decided.applyId, decided.taskId) }),
    "api-approval-admin": http("/approval/exception/list", { person: boss }),
    "api-approval-documents": {
      ...http("/approval/export/tab", { person: cheff, body: { tab: "pending" } }),
      loads: ["@cj-tech-master/excelts"],
    },
    "api-approval-design": http("/business/fromClassification/queryFrom", { person: boss }),
    "api-approval-print": {
      ...http("/approval/print/view", { person: boss, body: { applyId: waiting.applyId } }),
      loads: ["qrcode"],
    },
    "api-warehouse": http("/warehouse/document/list", { person: boss }),
    "api-warehouse-documents": {
      ...http("/business/roomProductSpecificationLogs/exportProductSpecificationLogs?from=2026-01-01&to=2026-01-02", {
        method: "GET",
        person: boss,
      }),
      loads: ["@cj-tech-master/excelts"],
    },
    "api-warehouse-print": http("/warehouse/print/view", { person: boss, body: { id: documentId } }),
    "api-operator": http("/operator/plan/list", { person: operator }),
    authorizer: {
      event: async () => ({ methodArn: "arn", queryStringParameters: { [socket.tokenQuery]: await cheff.token() } }),
      expected: /"Effect":"Allow"/,
    },
    "socket-connect": connection("CONNECT"),
    "socket-disconnect": connection("DISCONNECT"),
    "socket-message": connection("MESSAGE", `{"type":"hello"}`),
    stream: {
      event: async () => ({
        Records: [
          {
            eventName: "INSERT",
            dynamodb: { SequenceNumber: "1", NewImage: marshall({ [outboxAttribute]: packed(2) }) },
          },
        ],
      }),
      expected: /"batchItemFailures":\[\]/,
    },
    "subscriber-approval": {
      event: async () => ({
        Records: [{ messageId: "m1", body: JSON.stringify({ detail: unpackFacts(packed(3))[0] }) }],
      }),
      environment: { SUBSCRIBER: "approval.notice.opened" },
      expected: /"batchItemFailures":\[\]/,
    },
    "subscriber-system": {
      event: async () => ({
        Records: [{ messageId: "m1", body: JSON.stringify({ detail: unpackFacts(goesOn())[0] }) }],
      }),
      environment: { SUBSCRIBER: "system.roster" },
      expected: /"batchItemFailures":\[\]/,
    },
    "subscriber-notice": {
      event: async () => ({
        Records: [{ messageId: "m1", body: JSON.stringify({ detail: unpackFacts(signedOut())[0] }) }],
      }),
      environment: { SUBSCRIBER: "notice.sessions" },
      expected: /"batchItemFailures":\[\]/,
    },
    "subscriber-warehouse": {
      event: async () => ({
        Records: [{ messageId: "m1", body: JSON.stringify({ detail: unpackFacts(posted())[0] }) }],
      }),
      environment: { SUBSCRIBER: "warehouse-stock" },
      expected: /"batchItemFailures":\[\]/,
    },
    "subscriber-operator": {
      event: async () => ({
        Records: [{ messageId: "m1", body: JSON.stringify({ detail: unpackFacts(looked())[0] }) }],
      }),
      environment: { SUBSCRIBER: "operator.acting" },
      expected: /"batchItemFailures":\[\]/,
    },
    timer: { event: async () => ({}), expected: /null/ },
    daily: { event: async () => ({ job: "bench", at: new Date().toISOString() }), expected: /null/ },
  };
}
