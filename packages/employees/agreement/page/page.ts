import { formatDateTime, formatDay, type Language, refuse } from "@stampflow/kernel";
import { inThread, type ThreadLimits, translate } from "@stampflow/kernel/server";
import { makePdf, signaturePicture, wordsOf } from "@stampflow/print/server";
import { type EmploymentContract, lastDayOf } from "../schema.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";
import type { Job } from "./work.ts";

const wordsIn = wordsOf<keyof typeof zhCN>({ "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP });
const limits: ThreadLimits = { timeMs: 20_000, memoryMb: 512, answerBytes: 16 * 1024 * 1024 };

async function inOwnThread(job: Job): Promise<Uint8Array<ArrayBuffer>> {
  const { here } = await import("./work.ts");
  const file = await inThread(new URL(here), job, limits);
  return file && file.length > 0 ? file : refuse("employees.contract.unreadable");
}

/** Refuses a PDF to which no page can be added: broken, or locked by a password. */
export async function checkReadable(contract: Uint8Array): Promise<void> {
  await inOwnThread({ contract, page: null });
}

type Signed = {
  readonly contract: EmploymentContract;
  readonly file: Uint8Array;
  readonly picture: Buffer;
  readonly name: string;
  readonly company: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: number;
};

/** The file with its last page: picture, time and SHA-256 (E9). */
export async function withLastPage({ contract, file, picture, name, company, language, timeZone, now }: Signed) {
  const word = wordsIn(language);
  const time = formatDateTime(now, language, timeZone);
  const last = lastDayOf(contract);
  const page = await makePdf([
    {
      ...{ language, company, heading: word("heading"), subheading: word("about"), qr: null, foot: "" },
      facts: [
        { label: word("name"), text: name },
        { label: word("kind"), text: translate(`employees.contract.value.kind.${contract.kind}`, language) },
        { label: word("from"), text: formatDay(contract.from, language) },
        { label: word("to"), text: last ? formatDay(last, language) : word("open") },
      ],
      sections: [
        {
          kind: "fields",
          title: word("file"),
          fields: [
            { label: word("fileName"), text: contract.sent?.name ?? "" },
            { label: "SHA-256", text: contract.sha256 },
            { label: word("signedAt"), text: `${time} (${timeZone})` },
          ],
        },
        {
          kind: "signatures",
          title: word("signature"),
          signatures: [{ title: word("person"), name, at: time, picture: await signaturePicture(picture), note: "" }],
        },
      ],
    },
  ]);
  return inOwnThread({ contract: file, page });
}
