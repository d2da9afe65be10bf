import { createTransport } from "nodemailer"
import { AddressRefusedError } from "../messageReports.ts"
import { readSignedReport } from "../signedReport.ts"
import { type DkimKey, readDomain, signedHeaders } from "./dkim.ts"
import type { MailRail } from "./mailRail.ts"
import { isAddressGone } from "./readReport.ts"
import { readReportMailbox } from "./reportMailbox.ts"

/** The longest waits for a mail server, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** An operator's mail server, and the reports about sent mails. */
export interface SmtpOptions {
  readonly smtpUrl: string
  readonly from: string
  readonly dkim?: DkimKey | undefined
  /** The mailbox that bounces go to; its server must take mail to `name+anything@` for it. */
  readonly bouncesTo?: string | undefined
  /** The address of that mailbox by IMAP. */
  readonly reportsUrl?: string | undefined
  /** Signs reports that a relay posts. */
  readonly reportsSecret?: string | undefined
}

/**
 * Sends through an operator's mail server. The key of a mail, or its reference where it has none, becomes its Message-ID, by
 * which receivers drop repetitions.
 */
export function createSmtpMailRail(options: SmtpOptions): MailRail {
  const { smtpUrl, from, dkim, bouncesTo, reportsUrl, reportsSecret } = options
  const transport = createTransport({
    url: smtpUrl,
    ...patience,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  })
  const domain = readDomain(from) ?? "wallet.invalid"
  return {
    async send({ reference, key, to, subject, text, html, unsubscribe }) {
      const sender = key !== undefined && bouncesTo !== undefined ? bouncesTo.replace("@", `+${key}@`) : undefined
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          ...(html !== undefined && { html }),
          messageId: `<${key ?? reference}@${domain}>`,
          ...(sender !== undefined && { envelope: { from: sender, to } }),
          ...(unsubscribe !== undefined && {
            headers: {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            },
          }),
        })
      } catch (error) {
        const status = refusedStatus(error)
        if (status !== undefined && isAddressGone(status)) throw new AddressRefusedError("The mail server", status)
        throw error
      }
    },
    ...(reportsUrl !== undefined && { readReports: (place) => readReportMailbox(reportsUrl, place) }),
    ...(reportsSecret !== undefined && {
      readReport: (body, headers) => readSignedReport(reportsSecret, body, headers),
    }),
  }
}

/** The status (RFC 3463) with which a server refused the recipient for good. */
function refusedStatus(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("command" in error) || error.command !== "RCPT TO" || !("response" in error))
    return undefined
  return /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(error.response))?.[1]
}
