import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { config, currentCall, language, log, say } from "@stampflow/kernel/server";
import { keep } from "./outbox.ts";
import { codeValidSeconds } from "./schema.ts";

/** Sends a code where it was asked for: the outbox of the local host, SMS or e-mail of AWS. */
export async function deliver(to: string, code: string): Promise<void> {
  const text = say("identity.code.message", language(), { code, minutes: codeValidSeconds / 60 });
  if (config.delivery === "outbox") {
    log.info("code", { to, code });
    return keep({ to, code, text, at: currentCall()?.now ?? Date.now() });
  }
  return to.includes("@") ? sendMail(to, text) : sendMessage(to, text);
}

let sns: SNSClient | null = null;
let ses: SESv2Client | null = null;

async function sendMessage(to: string, text: string): Promise<void> {
  sns ??= new SNSClient({});
  const kind = { DataType: "String", StringValue: "Transactional" };
  await sns.send(
    new PublishCommand({ PhoneNumber: to, Message: text, MessageAttributes: { "AWS.SNS.SMS.SMSType": kind } }),
  );
}

async function sendMail(to: string, text: string): Promise<void> {
  const from = process.env.MAIL_FROM;
  if (!from) throw new Error("MAIL_FROM is not set");
  ses ??= new SESv2Client({});
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: say("identity.code.subject", language()), Charset: "UTF-8" },
          Body: { Text: { Data: text, Charset: "UTF-8" } },
        },
      },
    }),
  );
}
