import { type Currency, findCurrency, parsePositiveAmount, toDecimal } from "@wallet/core/money"
import type { Kysely } from "kysely"
import * as v from "valibot"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { Database } from "#platform/database/schema.ts"
import { type PartyBalance, parseBalance } from "../../partyBalance.ts"
import {
  type PayoutOrder,
  PayoutRefused,
  type PayoutStatus,
  payOneByOne,
  type SignedPayout,
  type VendorPayoutRail,
} from "../payoutRail.ts"
import { type AnyMoney, AnyMoneyRefusal, errorCodes } from "./anyMoneyApi.ts"

export interface AnyMoneyPayoutParts {
  readonly anyMoney: AnyMoney
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly payway: string
}

/** The currency paid out by AnyMoney. */
export const anyMoneyCurrency = "KZT"

const AmountSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const OrderSchema = v.object({
  externalid: v.string(),
  status: v.string(),
  out_curr: v.string(),
  orig_amount: AmountSchema,
})
type AnyMoneyOrder = v.InferOutput<typeof OrderSchema>

/** A payout as stored until it is sent: the arguments of `payout.create`. */
const KeptSchema = v.object({
  amount: v.string(),
  externalid: v.string(),
  is_multipay: v.literal(false),
  out_curr: v.literal(anyMoneyCurrency),
  payee: v.string(),
  payway: v.string(),
})
type KeptOrder = v.InferOutput<typeof KeptSchema>

/**
 * Pays out through a merchant's account at AnyMoney.
 *
 * AnyMoney has at most one order for each of the merchant's ids, and finds it by that id. So an order is looked up after a lost
 * response, and an order that is sent again is refused as known. A final refusal is stored here, because AnyMoney then has no
 * order.
 */
export function createAnyMoneyPayouts(parts: AnyMoneyPayoutParts): VendorPayoutRail {
  return {
    sandbox: false,
    currencies: [anyMoneyCurrency],
    returnsWithin: 0,
    ...payOneByOne({
      sign: async (order) => sign(parts, order),
      send: (payout) => send(parts, payout),
      status: (payout) => readStatus(parts, payout),
    }),
    balances: () => readBalances(parts),
  }
}

const BalancesSchema = v.record(v.string(), AmountSchema)

/** The merchant's balance in the currency that is paid out. AnyMoney's answer names each currency with its amount. */
async function readBalances({ anyMoney }: AnyMoneyPayoutParts): Promise<readonly PartyBalance[]> {
  const found = await anyMoney.call("balance", { curr: anyMoneyCurrency }, BalancesSchema)
  const units = parseBalance(found[anyMoneyCurrency] ?? "", anyMoneyCurrency)
  if (units === undefined) throw new PartyUnavailableError("AnyMoney told no balance that can be read")
  return [{ account: "anymoney", currency: anyMoneyCurrency, units }]
}

function sign({ payway }: AnyMoneyPayoutParts, { reference, destination, amount }: PayoutOrder): SignedPayout {
  if (amount.currency.code !== anyMoneyCurrency) throw new PayoutRefused("currency_unavailable")
  if (destination.rail !== "anymoney") throw new PayoutRefused("recipient_unknown")
  const kept: KeptOrder = {
    amount: toDecimal(amount),
    externalid: reference,
    // In one transaction, so that no part is paid separately.
    is_multipay: false,
    out_curr: anyMoneyCurrency,
    payee: destination.to,
    payway,
  }
  return { signed: JSON.stringify(kept), payoutReference: reference }
}

async function send(parts: AnyMoneyPayoutParts, { signed }: SignedPayout): Promise<void> {
  const order = readKept(signed)
  if (await findRefusal(parts, order.externalid)) return
  try {
    requireSame(order, await parts.anyMoney.call("payout.create", order, OrderSchema))
  } catch (error) {
    if (!(error instanceof AnyMoneyRefusal)) throw error
    if (error.code === errorCodes.unique) return
    const reason = findFinalReason(error)
    if (reason === undefined) throw error
    // An earlier attempt with a lost response may have been accepted, although this one is refused.
    if (!(await findOrder(parts, order))) await keepRefusal(parts, order.externalid, reason)
  }
}

