import { createTransport } from "nodemailer"
import type { Config } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { defineParty, type ProofOptions, type RailAdapter } from "../party.ts"
import type { MailRail } from "./mailRail.ts"
import { createSmtpMailRail } from "./smtpMailRail.ts"

/** The operator's own mail server. */
const smtp: RailAdapter<MailRail> = {
  settings: ["SMTP_URL"],
  isConfigured: ({ smtpUrl }) => smtpUrl !== undefined,
  addresses: ({ smtpUrl }) => (smtpUrl === undefined ? [] : [smtpUrl]),
  prove,
  open(config, { instead, hasMailbox }) {
    const server = createSmtpMailRail(requireUrl(config), config.mailFrom)
    return { send: (mail) => (hasMailbox(mail.to) ? instead : server).send(mail) }
  },
}

/** Takes our mails and delivers them. */
export const mail = defineParty<MailRail>()({
  name: "mail",
  title: "mail server",
  adapters: [smtp],
  required: "SMTP_URL must be set in production: without it no mail reaches anybody",
  lanes: { mail: 4 },
  questions: { send: "fails" },
  absent: {},
})

async function prove(config: Config, { mailTo }: ProofOptions): Promise<string> {
  const url = requireUrl(config)
  const transport = createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000 })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  if (mailTo === undefined) return "takes mail; --mail <address> sends one"
  const reference = `doctor-${readOwnClock()}`
  const subject = "The provider can send mail"
  const text = "This mail was sent by `provider doctor`. Nothing needs to be done."
  await createSmtpMailRail(url, config.mailFrom).send({ reference, to: mailTo, subject, text })
  return `took a mail to ${mailTo}`
}

function requireUrl({ smtpUrl }: Config): string {
  if (smtpUrl === undefined) throw new Error("SMTP_URL is not set")
  return smtpUrl
}
