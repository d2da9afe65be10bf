import { ImapFlow } from "imapflow"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { MessageReport } from "../messageReports.ts"
import type { MailReports } from "./mailRail.ts"
import { mostReportBytes, readReport } from "./readReport.ts"

/** So many mails are looked at in one reading. */
const mostMails = 50

/** The longest wait for a mail server, in milliseconds. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Reads reports in a mailbox by IMAP. It changes nothing there, so that a person may look at them too. */
export async function readReportMailbox(imapUrl: string, place: string | undefined): Promise<MailReports> {
  return inMailbox(imapUrl, async (client, uidValidity) => {
    const [validity, last = "0"] = place?.split(":") ?? []
    // Another validity means other numbers: whatever was read before changes nothing when it is read again.
    const begin = validity === uidValidity ? Number(last) + 1 : 1
    const found = (await client.search({ uid: `${begin}:*` }, { uid: true })) || []
    // The newest mail answers to `*`, however low its number is.
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

/** One that can't be parsed is no report, and must not keep the next ones from being read. */
async function readMail(client: ImapFlow, uid: number): Promise<MessageReport | undefined> {
  const source = { start: 0, maxLength: mostReportBytes }
  const mail = await client.fetchOne(String(uid), { uid: true, source }, { uid: true })
  if (!mail || !mail.source) return undefined
  return readReport(new Uint8Array(mail.source)).catch(() => undefined)
}

/** Signs in to the mailbox and opens it. @returns the number of mails in it. */
export function countMails(imapUrl: string): Promise<number> {
  return inMailbox(imapUrl, async (client) => (client.mailbox ? client.mailbox.exists : 0))
}

/**
 * @throws Error with the reason in words. It never counts as an absence of the mail server: mails go out by another one.
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
    // Without TLS a password is sent to this machine alone.
    ...(!secure && { doSTARTTLS: hostname !== "127.0.0.1" }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...timeLimits,
  })
  // It fails the command under way as well; without a listener it would end the process.
  client.on("error", () => {})
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
    return await work(client, String(uidValidity))
  } catch (error) {
    const text =
      typeof error === "object" && error !== null && "responseText" in error ? String(error.responseText) : ""
    // oxlint-disable-next-line preserve-caught-error -- a cause would count as an absence of the mail server
    throw new Error(`${hostname}: ${text === "" ? describeFailure(error, [imapUrl]) : text}`)
  } finally {
    client.close()
  }
}
