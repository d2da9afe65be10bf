import { createHmac, timingSafeEqual } from "node:crypto"
import * as v from "valibot"
import { askVendor, type VendorQuestion } from "../askVendor.ts"
import { AddressRefusedError, type MessageOutcome } from "../messageReports.ts"
import type { Reach } from "../party.ts"
import type { TwilioAccount } from "./settings.ts"
import type { SmsRail } from "./smsRail.ts"

/** Twilio's published address of its API. */
const publishedAddress = "https://api.twilio.com"

/** The codes for a number that can't receive messages: invalid, a fixed line, unknown, or one whose owner has replied STOP. */
const goneCodes = new Set(["21211", "21610", "21614", "30005", "30006"])

const RefusalSchema = v.object({ code: v.number() })
const AccountSchema = v.object({ status: v.string(), type: v.string() })

const outcomes: Readonly<Record<string, MessageOutcome>> = {
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
}

/**
 * Sends text messages by Twilio. Each message contains the URL for its reports, with its key in the query.
 *
 * @param reportAddress the URL for reports, without a query.
 */
export function createTwilioSms(account: TwilioAccount, reportAddress: string, reach: Reach): SmsRail {
  return {
    async send({ to, text, key }) {
      const { from } = account
      const form = new URLSearchParams({
        To: to,
        [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
        Body: text,
        ...(key !== undefined && { StatusCallback: `${reportAddress}?key=${key}` }),
      })
      const answer = await ask(account, reach, {
        method: "POST",
        path: "/Messages.json",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: form.toString(),
      })
      if (answer.status === 201) return
      const code = readCode(answer.text)
      if (goneCodes.has(code)) throw new AddressRefusedError("Twilio", code)
      if (answer.status === 401) throw wrongKey(answer.status)
      // Twilio's message may repeat the text.
      throw new Error(`Twilio answered ${answer.status}, code ${code}`)
    },

    readReport(body, headers, search) {
      const fields = new URLSearchParams(body)
      const signed = signTwilio(account.authToken, `${reportAddress}${search}`, fields)
      if (!isSame(headers["x-twilio-signature"] ?? "", signed)) throw new Error("the signature is wrong")
      const key = v.parse(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), new URLSearchParams(search).get("key"))
      const outcome = outcomes[fields.get("MessageStatus") ?? ""]
      if (outcome === undefined) return undefined
      const code = fields.get("ErrorCode") ?? ""
      return { key, outcome: outcome === "failed" && goneCodes.has(code) ? "bounced" : outcome, reason: code }
    },
  }
}

function wrongKey(status: number): Error {
  return new Error(`Twilio answered ${status}: TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN do not fit`)
}

/** Checks the account. @returns a summary. @throws Error if it can't send to customers. */
export async function proveTwilio(account: TwilioAccount, reach: Reach): Promise<string> {
  const answer = await ask(account, reach, { method: "GET", path: ".json" })
  if (answer.status !== 200) {
    const code = readCode(answer.text)
    if (code === "20008") throw new Error("TWILIO_AUTH_TOKEN is of test credentials: no message would arrive")
    throw wrongKey(answer.status)
  }
  const { status, type } = v.parse(AccountSchema, JSON.parse(answer.text))
  if (status !== "active") throw new Error(`the account at Twilio is ${status}`)
  return type === "Trial" ? "signs in; a trial account sends to numbers alone that you have verified" : "signs in"
}

function ask(
  { accountSid, authToken }: TwilioAccount,
  reach: Reach,
  { path, headers, ...question }: Omit<VendorQuestion, "url"> & { readonly path: string },
) {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64")
  return askVendor({
    ...question,
    url: `${reach(publishedAddress)}/2010-04-01/Accounts/${accountSid}${path}`,
    headers: { ...headers, Authorization: `Basic ${credentials}` },
  })
}

/** Twilio's signature: over the URL with its query, and every field, by name. */
function signTwilio(authToken: string, address: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].toSorted()
  const text = names.map((name) =>
    [...new Set(fields.getAll(name))]
      .toSorted()
      .map((value) => `${name}${value}`)
      .join(""),
  )
  return createHmac("sha1", authToken)
    .update(`${address}${text.join("")}`)
    .digest("base64")
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function readCode(text: string): string {
  try {
    return String(v.parse(RefusalSchema, JSON.parse(text)).code)
  } catch {
    return "unknown"
  }
}
