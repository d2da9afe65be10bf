import type { CallInput, Contract, FeeLevel } from "@wallet/core/contract"
import { currencyNetworks, type Money, type PayoutPrice, priceReceiving, priceSending } from "@wallet/core/money"
import type { Kysely } from "kysely"
import { apiKeyHold } from "#access/apiKeys/withdrawalHold.ts"
import { withdrawalHold } from "#access/identity/withdrawalHold.ts"
import { requireListed } from "#customer/settings/whitelist.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Refusal, refuse, refuseField } from "#platform/http/refusal.ts"
import { readAmount, readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { findLine, findOwnLine, isActive } from "#wallet/beneficiaries/book.ts"
import { decideUse, type Spent } from "#wallet/limits/decideUse.ts"
import { levelOf, reaches } from "#wallet/limits/levels.ts"
import { refuseUse } from "#wallet/limits/refuseUse.ts"
import { readSpent } from "#wallet/limits/uses.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { type CheckedDestination, checkDestination } from "./destination.ts"
import { findMethod, type WithdrawalMethod } from "./methods.ts"

type Asked = CallInput<Contract["quoteWithdrawal"]>

/** The destination that a request names: by a line of the address book, or by its fields. */
export async function destinationOf(services: Services, userId: string, asked: Asked): Promise<CheckedDestination> {
  const currency = readCurrency(asked.currency)
  if (asked.beneficiaryId === undefined) return checkDestination(services, currency, asked)
  const line = await findOwnLine(services.db, asked.beneficiaryId, userId)
  if (line.archived_at || line.currency !== currency.code) throw refuseField("withdrawal_unavailable", "beneficiaryId")
  const { destination, card_token: cardToken, fingerprint } = line
  const method = findMethod(currency, destination.rail, destination.network)
  if (!method) throw refuseField("withdrawal_unavailable", "beneficiaryId")
  return { method, destination, cardToken, fingerprint }
}

/** The fee level that will be paid: the one asked for, or else the usual one; null off the chains. */
export function feeLevelOf({ networkFees }: WithdrawalMethod, asked: FeeLevel | undefined): FeeLevel | null {
  if (networkFees.size === 0) return null
  return asked !== undefined && networkFees.has(asked) ? asked : "normal"
}

/** Prices what was asked for and holds it against the method's bounds, in terms of the amount that was named. */
export function priceAsked(
  asked: Pick<Asked, "amount" | "side">,
  method: WithdrawalMethod,
  feeLevel: FeeLevel | null,
): PayoutPrice {
  const { currency, networkFees } = method
  const named = readAmount(asked.amount, currency)
  const networkFee = (feeLevel && networkFees.get(feeLevel)) ?? { currency, units: 0n }
  if (asked.side === "send") {
    checkLimits(named, method)
    return priceSending(named, method, networkFee)
  }
  const arriving = (amount: Money) => priceSending(amount, method, networkFee).recipientGets
  checkLimits(named, { min: arriving(method.min), max: arriving(method.max) })
  return priceReceiving(named, method, networkFee)
}

/** What decides whether a customer may send a value to a destination now. */
export interface Permission {
  readonly spent: Spent
  readonly isFirstUse: boolean
}

/** What is to be sent, and where. */
interface Sending {
  readonly userId: string
  readonly method: WithdrawalMethod
  readonly amount: Money
  /** In minor units of the reference currency. */
  readonly value: bigint
  readonly fingerprint: string
}

/**
 * Whether a customer may send that now. Refuses with `withdrawals_held`, `kyc_required`, `limit_exceeded`,
 * `beneficiary_cooling` or `destination_not_listed`. In a transaction that has locked the limits, the answer stays true until its commit.
 */
export async function requirePermission(
  { config, now }: Services,
  db: Kysely<Database>,
  { userId, method, amount, value, fingerprint }: Sending,
): Promise<Permission> {
  const moment = now()
  const held = await withdrawalsHeld(db, userId, moment)
  if (held) throw refuseHeld(held)
  const level = await levelOf(db, userId)
  if (method.requiredLevel && !reaches(level, method.requiredLevel)) {
    throw refuse("kyc_required", { details: { level: method.requiredLevel } })
  }
  const line = await findLine(db, userId, fingerprint)
  const isFirstUse = !isActive(line, moment)
  await requireListed(db, userId, !isFirstUse, moment)
  const spent = await readSpent(db, userId, moment)
  const decision = decideUse(value, isFirstUse, level, spent)
  if (decision.ok) return { spent, isFirstUse }
  const activeFrom = line?.active_from ?? new Date(moment.getTime() + config.payouts.firstUseDelay)
  throw refuseUse(decision, { amount, value, activeFrom })
}

/** Until when a change of the account's security keeps withdrawals back, and which. */
export interface WithdrawalsHeld {
  readonly until: Date
  readonly reason: "account_change" | "api_key"
}

/** What keeps a customer's withdrawals back at this moment, if anything does. */
export async function withdrawalsHeld(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<WithdrawalsHeld | undefined> {
  const byReset = await withdrawalHold(db, userId, now)
  if (byReset) return { until: byReset, reason: "account_change" }
  const byKey = await apiKeyHold(db, userId, now)
  return byKey ? { until: byKey, reason: "api_key" } : undefined
}

export function refuseHeld({ until, reason }: WithdrawalsHeld): Refusal {
  return refuse("withdrawals_held", { details: { until: until.toISOString(), reason } })
}

/** What deserves a second look before money goes there. */
export async function warningsOf(db: Kysely<Database>, userId: string, { destination }: CheckedDestination) {
  const { rail, to, network } = destination
  if (rail !== "crypto") return []
  const isContract = currencyNetworks.some((entry) => entry.network.id === network && entry.contract === to)
  const own = await db
    .selectFrom("deposit_addresses")
    .select("address")
    .where("user_id", "=", userId)
    .where("address", "=", to)
    .limit(1)
    .executeTakeFirst()
  return [...(own ? ["own_address" as const] : []), ...(isContract ? ["contract_address" as const] : [])]
}
