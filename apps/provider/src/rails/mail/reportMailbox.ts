import { ImapFlow } from "imapflow"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { MessageReport } from "../messageReports.ts"
import type { MailReports } from "./mailRail.ts"
import { mostReportBytes, readReport } from "./readReport.ts"

/** The most mails of one reading. */
const mostMails = 50

/** Time limits for a mail server, in milliseconds. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Reads reports in a mailbox by IMAP. It does not change the mailbox, so that people can read it too. */
export async function readReportMailbox(imapUrl: string, place: string | undefined): Promise<MailReports> {
  return inMailbox(imapUrl, async (client, uidValidity) => {
    const [validity, last = "0"] = place?.split(":") ?? []
    // With another validity the numbers have changed: reading reports again has no effect.
    const begin = validity === uidValidity ? Number(last) + 1 : 1
    const found = (await client.search({ uid: `${begin}:*` }, { uid: true })) || []
    // `*` matches the newest mail even if its number is lower.
    const uids = found.filter((uid) => uid >= begin).toSorted((a, b) => a - b)
    const read = uids.slice(0, mostMails)
    const reports: MessageReport[] = []
    for (const uid of read) {
      // oxlint-disable-next-line no-await-in-loop -- one mail is in memory at a time
      const report = await readMail(client, uid)
      if (report) reports.push(report)
    }
    return { reports, place: `${uidValidity}:${read.at(-1) ?? begin - 1}`, hasMore: uids.length > read.length }
  })
}

/** An unreadable mail is no report, and must not block the next ones. */
async function readMail(client: ImapFlow, uid: number): Promise<MessageReport | undefined> {
  const source = { start: 0, maxLength: mostReportBytes }
  const mail = await client.fetchOne(String(uid), { uid: true, source }, { uid: true })
  if (!mail || !mail.source) return undefined
  return readReport(new Uint8Array(mail.source)).catch(() => undefined)
}

/** Signs in to the mailbox and opens it. @returns its number of mails. */
export function countMails(imapUrl: string): Promise<number> {
  return inMailbox(imapUrl, async (client) => (client.mailbox ? client.mailbox.exists : 0))
}

/**
 * @throws Error with the reason in words. It does not count as an unreachable mail server, because mails are sent through another
 * one.
 */
async function inMailbox<Result>(
  imapUrl: string,
  work: (client: ImapFlow, uidValidity: string) => Promise<Result>,
): Promise<Result> {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl)
  const secure = protocol === "imaps:"
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX"
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // Without TLS a password is sent only to this machine.
    ...(!secure && { doSTARTTLS: hostname !== "127.0.0.1" }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...timeLimits,
  })
  // The error also fails the current command; without a listener it would end the process.
  client.on("error", () => {})
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
    return await work(client, String(uidValidity))
  } catch (error) {
    const text =
      typeof error === "object" && error !== null && "responseText" in error ? String(error.responseText) : ""
    // oxlint-disable-next-line preserve-caught-error -- a cause would count as an unreachable mail server
    throw new Error(`${hostname}: ${text === "" ? describeFailure(error, [imapUrl]) : text}`)
  } finally {
    client.close()
  }
}
