import { createTransport } from "nodemailer"
import type { Config } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { defineParty, type ProofOptions, type RailAdapter } from "../party.ts"
import { proveDkim } from "./dkim.ts"
import type { MailRail } from "./mailRail.ts"
import { countMails } from "./reportMailbox.ts"
import { createSmtpMailRail } from "./smtpMailRail.ts"

/** The operator's own mail server. */
const smtp: RailAdapter<MailRail> = {
  settings: ["SMTP_URL"],
  isConfigured: ({ smtpUrl }) => smtpUrl !== undefined,
  addresses: ({ smtpUrl }) => (smtpUrl === undefined ? [] : [smtpUrl]),
  prove,
  rehearse,
  open(config, { instead, hasMailbox }) {
    const server = openServer(config)
    return { ...server, send: (mail) => (hasMailbox(mail.to) ? instead : server).send(mail) }
  },
}

/** Accepts our mails and delivers them. */
export const mail = defineParty<MailRail>()({
  name: "mail",
  title: "mail server",
  adapters: [smtp],
  required: "SMTP_URL must be set in production: without it no mail reaches anybody",
  lanes: { mail: 4 },
  questions: { send: "fails", readReports: "isLeftOut" },
  absent: {},
})

async function prove(config: Config, { mailTo }: ProofOptions): Promise<string> {
  const transport = createTransport({ url: requireUrl(config), connectionTimeout: 15_000, greetingTimeout: 15_000 })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  const found = await Promise.all([
    config.mailDkim ? proveDkim(config.mailDkim) : "mails are not signed here: MAIL_DKIM_KEY is not set",
    config.mailReportsUrl === undefined
      ? noMailbox(config)
      : countMails(config.mailReportsUrl).then((count) => `the mailbox for bounces opens, with ${count} mails`),
  ])
  if (mailTo === undefined) return ["takes mail; --mail <address> sends one", ...found].join("; ")
  await sendProof(config, mailTo, "doctor")
  return [`took a mail to ${mailTo}`, ...found].join("; ")
}

function noMailbox({ mailReportsSecret }: Config): string {
  if (mailReportsSecret !== undefined) return "bounces come from a relay"
  return "bounces are not read: MAIL_REPORTS_IMAP_URL is not set"
}

/** Sends a mail to the operator, because mail has no test mode. */
async function rehearse(config: Config, options: ProofOptions): Promise<readonly string[]> {
  if (options.mailTo === undefined) return [await prove(config, options), "wrote to nobody: no address was named"]
  return [await prove(config, { ...options, mailTo: undefined }), await sendProof(config, options.mailTo, "rehearse")]
}

async function sendProof(config: Config, to: string, command: "doctor" | "rehearse"): Promise<string> {
  const reference = `${command}-${readOwnClock()}`
  const subject = "The provider can send mail"
  const text = `This mail was sent by \`provider ${command}\`. Nothing needs to be done.`
  await openServer(config).send({ reference, to, subject, text })
  return `the mail server took a mail to ${to}`
}

function openServer(config: Config): MailRail {
  return createSmtpMailRail({
    smtpUrl: requireUrl(config),
    from: config.mailFrom,
    dkim: config.mailDkim,
    bouncesTo: config.mailBouncesTo,
    reportsUrl: config.mailReportsUrl,
    reportsSecret: config.mailReportsSecret,
  })
}

function requireUrl({ smtpUrl }: Config): string {
  if (smtpUrl === undefined) throw new Error("SMTP_URL is not set")
  return smtpUrl
}
