import type { Kysely } from "kysely"
import * as v from "valibot"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { Database } from "#platform/database/schema.ts"
import { type PartyBalance, parseBalance } from "../../partyBalance.ts"
import {
  beginObject,
  findObject,
  isKeyForgotten,
  type KnownObject,
  keepObjectId,
  keepRefusal,
} from "../../yookassa/objects.ts"
import { isFinalRefusal, type YooKassa } from "../../yookassa/openYooKassa.ts"
import { referenceKey } from "../../yookassa/payments.ts"
import { RoublesSchema, toRoubles } from "../../yookassa/roubles.ts"
import {
  type PayoutOrder,
  PayoutRefused,
  type PayoutStatus,
  payOneByOne,
  type SignedPayout,
  type VendorPayoutRail,
} from "../payoutRail.ts"

export interface YooKassaPayoutParts {
  readonly yooKassa: YooKassa
  readonly db: Kysely<Database>
  readonly now: () => Date
  /** True for a gateway in test mode, where no money moves. */
  readonly isTest: boolean
}

/** The currencies that YooKassa pays out: a wallet in roubles has the code WUD. */
export const yooKassaCurrencies: readonly string[] = ["WUD"]

const PayoutSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  status: v.string(),
  amount: RoublesSchema,
  test: v.optional(v.boolean(), false),
  cancellation_details: v.optional(v.object({ reason: v.string() })),
  metadata: v.optional(v.record(v.string(), v.unknown())),
})
type YooKassaPayout = v.InferOutput<typeof PayoutSchema>

const FoundSchema = v.object({ items: v.array(PayoutSchema) })

/** A payout as stored until it is sent. */
const KeptSchema = v.object({
  reference: v.string(),
  request: v.looseObject({ amount: v.object({ value: v.string(), currency: v.string() }) }),
})

/**
 * Pays out through a gateway at YooKassa.
 *
 * An idempotency key is valid for a day. The first attempt is recorded before it is made; after an older lost response, the
 * payout is searched by our reference before it is sent again.
 *
 * @param nameDestination returns the destination fields of a request. @throws PayoutRefused.
 */
export function createYooKassaPayouts(
  parts: YooKassaPayoutParts,
  nameDestination: (order: PayoutOrder) => object,
): VendorPayoutRail {
  return {
    sandbox: false,
    currencies: yooKassaCurrencies,
    returnsWithin: 0,
    ...payOneByOne({
      sign: async (order) => sign(order, nameDestination(order)),
      send: (payout) => send(parts, payout),
      status: (payout) => readStatus(parts, payout),
    }),
    balances: () => readBalances(parts),
  }
}

const GatewaySchema = v.object({ payout_balance: v.object({ value: v.string(), currency: v.literal("RUB") }) })

/** The money of the gateway, from which every payout method pays. */
async function readBalances({ yooKassa }: YooKassaPayoutParts): Promise<readonly PartyBalance[]> {
  const { payout_balance: balance } = await yooKassa.get("/me", GatewaySchema)
  const units = parseBalance(balance.value, "WUD")
  if (units === undefined) throw new PartyUnavailableError("YooKassa told no balance that can be read")
  return [{ account: "yookassa payouts", currency: "WUD", units }]
}

function sign({ reference, amount }: PayoutOrder, destination: object): SignedPayout {
  if (!yooKassaCurrencies.includes(amount.currency.code)) throw new PayoutRefused("currency_unavailable")
  const metadata = { [referenceKey]: reference }
  const kept: v.InferInput<typeof KeptSchema> = {
    reference,
    request: { amount: toRoubles(amount), ...destination, metadata },
  }
  return { signed: JSON.stringify(kept), payoutReference: reference }
}

async function send(parts: YooKassaPayoutParts, { signed }: SignedPayout): Promise<void> {
  const { yooKassa, db, now } = parts
  const { reference, request } = v.parse(KeptSchema, JSON.parse(signed))
  const name = toName(reference)
  const known = await beginObject(db, name, now())
  if (known.id !== undefined || known.refusal !== undefined) return
  if (isKeyForgotten(known, now()) && (await searchPayout(parts, reference))) return
  try {
    const payout = await yooKassa.post("/payouts", reference, request, PayoutSchema)
    await keepObjectId(db, name, payout.id)
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    await keepRefusal(db, name, refusalCode(error.parameter))
  }
}

async function readStatus(parts: YooKassaPayoutParts, { signed }: SignedPayout): Promise<PayoutStatus> {
  const { reference, request } = v.parse(KeptSchema, JSON.parse(signed))
  const known = await findObject(parts.db, toName(reference))
  if (!known) return { state: "unknown" }
  if (known.refusal !== undefined) return { state: "failed", reason: known.refusal, cost: null }
  const payout = await readPayout(parts, reference, known)
  if (!payout) return { state: "unknown" }
  const { value } = request.amount
  if (payout.test !== parts.isTest || toRoubles(payout.amount).value !== value)
    throw new Error(`The payout ${payout.id} at YooKassa is not that of ${reference}`)
  return present(payout)
}

async function readPayout(
  { yooKassa, ...parts }: YooKassaPayoutParts,
  reference: string,
  { id }: KnownObject,
): Promise<YooKassaPayout | undefined> {
  return id === undefined
    ? searchPayout({ yooKassa, ...parts }, reference)
    : yooKassa.get(`/payouts/${encodeURIComponent(id)}`, PayoutSchema)
}

/** Searches for the payout with our reference, and stores its id. YooKassa searches the last three months. */
async function searchPayout(
  { yooKassa, db }: YooKassaPayoutParts,
  reference: string,
): Promise<YooKassaPayout | undefined> {
  const query = new URLSearchParams({ [`metadata[${referenceKey}]`]: reference })
  const { items } = await yooKassa.get(`/payouts/search?${query}`, FoundSchema)
  const [found] = items.filter(({ metadata }) => metadata?.[referenceKey] === reference)
  if (found) await keepObjectId(db, toName(reference), found.id)
  return found
}

const toName = (reference: string) => ({ kind: "payout", reference }) as const

function present({ id, status, cancellation_details: cancellation }: YooKassaPayout): PayoutStatus {
  switch (status) {
    case "pending":
      return { state: "pending", confirmations: null, needed: null }
    case "succeeded":
      return { state: "paid", cost: null }
    case "canceled":
      return { state: "failed", reason: toFailure(cancellation?.reason), cost: null }
    default:
      throw new PartyUnavailableError(`YooKassa has an unknown state for the payout ${id}`)
  }
}

/** The customer's code for a final refusal: of the destination, or of the payment. */
function refusalCode(parameter: string | undefined): string {
  return parameter?.startsWith("payout_") === true ? "recipient_unknown" : "rejected_by_bank"
}

const ofRecipient = new Set(["recipient_not_found", "recipient_check_failed", "rejected_by_payee"])

/** The customer's reason for a failure. Problems of the operator, such as a low balance, are not shown to customers. */
function toFailure(reason: string | undefined): string {
  return reason !== undefined && ofRecipient.has(reason) ? "recipient_unknown" : "rejected_by_bank"
}
