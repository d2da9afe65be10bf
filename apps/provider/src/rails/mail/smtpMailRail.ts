import { createTransport } from "nodemailer"
import type { MailRail } from "./mailRail.ts"

/** Sends through an operator's mail server. The reference becomes the Message-ID, by which receivers drop repetitions. */
export function createSmtpMailRail(smtpUrl: string, from: string): MailRail {
  const transport = createTransport(smtpUrl)
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? "wallet.invalid"
  return {
    async send({ reference, to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, messageId: `<${reference}@${domain}>` })
    },
  }
}
