import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { guarded } from "@stampflow/kernel/server";

let sns: SNSClient | null = null;
let ses: SESv2Client | null = null;

export async function sendSms(to: string, text: string): Promise<void> {
  sns ??= guarded(new SNSClient({}));
  const kind = { DataType: "String", StringValue: "Transactional" };
  await sns.send(
    new PublishCommand({ PhoneNumber: to, Message: text, MessageAttributes: { "AWS.SNS.SMS.SMSType": kind } }),
  );
}

export async function sendEmail(to: string, subject: string, text: string): Promise<void> {
  const from = process.env.MAIL_FROM;
  if (!from) throw new Error("MAIL_FROM is not set");
  ses ??= guarded(new SESv2Client({}));
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: "UTF-8" },
          Body: { Text: { Data: text, Charset: "UTF-8" } },
        },
      },
    }),
  );
}
