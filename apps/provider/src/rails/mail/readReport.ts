import PostalMime, { type Attachment } from "postal-mime"
import type { MessageReport } from "../messageReports.ts"

/** The limit up to which a larger report is read, in bytes: the relevant part comes first. */
export const mostReportBytes = 256_000

/** No mail server makes reports with deeper parts or longer headers. */
const bounds = { maxNestingDepth: 10, maxHeadersSize: 64_000, forceRfc822Attachments: true } as const

/**
 * Reads a bounce (RFC 3464) or a complaint (RFC 5965) about our mail.
 *
 * @returns undefined for any other mail, such as a person's reply or an out-of-office notice.
 * @throws Error if it can't be parsed.
 */
export async function readReport(raw: Uint8Array<ArrayBuffer>): Promise<MessageReport | undefined> {
  const { headers, attachments } = await PostalMime.parse(raw, { ...bounds, attachmentEncoding: "utf8" })
  const status = findPart(attachments, "message/delivery-status")
  const feedback = findPart(attachments, "message/feedback-report")
  const original = findPart(attachments, "message/rfc822", "message/rfc822-headers", "text/rfc822-headers")
  const addressed = headers.filter(({ key }) => addressHeaders.has(key)).map(({ value }) => value)
  const key = [...addressed, ...originalAddresses(original ?? "")].flatMap(findKeys)[0]
  if (key === undefined) return undefined
  if (feedback !== undefined) return readComplaint(key, feedback)
  return status === undefined ? undefined : readStatus(key, status)
}

/** The headers of a report that contain the mail's sender address. */
const addressHeaders = new Set(["to", "delivered-to", "x-original-to", "envelope-to", "x-failed-recipients"])

/** The headers of the mail itself that contain its key. */
function originalAddresses(text: string): readonly string[] {
  return text.match(/^(?:message-id|return-path|x-original-message-id):.*(?:\r?\n[ \t].*)*/gim) ?? []
}

/** Keys of mails in an address: before the @, alone or after a +. */
function findKeys(text: string): readonly string[] {
  return Array.from(text.matchAll(/(?:\+|<|^|\s)([0-9a-f]{32})@/gi), ([, key = ""]) => key.toLowerCase())
}

function findPart(attachments: readonly Attachment[], ...types: readonly string[]): string | undefined {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType))
  return typeof part?.content === "string" ? part.content : undefined
}

function readField(text: string, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(text)?.[1]?.trim() ?? ""
}

function readComplaint(key: string, text: string): MessageReport | undefined {
  const type = readField(text, "Feedback-Type").toLowerCase()
  // The recipient moved it out of the spam folder, or a program objected to its format.
  if (type === "not-spam" || type === "auth-failure") return undefined
  return { key, outcome: "complained", reason: type === "" ? "complaint" : type }
}

function readStatus(key: string, text: string): MessageReport | undefined {
  const action = readField(text, "Action").toLowerCase()
  const reason = /\d\.\d{1,3}\.\d{1,3}/.exec(readField(text, "Status"))?.[0] ?? "unknown"
  if (action === "delayed") return { key, outcome: "delayed", reason }
  if (action === "delivered") return { key, outcome: "delivered", reason }
  if (action !== "failed") return undefined
  return { key, outcome: isAddressGone(reason) ? "bounced" : "failed", reason }
}

/** The statuses (RFC 3463, and Microsoft's for an unknown domain) for an address or domain that does not exist. */
const gone = new Set(["5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", "5.4.4", "5.4.310"])

/** True if mail to the address can never arrive. A full mailbox, a filter and a lost connection are temporary. */
export function isAddressGone(status: string): boolean {
  return gone.has(status)
}
