import { randomBytes } from "node:crypto"
import { findCurrency, networks } from "@wallet/core/money"
import type { Context, Hono } from "hono"
import * as v from "valibot"
import { newId } from "#platform/database/newId.ts"
import { readOrigin } from "#platform/http/origin.ts"
import { holdsPlainText } from "#platform/http/plainText.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { readBody } from "#platform/http/readBody.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { trpVersion } from "#rails/travelRule/trp.ts"
import { currentAddress } from "#wallet/deposits/addresses.ts"
import { readOriginator } from "./ivms101.ts"
import { settle } from "./jobs.ts"
import { answerPath, confirmationPath, inquiryPath } from "./paths.ts"
import { namesAnotherAddress } from "./reasons.ts"

const webAddress = v.pipe(v.string(), v.maxLength(2000), v.startsWith("https://"), v.url())

const InquirySchema = v.looseObject({
  asset: v.looseObject({ slip0044: v.optional(v.pipe(v.number(), v.integer())) }),
  amount: v.pipe(
    v.union([
      v.pipe(
        v.number(),
        v.integer(),
        v.transform((given: number) => BigInt(given)),
      ),
      v.string(),
    ]),
    v.transform(String),
    v.regex(/^\d{1,30}$/),
  ),
  callback: webAddress,
  IVMS101: v.looseObject({}),
})
const AnswerSchema = v.union([
  v.looseObject({ approved: v.looseObject({ address: v.pipe(v.string(), v.maxLength(200)), callback: webAddress }) }),
  v.looseObject({ rejected: v.pipe(v.string(), v.maxLength(2000)) }),
])
const EndSchema = v.union([
  v.looseObject({ txid: v.pipe(v.string(), v.regex(/^[\w:-]{8,200}$/)) }),
  v.looseObject({ canceled: v.pipe(v.string(), v.maxLength(2000)) }),
])

type Status = 200 | 400 | 404 | 409

interface Message<Body> {
  readonly token: string
  readonly requestId: string
  readonly body: Body
}

/**
 * The three endpoints of the Travel Rule Protocol: inquiries about payments to our customers, answers to our own inquiries, and
 * confirmations. No message is trusted by itself: an inquiry is answered only to a known service, and only messages to the
 * address in that answer are believed.
 */
export function addTravelRuleRoutes(app: Hono, services: Services, rateLimits: RateLimits): void {
  if (!services.config.trp) return
  const place = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    accept: (message: Message<v.InferOutput<Schema>>) => Promise<Status>,
  ) =>
    app.post(path, async (context: Context) => {
      const { address } = readOrigin(context, services.config.trustedProxies)
      rateLimits.countAddress(address)
      const read = v.safeParse(schema, parseJson(await readBody(context.req.raw)))
      const requestId = context.req.header("request-identifier") ?? ""
      const isMessage = read.success && /^[\w-]{8,64}$/.test(requestId) && holdsPlainText(read.output)
      if (!isMessage) {
        rateLimits.countBadCallback(address)
        return context.json({ version: trpVersion, error: "this is no message of the protocol" }, 400)
      }
      const token = context.req.param("token") ?? ""
      return context.json({ version: trpVersion }, await accept({ token, requestId, body: read.output }))
    })

  place(inquiryPath, InquirySchema, (message) => takeInquiry(services, message))
  place(answerPath, AnswerSchema, (message) => takeAnswer(services, message))
  place(confirmationPath, EndSchema, (message) => takeEnd(services, message))
}

