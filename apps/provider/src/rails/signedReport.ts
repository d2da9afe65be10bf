import { createHmac, timingSafeEqual } from "node:crypto"
import * as v from "valibot"
import type { MessageReport } from "./messageReports.ts"

/** Contains `sha256=` and the HMAC-SHA256 of the body in hexadecimal digits. */
export const reportSignatureHeader = "x-report-signature"

const ReportSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  outcome: v.picklist(["delayed", "delivered", "failed", "bounced", "complained"]),
  reason: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
})

/** Signs a report for a reader with the same secret. */
export function signReport(secret: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`
}

/**
 * Reads a report in our own format, `{ key, outcome, reason }` as JSON: for relays and gateways without a format.
 *
 * @throws Error if it is not signed with the secret, or is no report.
 */
export function readSignedReport(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): MessageReport {
  const given = Buffer.from(headers[reportSignatureHeader] ?? "")
  const wanted = Buffer.from(signReport(secret, body))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Error("the signature is wrong")
  return v.parse(ReportSchema, JSON.parse(body))
}
