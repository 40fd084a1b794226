import { expect, test } from "vitest";
import { readData } from "./http.ts";

const answer = (body: object) => readData(Response.json(body));

test("the data of an answer is read", async () => {
  expect(await answer({ code: 200, data: { name: "Rose" }, msg: "" })).toEqual({ name: "Rose" });
});

test.each([
  ["says that it is encrypted", { code: 200, data: "c2VjcmV0", msg: "", encrypted: true }],
  ["has no data", { code: 200, msg: "" }],
  ["has another code", { code: 500, data: {}, msg: "" }],
])("an answer that %s is refused", async (_, body) => {
  await expect(answer(body)).rejects.toMatchObject({ code: "app.answer" });
});
