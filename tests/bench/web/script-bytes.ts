import { gzipSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";

/** KiB of JavaScript, gzip, that a first visit loads: everything that came until the network was silent. */
export async function scriptKiB(context: BrowserContext, address: string, ready: string): Promise<number> {
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await page.goto(address);
  await page.waitForSelector(ready);
  await page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