async function readStatus(parts: AnyMoneyPayoutParts, { signed }: SignedPayout): Promise<PayoutStatus> {
  const kept = readKept(signed)
  const order = await findOrder(parts, kept)
  if (order) return present(order)
  const reason = await findRefusal(parts, kept.externalid)
  return reason === undefined ? { state: "unknown" } : { state: "failed", reason, cost: null }
}

async function findOrder({ anyMoney }: AnyMoneyPayoutParts, kept: KeptOrder): Promise<AnyMoneyOrder | undefined> {
  try {
    const order = await anyMoney.call("payout.get", { externalid: kept.externalid }, OrderSchema)
    requireSame(kept, order)
    return order
  } catch (error) {
    if (error instanceof AnyMoneyRefusal && error.code === errorCodes.notFound) return undefined
    throw error
  }
}

/** @throws Error if the order is not ours: then its state says nothing about our payout. */
function requireSame(kept: KeptOrder, { externalid, out_curr: currency, orig_amount: amount }: AnyMoneyOrder): void {
  const isSame =
    externalid === kept.externalid && currency === kept.out_curr && parseUnits(amount) === parseUnits(kept.amount)
  if (!isSame) throw new Error(`The payout ${externalid} at AnyMoney is not that of ${kept.externalid}`)
}

function parseUnits(amount: string): bigint | undefined {
  const read = parsePositiveAmount(amount, tenge())
  return read.ok ? read.units : undefined
}

function tenge(): Currency {
  const currency = findCurrency(anyMoneyCurrency)
  if (!currency) throw new Error(`The currency table does not hold ${anyMoneyCurrency}`)
  return currency
}

function readKept(signed: string): KeptOrder {
  return v.parse(KeptSchema, JSON.parse(signed))
}

const underWay: ReadonlySet<string> = new Set(["abnormal", "finalizing", "new", "pending", "retry", "started", "wait"])
const ended: ReadonlySet<string> = new Set(["canceled", "expired", "fail", "reject"])

function present({ externalid, status }: AnyMoneyOrder): PayoutStatus {
  if (status === "done") return { state: "paid", cost: null }
  if (ended.has(status)) return { state: "failed", reason: "rejected_by_bank", cost: null }
  if (underWay.has(status)) return { state: "pending", confirmations: null, needed: null }
  throw new PartyUnavailableError(`AnyMoney has an unknown state for the payout ${externalid}`)
}

const ofArgument: ReadonlySet<number> = new Set([
  errorCodes.invalid,
  errorCodes.type,
  errorCodes.field,
  errorCodes.notFound,
])
const ofAmount: ReadonlySet<number> = new Set([
  errorCodes.amountInvalid,
  errorCodes.amountOffLimits,
  errorCodes.amountTooBig,
  errorCodes.amountTooSmall,
  errorCodes.amountFormat,
])

/** The code of a final refusal for the customer; undefined if an operator can resolve it. */
function findFinalReason({ code, field }: AnyMoneyRefusal): string | undefined {
  if (ofArgument.has(code) && field === "payee") return "recipient_unknown"
  return ofAmount.has(code) ? "rejected_by_bank" : undefined
}

async function keepRefusal({ db, now }: AnyMoneyPayoutParts, reference: string, reason: string): Promise<void> {
  await db
    .insertInto("anymoney_refusals")
    .values({ reference, reason, refused_at: now() })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute()
}

async function findRefusal({ db }: AnyMoneyPayoutParts, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("anymoney_refusals")
    .select("reason")
    .where("reference", "=", reference)
    .executeTakeFirst()
  return row?.reason
}
