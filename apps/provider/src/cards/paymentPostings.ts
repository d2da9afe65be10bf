import { type Money, subtract } from "@wallet/core/money"
import { cardAccount, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { LedgerRequest, Leg } from "#ledger/requests.ts"
import { storedMoney } from "#platform/money/money.ts"
import { type CardFunds, giveToCard, mergeLegs, takeFromCard } from "./accounts.ts"
import { type Bill, type BillingTerms, billPart, computeBill, computeRefund } from "./billing.ts"
import type { CardRow } from "./card.ts"
import { hasEnded } from "./cardLifecycle.ts"
import type { CardTransactionPosting } from "./cardTransactionLifecycle.ts"
import { toHoldName } from "./paymentRecords.ts"
import { sweep } from "./postings.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** Data of one event of a payment. */
interface MovementParts {
  readonly row: CardTransactionRow
  /** The current card of the account. */
  readonly owner: CardRow
  readonly funds: CardFunds
  readonly terms: BillingTerms
  /** In the merchant's currency. */
  readonly amount: Money
  /** After the final capture the rest of the hold is released. */
  readonly isFinal: boolean
  readonly eventId: string
}

/** The effect of an event: ledger requests, and the payment's new state. */
export interface Movement {
  readonly requests: readonly LedgerRequest[]
  /** In the card's minor units. */
  readonly held: bigint
  readonly holds: number
  /** The amount returned to the customer. */
  readonly toCustomer: Money
  /** The customer's additional debt. */
  readonly owedMore: Money
}

/** Computes the effect of an event. Pure: the account must be locked, and `funds` is its balance. */
export function computeMovement(posting: CardTransactionPosting | undefined, parts: MovementParts): Movement {
  const moved = posting ? movements[posting](parts) : still(parts)
  return { ...moved, requests: [...moved.requests, ...whatIsLeftOver(parts, moved)] }
}

const movements: Readonly<Record<CardTransactionPosting, (parts: MovementParts) => Movement>> = {
  take: capture,
  holdAgain: holdOther,
  release: (parts) => ({ ...still(parts), requests: buildRelease(parts), held: 0n }),
  refund: refund,
  takeBack: takeBack,
}

function still({ row, terms }: MovementParts): Movement {
  const nothing = { currency: terms.currency, units: 0n }
  return { requests: [], held: row.held, holds: row.holds, toCustomer: nothing, owedMore: nothing }
}

/** A capture uses the hold first, then the balance; the rest becomes a debt. */
function capture(parts: MovementParts): Movement {
  const { row, funds, terms, amount, isFinal, eventId } = parts
  const bill = billPart(storedMoney(row.captured, row.currency), amount, terms)
  const { total } = bill
  const names = { operationId: row.id, reference: `card_event:${eventId}` }
  const account = cardAccount(row.account_id)
  if (row.held >= total.units && row.held > 0n && total.units > 0n) {
    const rest = isFinal ? 0n : row.held - total.units
    const holds = rest > 0n ? row.holds + 1 : row.holds
    const taken: LedgerRequest = {
      ...names,
      kind: "post_hold",
      hold: toHoldName(row.id, row.holds),
      legs: mergeLegs([debit(account, total), ...issuersLegs(bill, amount)]),
    }
    return { ...still(parts), requests: [taken, ...heldAgain(parts, holds, rest)], held: rest, holds }
  }
  const available = funds.available.units + row.held
  const legs = mergeLegs([...takeFromCard(row.account_id, available, total), ...issuersLegs(bill, amount)])
  const requests: LedgerRequest[] = [...buildRelease(parts), ...buildTransfer(names, legs)]
  const owed = total.units > available ? total.units - available : 0n
  return { ...still(parts), requests, held: 0n, owedMore: { currency: terms.currency, units: owed } }
}

/** Holds the part of the payment's new amount that was not captured yet. */
function holdOther(parts: MovementParts): Movement {
  const { row, terms, amount } = parts
  const taken = computeBill(storedMoney(row.captured, row.currency), terms).total.units
  const due = computeBill(amount, terms).total.units - taken
  const held = due > 0n ? due : 0n
  const holds = held > 0n ? row.holds + 1 : row.holds
  return { ...still(parts), requests: [...buildRelease(parts), ...heldAgain(parts, holds, held)], held, holds }
}

/** A refund repays the card's debt first; an existing hold stays. */
function refund(parts: MovementParts): Movement {
  const { row, funds, terms, amount, eventId } = parts
  const captured = storedMoney(row.captured, row.currency)
  const bill = computeRefund(captured, storedMoney(row.refunded, row.currency), amount, terms)
  const legs = mergeLegs([...turnedRound(issuersLegs(bill, amount)), ...giveToCard(row.account_id, funds, bill.total)])
  const names = { operationId: row.id, reference: `card_event:${eventId}` }
  return { ...still(parts), requests: buildTransfer(names, legs), toCustomer: bill.total }
}

/** Takes a refund back; the part beyond the card's balance becomes a debt. */
function takeBack(parts: MovementParts): Movement {
  const { row, funds, terms, amount, eventId } = parts
  const captured = storedMoney(row.captured, row.currency)
  const rest = storedMoney(row.refunded - amount.units, row.currency)
  const bill = computeRefund(captured, rest, amount, terms)
  const { units: available } = funds.available
  const legs = mergeLegs([...takeFromCard(row.account_id, available, bill.total), ...issuersLegs(bill, amount)])
  const names = { operationId: row.id, reference: `card_event:${eventId}` }
  const missing = bill.total.units > available ? bill.total.units - available : 0n
  const owedMore = { currency: terms.currency, units: missing }
  return { ...still(parts), requests: buildTransfer(names, legs), owedMore }
}

/**
 * Pays the issuer the card's payment less our fee, in the issuer's currency; if the card's currency differs, the operator sells
 * it.
 */
function issuersLegs({ total, fee }: Bill, amount: Money): Leg[] {
  if (amount.currency === total.currency) {
    return mergeLegs([credit(systemAccounts.issuerRail, subtract(total, fee)), credit(systemAccounts.fees, fee)])
  }
  return [
    credit(systemAccounts.liquidity, subtract(total, fee)),
    credit(systemAccounts.fees, fee),
    debit(systemAccounts.liquidity, amount),
    credit(systemAccounts.issuerRail, amount),
  ]
}

function turnedRound(legs: readonly Leg[]): Leg[] {
  return legs.map((leg) => ({ ...leg, amount: -leg.amount }))
}

function buildRelease({ row, eventId }: MovementParts): LedgerRequest[] {
  if (row.held === 0n) return []
  const reference = `card_event:${eventId}:release`
  return [{ kind: "void_hold", reference, operationId: row.id, hold: toHoldName(row.id, row.holds) }]
}

function heldAgain({ row, terms }: MovementParts, count: number, amount: bigint): LedgerRequest[] {
  if (amount === 0n) return []
  const account = cardAccount(row.account_id)
  const { code: currency } = terms.currency
  return [{ kind: "hold", reference: toHoldName(row.id, count), operationId: row.id, account, currency, amount }]
}

/** An empty transfer is omitted. */
function buildTransfer(names: { operationId: string; reference: string }, legs: readonly Leg[]): LedgerRequest[] {
  return legs.length === 0 ? [] : [{ ...names, kind: "transfer", legs }]
}

/** Moves the available money of a card that has ended to the wallet. */
function whatIsLeftOver(
  { row, owner, funds, terms, eventId }: MovementParts,
  moved: Movement,
): readonly LedgerRequest[] {
  if (!hasEnded(owner.state)) return []
  const isCards = ({ account, currency }: Leg) =>
    currency === terms.currency.code && account.owner === "customer" && account.id === toCardAccountId(row.account_id)
  const legs = moved.requests.flatMap((request) => ("legs" in request ? request.legs : [])).filter(isCards)
  const change = legs.reduce((sum, { amount }) => sum + amount, 0n)
  const units = funds.available.units + row.held - moved.held + change
  return sweep(owner, { currency: terms.currency, units }, `card_event:${eventId}:sweep`)
}

function toCardAccountId(accountId: string): string | undefined {
  const account = cardAccount(accountId)
  return account.owner === "customer" ? account.id : undefined
}
