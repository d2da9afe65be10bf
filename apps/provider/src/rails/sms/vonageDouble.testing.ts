import { createHash, createHmac, createPublicKey, verify } from "node:crypto"
import * as v from "valibot"
import { startFaultyServer } from "../faultyServer.testing.ts"
import type { VonageApplication } from "./settings.ts"

const MessageSchema = v.object({
  message_type: v.literal("text"),
  channel: v.literal("sms"),
  to: v.string(),
  from: v.string(),
  text: v.string(),
  sms: v.object({ encoding_type: v.string() }),
  client_ref: v.optional(v.pipe(v.string(), v.maxLength(100))),
  webhook_url: v.optional(v.string()),
  webhook_version: v.optional(v.literal("v1")),
})

/**
 * A double of Vonage's Messages API for text messages, made from its published description: it keeps messages, checks the
 * application's token and signs reports. It is not Vonage.
 */
export async function startVonageDouble({ applicationId, privateKey, signatureSecret, from }: VonageApplication) {
  const messages: v.InferOutput<typeof MessageSchema>[] = []
  const publicKey = createPublicKey(privateKey)
  const isToken = (authorization: string) => {
    const [head = "", claims = "", signature = ""] = authorization.replace("Bearer ", "").split(".")
    const said = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}") as Record<string, unknown>
    const isSigned = verify("sha256", Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, "base64url"))
    return isSigned && said["application_id"] === applicationId && typeof said["exp"] === "number"
  }
  const server = await startFaultyServer(({ method, path, headers, body }) => {
    if (method !== "POST" || path !== "/v1/messages")
      return refuse(404, "https://developer.vonage.com/api-errors#not-found")
    if (!isToken(headers.authorization ?? ""))
      return refuse(401, "https://developer.vonage.com/api-errors#unauthorized")
    const message = v.parse(MessageSchema, JSON.parse(body))
    if (message.from !== from.replace("+", ""))
      return refuse(422, "https://developer.vonage.com/api-errors/messages#1120")
    if (message.to.startsWith("1500")) return refuse(422, "https://developer.vonage.com/api-errors/messages#1170")
    messages.push(message)
    return { status: 202, body: JSON.stringify({ message_uuid: "aaaaaaaa-bbbb-cccc-dddd-0123456789ab", new_field: 1 }) }
  })
  return {
    ...server,
    reach: (address: string) => address.replace("https://api.nexmo.com", server.origin),
    phone: (to: string) => messages.filter((message) => `+${message.to}` === to).map(({ text }) => text),
    webhookOf: (to: string) => messages.findLast((message) => `+${message.to}` === to)?.webhook_url,
    /** A report as posted by Vonage, with additional unknown fields. */
    report(fields: object) {
      const sent = { channel: "sms", message_uuid: "aaaaaaaa-bbbb-cccc-dddd-0123456789ab", usage: { price: "0.03" } }
      const body = JSON.stringify({ ...sent, timestamp: "2026-11-29T12:00:00Z", ...fields })
      return { body, headers: { authorization: `Bearer ${signVonage(signatureSecret, body)}` }, search: "" }
    },
  }
}

/** The token in a report of Vonage. */
export function signVonage(secret: string, body: string, head: object = { alg: "HS256", typ: "JWT" }): string {
  const claims = {
    iat: 1_764_417_600,
    jti: "1",
    iss: "Vonage",
    payload_hash: createHash("sha256").update(body).digest("hex"),
    api_key: "abcd1234",
  }
  const signed = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}

function refuse(status: number, type: string) {
  return { status, body: JSON.stringify({ type, title: "Refused", detail: "Refused", instance: "1" }) }
}
