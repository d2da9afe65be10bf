import { once } from "node:events"
import { createRequire } from "node:module"
import type { AddressInfo, Server } from "node:net"
import { text } from "node:stream/consumers"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"

/** A mail accepted by a server. */
export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** A mail server on this machine, by nodemailer's smtp-server. @param refused addresses with the server's responses. */
export async function startSmtpDouble(refused: Readonly<Record<string, string>> = {}) {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const answer = refused[address]
      if (answer === undefined) return done()
      done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }))
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const keep = async () => {
        const raw = await text(stream)
        taken.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw })
        done()
      }
      void keep()
    },
  })
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo // of a port, not of a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    inbox: async (to: string) => {
      const mails = taken.filter((mail) => mail.to.includes(to))
      const parsed = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)))
      return parsed.map((mail) => ({ subject: mail.subject ?? "", text: (mail.text ?? "").replace(/\n$/, "") }))
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The used parts of hoodiecrow, which has no types. */
type OpenImapServer = (options: object) => {
  readonly server: Server
  readonly listen: (port: number, host: string, done: () => void) => void
  readonly appendMessage: (folder: string, flags: string[], date: false, raw: string) => void
  readonly close: (done: () => void) => void
}

// The package has no types and is not an ES module.
const require = createRequire(import.meta.url)
const openImapServer = require("hoodiecrow-imap") as OpenImapServer

/** An IMAP mailbox on this machine, by hoodiecrow: its mails are in memory. */
export async function startImapDouble() {
  const server = openImapServer({ plugins: ["ID", "UNSELECT"], storage: { INBOX: {} } })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.server.address() as AddressInfo // of a port, not of a pipe
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}/INBOX`,
    wrongUrl: `imap://testuser:wrong@127.0.0.1:${port}/INBOX`,
    /** Adds mails to the mailbox. */
    add: (...mails: readonly string[]) => {
      for (const raw of mails) server.appendMessage("INBOX", [], false, raw)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

interface BounceOptions {
  /** The envelope sender of the bounced mail. */
  readonly to: string
  readonly action?: string
  readonly status: string
  /** The headers of the bounced mail, if they are included. */
  readonly original?: string
}

/** A bounce by RFC 3464, in the format of Postfix. */
export function writeBounce({ to, action = "failed", status, original = "Subject: A" }: BounceOptions): string {
  return [
    "From: MAILER-DAEMON@mx.example (Mail Delivery System)",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; anna@wallet.example",
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 mailbox unavailable",
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    original,
    "",
    "--b--",
    "",
  ].join("\r\n")
}

/** A complaint by RFC 5965. */
export function writeComplaint(to: string, original: string, type = "abuse"): string {
  return [
    "From: <abuse@isp.example>",
    `To: ${to}`,
    "Subject: FW: Mail",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "This is an email abuse report.",
    "",
    "--b",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    "",
    "--b",
    "Content-Type: message/rfc822",
    "",
    original,
    "",
    "--b--",
    "",
  ].join("\r\n")
}
