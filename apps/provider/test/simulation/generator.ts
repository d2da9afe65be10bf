import type { SeededRandom } from "@wallet/core/testing"
import { getAvailable, goodCard, type Model } from "./model.ts"
import { endings, type Operation } from "./operation.ts"

const currencies = ["WUD", "USDT", "ETH", "BTC"] as const
const cards = [goodCard, goodCard, goodCard, "4000000000000002", "4000000000009995"] as const
// Card tokens live for 15 minutes; jobs must have used them by then, a crash and its lease included.
const oldestTopUpMs = 8 * 60_000

/** Chooses the next operation: mostly one that can succeed, and regularly one that can't. */
export function nextOperation(random: SeededRandom, model: Model, customers: number, now: Date): Operation {
  const oldest = model.topUps[0]
  if (oldest && now.getTime() - oldest.at.getTime() > oldestTopUpMs) return { kind: "work" }
  const by = below(random, customers)
  const dice = random.next()
  if (dice < 0.3) return transfer(random, model, by, customers)
  if (dice < 0.35) return protect(random, model, by, customers)
  if (dice < 0.43) return end(random, model, by)
  if (dice < 0.55) return quote(random, model, by)
  if (dice < 0.7) return execute(random, model, by)
  if (dice < 0.85)
    return { kind: "topUp", by, amount: BigInt(9_900 + below(random, 200_000)), card: pick(random, cards) }
  if (dice < 0.93) return { kind: "wait", milliseconds: below(random, 40_000) }
  return { kind: "work" }
}

function transfer(random: SeededRandom, model: Model, by: number, customers: number): Operation {
  const currency = pick(random, currencies)
  const to = random.next() < 0.03 ? "nobody" : below(random, customers)
  return { kind: "transfer", by, to, currency, amount: portion(random, getAvailable(model, by, currency)) }
}

function protect(random: SeededRandom, model: Model, by: number, customers: number): Operation {
  const currency = pick(random, currencies)
  const amount = portion(random, getAvailable(model, by, currency))
  return { kind: "protect", by, to: below(random, customers), currency, amount }
}

/** Mostly a pending send and one of its parties, sometimes an ended one or a stranger. */
function end(random: SeededRandom, model: Model, by: number): Operation {
  const kind = pick(random, endings)
  const all = [...model.sends]
  const waiting = all.filter(([, { triesLeft }]) => triesLeft > 0)
  const from = waiting.length > 0 && random.next() < 0.9 ? waiting : all
  const chosen = from[below(random, from.length)]
  if (!chosen) return { kind, by, sendId: "no-send-of-ours" }
  const [sendId, send] = chosen
  return { kind, by: random.next() < 0.9 ? send[kind === "cancel" ? "by" : "to"] : by, sendId }
}

function quote(random: SeededRandom, model: Model, by: number): Operation {
  const from = random.next() < 0.7 ? "WUD" : pick(random, currencies)
  // Amounts below a dollar can't be exchanged, so only roubles are requested in small parts.
  const amount = from === "WUD" ? BigInt(20_000 + below(random, 50_000)) : getAvailable(model, by, from)
  return {
    kind: "quote",
    by,
    from: amount > 0n ? from : "WUD",
    to: pick(random, currencies),
    amount: amount || 30_000n,
  }
}

/** A recent quote, rarely another customer's, sometimes a used one. */
function execute(random: SeededRandom, model: Model, by: number): Operation {
  const recent = [...model.quotes].slice(-12)
  const own = recent.filter(([, candidate]) => candidate.by === by && !candidate.executed)
  const from = own.length > 0 && random.next() < 0.9 ? own : recent
  const chosen = from[below(random, from.length)]
  if (!chosen) return { kind: "execute", by, quoteId: "no-quote-of-ours" }
  const [quoteId, { by: owner }] = chosen
  return { kind: "execute", by: random.next() < 0.9 ? owner : by, quoteId }
}

/** A part of the balance, sometimes all of it, or the smallest amount above it. */
function portion(random: SeededRandom, balance: bigint): bigint {
  const dice = random.next()
  if (dice < 0.1) return balance + 1n
  if (dice < 0.2) return balance || 1n
  return (balance * BigInt(1 + below(random, 400))) / 1000n || 1n
}

export function pick<T>(random: SeededRandom, choices: readonly [T, ...T[]]): T {
  return choices[below(random, choices.length)] ?? choices[0]
}

/** A whole number from 0 up to `limit`. */
export function below(random: SeededRandom, limit: number): number {
  return Math.floor(random.next() * limit)
}
