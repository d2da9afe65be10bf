import { findCurrency, money } from "@wallet/core/money"
import * as v from "valibot"
import type { AskedOperation, Protect } from "./operation.ts"

interface Quote {
  readonly by: number
  readonly from: Amount
  readonly fee: Amount
  readonly to: Amount
  readonly expiresAt: Date
  executed: boolean
}

interface Amount {
  readonly currency: string
  readonly units: bigint
}

interface TopUp {
  readonly by: number
  readonly amount: bigint
  readonly fee: bigint
  readonly card: string
  readonly at: Date
}

interface Send extends Protect {
  readonly code: string
  /** Absent once it has ended. */
  triesLeft: number
}

/** A minimal model of the wallet: balances, quotes, sends and pending top-ups. */
export interface Model {
  /** By the customer's number, or `fees`, or `card` (money from cards, negative), and currency: `3 WUD`. */
  readonly balances: Map<string, bigint>
  readonly quotes: Map<string, Quote>
  readonly topUps: TopUp[]
  /** Protected sends, by id. */
  readonly sends: Map<string, Send>
}

/** A card that pays; any other is declined here. */
export const goodCard = "4242424242424242"
const leastTopUp = 10_000n

export function createModel(): Model {
  return { balances: new Map(), quotes: new Map(), topUps: [], sends: new Map() }
}

export function getBalance(model: Model, owner: number | "fees" | "card", currency: string): bigint {
  return model.balances.get(`${owner} ${currency}`) ?? 0n
}

/** The held part of a balance, for protected sends. */
export function sumHeld(model: Model, owner: number, currency: string): bigint {
  const held = [...model.sends.values()].filter((send) => send.by === owner && send.currency === currency)
  return held.reduce((sum, { triesLeft, amount }) => (triesLeft > 0 ? sum + amount : sum), 0n)
}

export function getAvailable(model: Model, owner: number, currency: string): bigint {
  return getBalance(model, owner, currency) - sumHeld(model, owner, currency)
}

/** The expected answer at a moment: `ok` or a tag. */
export function expectedAnswer(model: Model, operation: AskedOperation | Protect, now: Date): string {
  switch (operation.kind) {
    case "transfer":
      if (operation.to === "nobody") return "recipient_unknown"
      if (operation.to === operation.by) return "recipient_is_sender"
      return covers(model, operation.by, { currency: operation.currency, units: operation.amount })
    case "protect":
      if (operation.to === operation.by) return "recipient_is_sender"
      return covers(model, operation.by, { currency: operation.currency, units: operation.amount })
    case "claim":
    case "guess":
    case "decline":
    case "cancel": {
      const send = model.sends.get(operation.sendId)
      if (!send || send[operation.kind === "cancel" ? "by" : "to"] !== operation.by) return "not_found"
      return send.triesLeft > 0 ? "ok" : "state_conflict"
    }
    case "quote":
      return operation.from === operation.to ? "same_currency" : "ok"
    case "execute": {
      const quote = model.quotes.get(operation.quoteId)
      if (!quote || quote.by !== operation.by) return "not_found"
      if (quote.executed) return "quote_used"
      return now >= quote.expiresAt ? "quote_expired" : covers(model, quote.by, quote.from)
    }
    case "topUp":
      return operation.amount < leastTopUp ? "amount_too_small" : "ok"
  }
}

function covers(model: Model, owner: number, { currency, units }: Amount): string {
  return getAvailable(model, owner, currency) >= units ? "ok" : "insufficient_funds"
}

const WireMoney = v.pipe(
  v.object({ amount: v.string(), currency: v.string() }),
  v.transform(({ amount, currency }): Amount => {
    const known = findCurrency(currency)
    if (!known) throw new Error(`No currency ${currency}`)
    return { currency, units: money(amount, known).units }
  }),
)
const QuoteAnswer = v.object({ id: v.string(), from: WireMoney, to: WireMoney, fee: WireMoney, expiresAt: v.string() })

/** Applies an operation whose answer was `ok` with `data`. */
export function apply(model: Model, operation: AskedOperation, data: unknown, now: Date): void {
  switch (operation.kind) {
    case "transfer":
      if (operation.to === "nobody") throw new Error("Money was sent to an unknown customer.")
      move(model, operation.by, operation.currency, -operation.amount)
      move(model, operation.to, operation.currency, operation.amount)
      return
    case "claim":
    case "guess":
    case "decline":
    case "cancel": {
      const send = model.sends.get(operation.sendId)
      if (!send) throw new Error("An unknown send has ended.")
      send.triesLeft = operation.kind === "guess" ? send.triesLeft - 1 : 0
      if (operation.kind !== "claim") return
      move(model, send.by, send.currency, -send.amount)
      move(model, send.to, send.currency, send.amount)
      return
    }
    case "quote": {
      const { id, from, to, fee, expiresAt } = v.parse(QuoteAnswer, data)
      if (from.currency !== operation.from || from.units !== operation.amount || to.currency !== operation.to)
        throw new Error(`The quote differs from the request: ${JSON.stringify(data)}`)
      model.quotes.set(id, { by: operation.by, from, to, fee, expiresAt: new Date(expiresAt), executed: false })
      return
    }
    case "execute": {
      const quote = model.quotes.get(operation.quoteId)
      if (!quote) throw new Error("An unknown quote was executed.")
      quote.executed = true
      move(model, quote.by, quote.from.currency, -quote.from.units)
      move(model, "fees", quote.fee.currency, quote.fee.units)
      move(model, quote.by, quote.to.currency, quote.to.units)
      return
    }
    case "topUp": {
      const { by, amount, card } = operation
      // 1.5 %, rounded up in the operator's favour.
      model.topUps.push({ by, amount, card, fee: (amount * 15n + 999n) / 1000n, at: now })
    }
  }
}

/** Applies the acquirer's answers for all pending top-ups. */
export function settleTopUps(model: Model): void {
  for (const { by, amount, fee, card } of model.topUps.splice(0)) {
    if (card !== goodCard) continue
    move(model, by, "WUD", amount)
    move(model, "fees", "WUD", fee)
    move(model, "card", "WUD", -amount - fee)
  }
}

function move(model: Model, owner: number | "fees" | "card", currency: string, units: bigint): void {
  model.balances.set(`${owner} ${currency}`, getBalance(model, owner, currency) + units)
}
