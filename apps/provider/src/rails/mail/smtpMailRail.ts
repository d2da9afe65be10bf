import { createTransport } from "nodemailer"
import type { MailRail } from "./mailRail.ts"

/** Together less than the lease of a job: a server that hangs is given up before the mail is somebody else's to send. */
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
