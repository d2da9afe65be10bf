import type { LedgerResult } from "./ledgerResult.ts"
import { amountLimit, type LedgerRequest, type Leg } from "./requests.ts"
import { accountKey, ownerName } from "./state.ts"

interface Applied {
  readonly request: LedgerRequest
  readonly legs: readonly Leg[]
}

function keyOf(leg: Pick<Leg, "account" | "currency">): string {
  return accountKey(ownerName(leg.account), leg.currency)
}

/** What makes two requests the same one. */
function essence(request: LedgerRequest): string {
  const legs = "legs" in request ? request.legs.map((leg) => `${keyOf(leg)} ${leg.amount}`).sort() : []
  const account = request.kind === "hold" ? keyOf(request) : ""
  return JSON.stringify({ ...request, expiresAt: undefined, legs, account }, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  )
}

/**
 * The ledger as one would explain it: a list of what was applied, from which everything is counted anew each time.
 * Slow, and with nothing in common with the real one but the words.
 */
export function createModel() {
  const applied: Applied[] = []
  const touched = new Set<string>()
  const expired = new Set<string>()

  const find = (reference: string): Applied | undefined =>
    applied.find(({ request }) => request.reference === reference)
  const endOf = (hold: string): Applied | undefined =>
    applied.find(
      ({ request }) => (request.kind === "post_hold" || request.kind === "void_hold") && request.hold === hold,
    )

  /** Holds that are due end when anything is asked: what comes later in time finds them ended. */
  const expire = (now: number): void => {
    for (const { request } of applied) {
      if (request.kind !== "hold" || endOf(request.reference)) continue
      if (request.expiresAt && request.expiresAt.getTime() <= now) expired.add(request.reference)
    }
  }
  const isPending = (hold: string): boolean => !endOf(hold) && !expired.has(hold)
  const posted = (key: string): bigint =>
    applied
      .flatMap(({ legs }) => legs)
      .filter((leg) => keyOf(leg) === key)
      .reduce((sum, leg) => sum + leg.amount, 0n)
  const held = (key: string): bigint =>
    applied.reduce(
      (sum, { request }) =>
        request.kind === "hold" && keyOf(request) === key && isPending(request.reference) ? sum + request.amount : sum,
      0n,
    )

  /** Applies it, looks whether all is well, and takes it back if not. */
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
    for (const item of concerned) touched.add(keyOf(item))
    return "ok"
  }

  const apply = (request: LedgerRequest, now: number): LedgerResult["status"] => {
    expire(now)
    return decideAnew(request, now)
  }
  const decideAnew = (request: LedgerRequest, now: number): LedgerResult["status"] => {
    const earlier = find(request.reference)
    if (earlier) return essence(earlier.request) === essence(request) ? "duplicate" : "reference_reused"
    if (request.kind === "transfer") return attempt(request, request.legs)
    if (request.kind === "reversal") {
      const original = find(request.of)
      if (!original || original.legs.length === 0) return "transfer_not_found"
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
    const hold = find(request.hold)?.request
    if (hold?.kind !== "hold") return "hold_not_found"
    if (!isPending(hold.reference)) return "hold_not_pending"
    if (request.kind === "void_hold") return attempt(request, [])
    const taken = request.legs.reduce((sum, leg) => (keyOf(leg) === keyOf(hold) ? sum - leg.amount : sum), 0n)
    if (taken <= 0n) return "currency_mismatch"
    if (taken > hold.amount) return "hold_exceeded"
    return attempt(request, request.legs)
  }

  const balances = (now: number): Record<string, [posted: bigint, held: bigint]> => {
    expire(now)
    return Object.fromEntries([...touched].map((key) => [key, [posted(key), held(key)]]))
  }

  return { apply, balances }
}
