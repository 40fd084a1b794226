import { createSocket } from "node:dgram";
import { freePort, killHost, runHost, untilReady } from "@stampflow/testing";

/** A name server that answers every question for a TXT record with what it was told to say. */
export async function startNames() {
  let texts: readonly string[] = [];
  const socket = createSocket("udp4").on("message", (asked, { port, address }) => {
    const answers = texts.map((text) => {
      const fixed = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
      return Buffer.concat([fixed, Buffer.from(text)]);
    });
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5);
    const header = Buffer.concat([asked.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, texts.length, 0, 0, 0, 0])]);
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    say: (next: readonly string[]) => {
      texts = next;
    },
    stop: () => void socket.close(),
  };
}

/** A provider of OpenID Connect, for one office. */
export async function startProvider(office: string) {
  const port = await freePort();
  const run = runHost({}, "tests/outside/oidc-provider.mjs", [String(port), `${office}/user/signOn`]);
  await untilReady(run);
  return { issuer: `http://127.0.0.1:${port}`, stop: () => killHost(run) };
}
export type Provider = Awaited<ReturnType<typeof startProvider>>;