async function takeInquiry(services: Services, message: Message<v.InferOutput<typeof InquirySchema>>): Promise<Status> {
  const { db, rails, now } = services
  const { token, requestId, body } = message
  const callback = new URL(body.callback)
  const owner = await db.selectFrom("travel_addresses").select("user_id").where("token", "=", token).executeTakeFirst()
  // A stranger learns neither if the customer exists nor an address.
  if (!owner || rails.travelRule.nameOf(callback) === undefined) return 404
  if (readOriginator(body.IVMS101) === undefined) return 400
  const network = networks.find(({ coinType }) => coinType === body.asset.slip0044)
  const currency = findCurrency(network?.nativeCurrency ?? "")
  if (!network || !currency) return 400
  const address = await currentAddress(services, {
    userId: owner.user_id,
    currency: currency.code,
    network: network.id,
  })
    .then((row) => row.address)
    .catch(() => null)
  await db.transaction().execute(async (trx) => {
    const id = newId()
    const kept = await trx
      .insertInto("travel_rule_inquiries")
      .values({
        id,
        request_id: requestId,
        peer: callback.host,
        user_id: owner.user_id,
        network: network.id,
        currency: currency.code,
        amount: body.amount,
        address,
        parties: JSON.stringify(body.IVMS101),
        callback: body.callback,
        token: randomBytes(24).toString("base64url"),
        state: "received",
        created_at: now(),
      })
      .onConflict((conflict) => conflict.columns(["peer", "request_id"]).doNothing())
      .executeTakeFirst()
    if (kept.numInsertedOrUpdatedRows !== 0n) await enqueue(trx, "travelRule.answer", { inquiryId: id })
  })
  return 200
}

async function takeAnswer(services: Services, message: Message<v.InferOutput<typeof AnswerSchema>>): Promise<Status> {
  const { db, rails, now } = services
  const { token, body } = message
  const transfer = await db
    .selectFrom("travel_rule_transfers")
    .innerJoin("withdrawal_quotes", "withdrawal_quotes.id", "travel_rule_transfers.quote_id")
    .select(["quote_id", "destination"])
    .where("token", "=", token)
    .executeTakeFirst()
  if (!transfer) return 404
  const { quote_id: quoteId, destination } = transfer
  const outcome = () => {
    if ("rejected" in body) return { state: "rejected", refusal: toPlainText(String(body.rejected)) } as const
    const { address, callback } = body.approved
    if (rails.travelRule.nameOf(new URL(callback)) === undefined) return undefined
    // The service knows the recipient by another address than the one the customer gave: an operator must review it.
    if (!isSameAddress(address, destination.to)) return { state: "rejected", refusal: namesAnotherAddress } as const
    return { state: "approved", confirmAt: callback } as const
  }
  const settled = outcome()
  if (!settled) return 400
  const isTaken = await db.transaction().execute((trx) => settle(trx, quoteId, settled, now()))
  // A repeated answer finds the inquiry settled.
  return isTaken || "approved" in body || "rejected" in body ? 200 : 409
}

/** The other service's text is shown to our customer: it must not affect the text around it. */
function toPlainText(words: string): string {
  const plain = words.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim()
  return plain.slice(0, 200)
}

/** Hexadecimal addresses may have any mixture of capitals. */
function isSameAddress(one: string, other: string): boolean {
  return /^0x/i.test(other) ? one.toLowerCase() === other.toLowerCase() : one === other
}

async function takeEnd(services: Services, message: Message<v.InferOutput<typeof EndSchema>>): Promise<Status> {
  const { db, now } = services
  const { token, body } = message
  return db.transaction().execute(async (trx) => {
    const inquiry = await trx
      .selectFrom("travel_rule_inquiries")
      .select(["id", "state"])
      .where("token", "=", token)
      .forUpdate()
      .executeTakeFirst()
    if (!inquiry) return 404
    if (inquiry.state === "confirmed" || inquiry.state === "canceled") return 200
    const isPaid = "txid" in body
    await trx
      .updateTable("travel_rule_inquiries")
      .set(isPaid ? { state: "confirmed", txid: String(body.txid), confirmed_at: now() } : { state: "canceled" })
      .where("id", "=", inquiry.id)
      .execute()
    if (isPaid) await enqueue(trx, "travelRule.release", { inquiryId: inquiry.id })
    return 200
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
