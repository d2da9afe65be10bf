import type { CallInput, Contract, FeeLevel } from "@wallet/core/contract"
import { type Money, type PayoutPrice, priceReceiving, priceSending } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { parseAmount, readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { findLine, findOwnLine, isActive } from "#wallet/beneficiaries/book.ts"
import { reaches, readLevel } from "#wallet/limits/levels.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import type { OutgoingDecision, OutgoingQuestion, TakenOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { checkDestination, type OwnedDestination, withOwner } from "../withdrawalMethods/destination.ts"
import {
  findMethod,
  isPaidOut,
  priceMethod,
  refuseUnpaid,
  type WithdrawalMethod,
  type WithdrawalMethodTerms,
} from "../withdrawalMethods/methods.ts"

type QuoteRequest = CallInput<Contract["quoteWithdrawal"]>

/** The requested destination: an address book entry, or the given fields. */
export async function readDestination(
  services: Services,
  userId: string,
  asked: QuoteRequest,
): Promise<OwnedDestination> {
  const currency = readCurrency(asked.currency)
  const sender = { db: services.db, userId }
  if (asked.beneficiaryId === undefined) return checkDestination(services, sender, currency, asked)
  const line = await findOwnLine(services.db, asked.beneficiaryId, userId)
  if (line.archived_at || line.currency !== currency.code) throw refuseField("withdrawal_unavailable", "beneficiaryId")
  const { destination, card_token: cardToken, fingerprint } = line
  const method = findMethod(currency, destination.rail, destination.network)
  if (!method) throw refuseField("withdrawal_unavailable", "beneficiaryId")
  if (!isPaidOut(services, method)) throw refuseUnpaid(services, method, "beneficiaryId")
  // Entries of an earlier version were not checked for loss of money.
  const priced = priceMethod(services.config, method)
  return withOwner(services, sender, { method: priced, destination, cardToken, fingerprint }, "beneficiaryId")
}

/** The fee level to pay: the requested one, or else the default; null for other rails. */
export function chooseFeeLevel({ networkFees }: WithdrawalMethod, asked: FeeLevel | undefined): FeeLevel | null {
  if (networkFees.size === 0) return null
  return asked !== undefined && networkFees.has(asked) ? asked : "normal"
}

/** Prices a request and checks it against the method's limits, in terms of the named amount. */
export function priceAsked(
  asked: Pick<QuoteRequest, "amount" | "side">,
  method: WithdrawalMethod,
  feeLevel: FeeLevel | null,
): PayoutPrice {
  const { currency, networkFees } = method
  const named = parseAmount(asked.amount, currency)
  const networkFee = (feeLevel && networkFees.get(feeLevel)) ?? { currency, units: 0n }
  if (asked.side === "send") {
    checkLimits(named, method)
    return priceSending(named, method, networkFee)
  }
  const arriving = (amount: Money) => priceSending(amount, method, networkFee).recipientGets
  checkLimits(named, { min: arriving(method.min), max: arriving(method.max) })
  return priceReceiving(named, method, networkFee)
}

const withdrawal: OutgoingWay = {
  name: "withdrawal",
  isLimited: true,
  confirmation: "always",
  isLocked: true,
  leavesForDestinations: true,
  isOpenToKeys: true,
  leaves: true,
}

/** The amount and destination to quote. */
interface Sending {
  readonly userId: string
  readonly method: WithdrawalMethodTerms
  readonly amount: Money
  /** In minor units of the reference currency. */
  readonly value: bigint
  readonly fingerprint: string
}

/**
 * Checks that a withdrawal may leave now, by data read with or without a lock: `readOutgoingIn` in the withdrawal's
 * own transaction, `forecastOutgoing` for a quote.
 *
 * @throws Refusal `withdrawal_unavailable` where nobody pays it out any more, `kyc_required` where the rail asks for a tier,
 * and as `OutgoingDecision.take`
 */
export async function takeWithdrawal(
  { config, controls, now, parties, rails }: Services,
  db: Kysely<Database>,
  { userId, method, amount, value, fingerprint }: Sending,
  read: (question: OutgoingQuestion) => Promise<OutgoingDecision>,
): Promise<TakenOutgoing> {
  if (!isPaidOut({ controls, parties, rails }, method)) throw refuseUnpaid({ controls }, method)
  const at = now()
  const outgoing = await read({ accountIds: [userId], ways: [withdrawal], at })
  const line = await findLine(db, userId, fingerprint)
  const isListed = isActive(line, at)
  const destination = {
    isListed,
    firstUseValue: isListed ? 0n : value,
    activeFrom: line?.active_from ?? new Date(at.getTime() + config.payouts.firstUseDelay),
  }
  const taken = outgoing.take({ accountId: userId, way: withdrawal, amount, value, isConfirmed: true, destination })
  if (method.requiredLevel && !reaches(await readLevel(db, userId), method.requiredLevel)) {
    throw refuse("kyc_required", { details: { level: method.requiredLevel } })
  }
  return taken
}
