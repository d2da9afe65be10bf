import { createTransport } from "nodemailer"
import type { MailRail } from "./mailRail.ts"

/** The longest waits for a mail server, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through an operator's mail server. The reference becomes the Message-ID, by which receivers drop repetitions. */
export function createSmtpMailRail(smtpUrl: string, from: string): MailRail {
  const transport = createTransport({ url: smtpUrl, ...patience })
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? "wallet.invalid"
  return {
    async send({ reference, to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, messageId: `<${reference}@${domain}>` })
    },
  }
}
