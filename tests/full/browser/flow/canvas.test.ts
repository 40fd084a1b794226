import { chain, companyOn, control, node, publish, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { desktop, phone, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();

test("a flow that was opened on a phone lies below the bar when the window becomes wide, and back again", async () => {
  const host = await startTestHost();
  const { admin, chef } = await companyOn(host, "Wide", "en-US");
  const flow = chain(node.start(), node.named("First", [chef.userId]));
  const formId = await publish(admin, { name: "Wide", controls: [control("input", "reason")], flow });
  const window = await open(host.origin, "en-US", phone);
  const { page } = window;
  await signInByApi(window, "13900000001");
  await window.go(`/personnel/workflow?formId=${formId}`);
  const first = page.locator(".fd-card").first();
  await first.waitFor();
  for (const size of [desktop, phone]) {
    await window.resize(size);
    await expect
      .poll(async () => {
        const [card, bar, canvas] = await Promise.all(
          [first, page.locator(".fd-bar"), page.locator(".fd-canvas")].map((one) => one.boundingBox()),
        );
        if (!card || !bar || !canvas) return "not drawn";
        const apart = card.y >= bar.y + bar.height || card.y + card.height <= bar.y;
        const aside = card.x + card.width / 2 - (canvas.x + canvas.width / 2);
        return { apart, inside: card.y >= canvas.y, centred: Math.abs(aside) <= 1 };
      })
      .toEqual({ apart: true, inside: true, centred: true });
  }
  expect(window.troubles).toEqual([]);
  await window.close();
});
