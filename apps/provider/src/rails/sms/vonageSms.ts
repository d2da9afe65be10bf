import { createHash, createHmac, createSign, randomUUID, timingSafeEqual } from "node:crypto"
import * as v from "valibot"
import { askVendor } from "../askVendor.ts"
import { AddressRefusedError, type MessageOutcome } from "../messageReports.ts"
import type { Reach } from "../party.ts"
import type { VonageApplication } from "./settings.ts"
import type { SmsRail } from "./smsRail.ts"

/** Vonage's published address of its API. */
const publishedAddress = "https://api.nexmo.com"

/** The codes for a number that can't receive messages: barred, invalid, or one whose owner has replied STOP. */
const goneCodes = new Set(["1050", "1170", "1240"])

/** A token's lifetime, in seconds. */
const tokenSeconds = 60

const RefusalSchema = v.object({ type: v.optional(v.string(), "") })

const ReportSchema = v.object({
  status: v.string(),
  client_ref: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  error: v.optional(
    v.object({ type: v.optional(v.string(), ""), title: v.optional(v.union([v.string(), v.number()]), "") }),
  ),
})

const outcomes: Readonly<Record<string, MessageOutcome>> = {
  delivered: "delivered",
  rejected: "failed",
  undeliverable: "failed",
}

/**
 * Sends text messages by Vonage's Messages API. Each message contains the URL for its reports.
 *
 * @param reportAddress the URL for reports.
 * @param now this machine's time, for the tokens.
 */
export function createVonageSms(
  application: VonageApplication,
  reportAddress: string,
  { reach, now }: { readonly reach: Reach; readonly now: () => Date },
): SmsRail {
  return {
    async send({ to, text, key }) {
      const answer = await askVendor({
        method: "POST",
        url: `${reach(publishedAddress)}/v1/messages`,
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          Authorization: `Bearer ${makeToken(application, now())}`,
        },
        body: JSON.stringify({
          message_type: "text",
          channel: "sms",
          to: to.replace("+", ""),
          from: application.from.replace("+", ""),
          text,
          sms: { encoding_type: "auto" },
          ...(key !== undefined && { client_ref: key, webhook_url: reportAddress, webhook_version: "v1" }),
        }),
      })
      if (answer.status === 202) return
      const code = readCode(answer.text)
      if (goneCodes.has(code)) throw new AddressRefusedError("Vonage", code)
      if (answer.status === 401)
        throw new Error("Vonage answered 401: VONAGE_APPLICATION_ID and VONAGE_PRIVATE_KEY do not fit")
      // Vonage's message may repeat the text.
      throw new Error(`Vonage answered ${answer.status}, code ${code}`)
    },

    readReport(body, headers) {
      requireSignature(application.signatureSecret, body, headers["authorization"] ?? "")
      const { status, client_ref: key, error } = v.parse(ReportSchema, JSON.parse(body))
      const outcome = outcomes[status]
      if (outcome === undefined) return undefined
      const code = error === undefined ? "" : (/\d{4}$/.exec(error.type)?.[0] ?? String(error.title))
      return { key, outcome: outcome === "failed" && goneCodes.has(code) ? "bounced" : outcome, reason: code }
    },
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** A token of the application, as a JSON Web Token (RS256). */
function makeToken({ applicationId, privateKey }: VonageApplication, at: Date): string {
  const issued = Math.floor(at.getTime() / 1000)
  const claims = { application_id: applicationId, iat: issued, exp: issued + tokenSeconds, jti: randomUUID() }
  const signed = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey).toString("base64url")}`
}

const HeadSchema = v.object({ alg: v.literal("HS256") })
const ClaimsSchema = v.object({ payload_hash: v.string() })

/**
 * Checks Vonage's token (HS256), which contains the hash of the body. Its time is ignored, because a repeated report has the same
 * meaning.
 *
 * @throws Error if it is not signed with the secret, or was signed for another body.
 */
function requireSignature(secret: string, body: string, authorization: string): void {
  const [, head = "", claims = "", signature = ""] = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(authorization) ?? []
  const wanted = createHmac("sha256", secret).update(`${head}.${claims}`).digest()
  const given = Buffer.from(signature, "base64url")
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Error("the signature is wrong")
  v.parse(HeadSchema, decode(head))
  const { payload_hash } = v.parse(ClaimsSchema, decode(claims))
  if (payload_hash.toLowerCase() !== createHash("sha256").update(body).digest("hex"))
    throw new Error("the signature is of another body")
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString())
}

/** The code of a refusal: the end of its type, which is the URL of its description. */
function readCode(text: string): string {
  try {
    return /\d{4}$/.exec(v.parse(RefusalSchema, JSON.parse(text)).type)?.[0] ?? "unknown"
  } catch {
    return "unknown"
  }
}
