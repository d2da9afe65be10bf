import { isDebt, toDebtAccount } from "./debts.ts"
import type { LedgerResult } from "./ledgerResult.ts"
import { amountLimit, type LedgerRequest, type Leg } from "./requests.ts"
import { accountKey, ownerName, parseOwner } from "./state.ts"

interface Applied {
  readonly request: LedgerRequest
  readonly legs: readonly Leg[]
}

function toKey(leg: Pick<Leg, "account" | "currency">): string {
  return accountKey(ownerName(leg.account), leg.currency)
}

/** The fields that make two requests the same. */
function essence(request: LedgerRequest): string {
  const legs = "legs" in request ? request.legs.map((leg) => `${toKey(leg)} ${leg.amount}`).sort() : []
  const account = "account" in request ? toKey(request) : ""
  return JSON.stringify({ ...request, expiresAt: undefined, legs, account }, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  )
}

/** A claim that was covered in full equals a transfer of the same amounts, so either repeats the other. */
function isRepeated(earlier: Applied, request: LedgerRequest): boolean {
  if (request.kind === earlier.request.kind) return essence(request) === essence(earlier.request)
  if (request.kind === "transfer") return earlier.request.kind === "claim" && haveSameLegs(request.legs, earlier.legs)
  if (request.kind !== "claim" || earlier.request.kind !== "transfer") return false
  const { account, currency, amount, legs } = request
  const isOfPayer = (leg: Leg) => toKey(leg) === accountKey(ownerName(account), currency)
  const paid = earlier.legs.filter(isOfPayer).reduce((sum, leg) => sum - leg.amount, 0n)
  const others = earlier.legs.filter((leg) => !isOfPayer(leg))
  return paid === amount && haveSameLegs(legs, others)
}

function haveSameLegs(some: readonly Leg[], others: readonly Leg[]): boolean {
  return canonical(some) === canonical(others)
}

function canonical(legs: readonly Leg[]): string {
  return legs
    .map((leg) => `${toKey(leg)} ${leg.amount}`)
    .sort()
    .join("\n")
}

/**
 * A simple model of the ledger: a list of applied requests, from which everything is recounted each time. Slow, and shares only
 * names with the real ledger.
 */
export function createModel() {
  const applied: Applied[] = []
  const touched = new Set<string>()
  const expired = new Set<string>()

  const find = (reference: string): Applied | undefined =>
    applied.find(({ request }) => request.reference === reference)
  const findHoldEnd = (hold: string): Applied | undefined =>
    applied.find(
      ({ request }) => (request.kind === "post_hold" || request.kind === "void_hold") && request.hold === hold,
    )

  /** Ends due holds before each request, so that later requests find them ended. */
  const expire = (now: number): void => {
    for (const { request } of applied) {
      if (request.kind !== "hold" || findHoldEnd(request.reference)) continue
      if (request.expiresAt && request.expiresAt.getTime() <= now) expired.add(request.reference)
    }
  }
  const isPending = (hold: string): boolean => !findHoldEnd(hold) && !expired.has(hold)
  const posted = (key: string): bigint =>
    applied
      .flatMap(({ legs }) => legs)
      .filter((leg) => toKey(leg) === key)
      .reduce((sum, leg) => sum + leg.amount, 0n)
  const held = (key: string): bigint =>
    applied.reduce(
      (sum, { request }) =>
        request.kind === "hold" && toKey(request) === key && isPending(request.reference) ? sum + request.amount : sum,
      0n,
    )

  /** Applies the request, checks the invariants, and reverts it if one fails. */
  const attempt = (request: LedgerRequest, legs: readonly Leg[]): LedgerResult["status"] => {
    applied.push({ request, legs })
    const concerned = request.kind === "hold" ? [request] : legs
    for (const { account, currency } of concerned) {
      const key = accountKey(ownerName(account), currency)
      const poor = account.owner === "customer" && posted(key) - held(key) < 0n
      const huge = posted(key) >= amountLimit || posted(key) <= -amountLimit
      if (poor || huge) {
        applied.pop()
        return poor ? "insufficient_funds" : "balance_out_of_range"
      }
    }
    for (const item of concerned) touched.add(toKey(item))
    return "ok"
  }

  const apply = (request: LedgerRequest, now: number): LedgerResult["status"] => {
    expire(now)
    return decideAnew(request, now)
  }
  const decideAnew = (request: LedgerRequest, now: number): LedgerResult["status"] => {
    const earlier = find(request.reference)
    if (earlier) return isRepeated(earlier, request) ? "duplicate" : "reference_reused"
    if (request.kind === "transfer") return attempt(request, request.legs)
    if (request.kind === "reversal") {
      const original = find(request.of)
      const isClaim = original?.legs.some((leg) => isDebt(leg.account))
      if (!original || original.legs.length === 0 || isClaim) return "transfer_not_found"
      if (applied.some((other) => other.request.kind === "reversal" && other.request.of === request.of)) {
        return "already_reversed"
      }
      return attempt(
        request,
        original.legs.map((leg) => ({ ...leg, amount: -leg.amount })),
      )
    }
    if (request.kind === "hold") {
      return request.expiresAt && request.expiresAt.getTime() <= now ? "hold_not_pending" : attempt(request, [])
    }
    if (request.kind === "claim") {
      const { account, currency, amount, legs } = request
      const available = posted(toKey(request)) - held(toKey(request))
      const taken = available < amount ? available : amount
      const parts = [
        { account, currency, amount: -taken },
        { account: toDebtAccount(account), currency, amount: taken - amount },
      ].filter((leg) => leg.amount !== 0n)
      return attempt(request, [...parts, ...legs])
    }
    const hold = find(request.hold)?.request
    if (hold?.kind !== "hold") return "hold_not_found"
    if (!isPending(hold.reference)) return "hold_not_pending"
    if (request.kind === "void_hold") return attempt(request, [])
    const taken = request.legs.reduce((sum, leg) => (toKey(leg) === toKey(hold) ? sum - leg.amount : sum), 0n)
    if (taken <= 0n) return "currency_mismatch"
    if (taken > hold.amount) return "hold_exceeded"
    return attempt(request, request.legs)
  }

  /** Ends a batch: available money of accounts in debt repays the debt. */
  const repay = (now: number): void => {
    expire(now)
    for (const key of Array.from(touched)) {
      const currency = key.slice(0, key.indexOf(" "))
      const owner = key.slice(currency.length + 1)
      if (!owner.startsWith("customer:")) continue
      const account = parseOwner(owner)
      const debt = toDebtAccount(account)
      const owed = -posted(accountKey(ownerName(debt), currency))
      const available = posted(key) - held(key)
      const amount = available < owed ? available : owed
      if (amount <= 0n) continue
      const legs = [
        { account, currency, amount: -amount },
        { account: debt, currency, amount },
      ]
      const reference = `repayment ${applied.length}`
      attempt({ kind: "transfer", reference, operationId: reference, legs }, legs)
    }
  }

  const balances = (now: number): Record<string, [posted: bigint, held: bigint]> => {
    expire(now)
    return Object.fromEntries([...touched].map((key) => [key, [posted(key), held(key)]]))
  }

  return { apply, repay, balances }
}
