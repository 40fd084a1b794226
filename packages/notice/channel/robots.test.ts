import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { codeOf, robotRequest } from "./robots.ts";

const now = Date.UTC(2026, 2, 2, 1, 0, 0, 250);
const content = { text: "李晓梅的请假申请等待您处理", phone: "+8613900000001", name: "王强" };
const sha = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");

test("DingTalk: the sign is of milliseconds and secret, in the address; the person is mentioned by phone", () => {
  const { url, body } = robotRequest.dingtalk({ url: "https://d.example/send?token=a", secret: "SECx" }, content, now);
  const { searchParams } = new URL(url);
  expect(searchParams.get("token")).toBe("a");
  expect(searchParams.get("timestamp")).toBe(String(now));
  expect(searchParams.get("sign")).toBe(sha("SECx", `${now}\nSECx`));
  expect(JSON.parse(body)).toEqual({
    msgtype: "text",
    text: { content: `${content.text}\n@13900000001` },
    at: { atMobiles: ["13900000001"] },
  });
});

test("WeCom: the key is in the address, nothing is signed", () => {
  const { url, body } = robotRequest.wecom({ url: "https://w.example/send?key=k", secret: "" }, content, now);
  expect(url).toBe("https://w.example/send?key=k");
  expect(JSON.parse(body).text.mentioned_mobile_list).toEqual(["13900000001"]);
});

test("Feishu: the sign is of seconds and secret as the key of an empty text, in the body", () => {
  const { body } = robotRequest.feishu({ url: "https://f.example/hook", secret: "s" }, content, now);
  const seconds = Math.floor(now / 1000);
  expect(JSON.parse(body)).toEqual({
    timestamp: String(seconds),
    sign: sha(`${seconds}\ns`, ""),
    msg_type: "text",
    content: { text: `@王强\n${content.text}` },
  });
});

test("SMS: hex over time and body, in headers; the answer's status alone counts", () => {
  const { body, headers } = robotRequest.sms({ url: "https://s.example/sms", secret: "s" }, content, now);
  expect(JSON.parse(body)).toEqual({ phone: content.phone, text: content.text });
  const time = String(Math.floor(now / 1000));
  const signature = createHmac("sha256", "s").update(`${time}.${body}`).digest("hex");
  expect(headers).toEqual({ "x-timestamp": time, "x-signature": signature });
  expect(codeOf("sms", "")).toBe(0);
});

test.each([
  ["dingtalk", '{"errcode":0,"errmsg":"ok"}', 0],
  ["dingtalk", '{"errcode":310000}', 310000],
  ["wecom", '{"errcode":93000}', 93000],
  ["feishu", '{"code":0}', 0],
  ["feishu", '{"code":19021}', 19021],
  ["feishu", "<html>", null],
  ["wecom", "null", null],
] as const)("%s answers %s: code %s", (robot, answer, code) => expect(codeOf(robot, answer)).toBe(code));
