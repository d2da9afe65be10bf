import type { AccountRef } from "./accountRef.ts"
import { isDebt, toDebtAccount } from "./debts.ts"
import type { AppliedResult, LedgerRejection, LedgerResult } from "./ledgerResult.ts"
import type {
  ClaimRequest,
  HoldRequest,
  LedgerRequest,
  Leg,
  PostHoldRequest,
  ReversalRequest,
  VoidHoldRequest,
} from "./requests.ts"
import {
  type AccountKey,
  accountKey,
  type HoldState,
  type LedgerState,
  ownerName,
  parseOwner,
  type RecordedLeg,
  type TransferState,
} from "./state.ts"
import {
  type Applied,
  applyChange,
  type Change,
  lockedAccount,
  openWorkingState,
  type WorkingState,
} from "./workingState.ts"

/** The decision on a batch: an outcome for each request, in order, and the rows to write. */
export interface Decision {
  readonly outcomes: readonly LedgerResult[]
  readonly work: WorkingState
}

/**
 * Decides a batch in memory. Pure: `state` is not changed, and the same arguments give the same decision.
 *
 * Requests are decided in order, each on the state after the earlier ones; a refused request changes nothing. Expired holds end
 * first, so that they block no money even before the expiry job has run. Debts are repaid last: money that a batch frees for
 * another of its requests is not income.
 */
export function decide(
  state: LedgerState,
  requests: readonly LedgerRequest[],
  now: Date,
  newId: () => string,
): Decision {
  const work = openWorkingState(state, now, newId)
  for (const hold of state.holds.values()) expireIfDue(work, hold)
  const outcomes = requests.map((request) => decideOne(work, request))
  repayDebts(work)
  return { outcomes, work }
}

function isDue(expiresAt: number | undefined, work: WorkingState): boolean {
  return expiresAt !== undefined && expiresAt <= work.now
}

function expireIfDue(work: WorkingState, hold: HoldState): void {
  if (hold.status !== "pending" || !isDue(hold.expiresAt, work)) return
  resolveHold(work, hold, "expired", {
    kind: "expire_hold",
    reference: null,
    operationId: hold.operationId,
    legs: [],
    holdReference: hold.reference,
  })
}

function decideOne(work: WorkingState, request: LedgerRequest): LedgerResult {
  const known = work.transfers.get(request.reference)
  if (known) return answerAgain(work, request, known)
  switch (request.kind) {
    case "transfer":
      return asOutcome(applyChange(work, { ...readNames(request), legs: recordedLegs(request.legs) }))
    case "hold":
      return placeHold(work, request)
    case "post_hold":
      return postHold(work, request)
    case "void_hold":
      return voidHold(work, request)
    case "reversal":
      return reverse(work, request)
    case "claim":
      return claim(work, request)
  }
}

/** The answer for a reference that was used before: by the same request, or by another one. */
function answerAgain(work: WorkingState, request: LedgerRequest, known: TransferState): LedgerResult {
  if (!isSameRequest(work, request, known)) return { status: "reference_reused" }
  return { status: "duplicate", transferId: known.id, operationId: known.operationId, at: new Date(known.at) }
}

function isSameRequest(work: WorkingState, request: LedgerRequest, known: TransferState): boolean {
  if (request.kind === "claim") return known.kind === "transfer" && isSameClaim(request, known)
  if (request.kind !== known.kind) return false
  switch (request.kind) {
    case "transfer":
      return haveSameLegs(recordedLegs(request.legs), known.legs)
    case "hold": {
      const hold = work.holds.get(request.reference)
      return hold?.amount === request.amount && hold.accountKey === keyOfHeldAccount(request)
    }
    case "post_hold":
      return request.hold === known.holdReference && haveSameLegs(recordedLegs(request.legs), known.legs)
    case "void_hold":
      return request.hold === known.holdReference
    case "reversal":
      return work.transfers.get(request.of)?.id === known.reversalOf
  }
}

/** Compares without regard to order. */
function haveSameLegs(some: readonly RecordedLeg[], others: readonly RecordedLeg[]): boolean {
  return canonical(some) === canonical(others)
}

function canonical(legs: readonly RecordedLeg[]): string {
  return legs
    .map((leg) => `${leg.accountKey} ${leg.amount}`)
    .sort()
    .join("\n")
}

function placeHold(work: WorkingState, request: HoldRequest): LedgerResult {
  const expiresAt = request.expiresAt?.getTime()
  if (isDue(expiresAt, work)) return { status: "hold_not_pending", holdStatus: "expired" }
  const key = keyOfHeldAccount(request)
  const hold = { accountKey: key, amount: request.amount }
  const applied = applyChange(work, { ...readNames(request), legs: [], hold })
  if ("status" in applied) return applied

  const { reference, operationId, amount } = request
  const accountId = lockedAccount(work, key).id
  work.holds.set(reference, { reference, operationId, accountKey: key, amount, status: "pending", expiresAt })
  work.newHolds.push({ reference, transferId: applied.transferId, accountId, amount, expiresAt })
  return asOutcome(applied)
}

function postHold(work: WorkingState, request: PostHoldRequest): LedgerResult {
  const hold = work.holds.get(request.hold)
  if (!hold) return { status: "hold_not_found" }
  if (hold.status !== "pending") return { status: "hold_not_pending", holdStatus: hold.status }

  const legs = recordedLegs(request.legs)
  const taken = -legs.reduce((sum, leg) => (leg.accountKey === hold.accountKey ? sum + leg.amount : sum), 0n)
  if (taken <= 0n) return { status: "currency_mismatch", currency: lockedAccount(work, hold.accountKey).currency }
  if (taken > hold.amount) return { status: "hold_exceeded", held: hold.amount }
  const change = { ...readNames(request), legs, holdReference: hold.reference }
  return resolveHold(work, hold, "posted", change, taken)
}

function voidHold(work: WorkingState, request: VoidHoldRequest): LedgerResult {
  const hold = work.holds.get(request.hold)
  if (!hold) return { status: "hold_not_found" }
  if (hold.status !== "pending") return { status: "hold_not_pending", holdStatus: hold.status }
  return resolveHold(work, hold, "voided", { ...readNames(request), legs: [], holdReference: hold.reference })
}

function resolveHold(
  work: WorkingState,
  hold: HoldState,
  status: "posted" | "voided" | "expired",
  change: Change,
  postedAmount = 0n,
): LedgerResult {
  const applied = applyChange(work, { ...change, hold: { accountKey: hold.accountKey, amount: -hold.amount } })
  if ("status" in applied) return applied
  work.holds.set(hold.reference, { ...hold, status })
  work.resolutions.push({ reference: hold.reference, status, postedAmount, transferId: applied.transferId })
  return asOutcome(applied)
}

function reverse(work: WorkingState, request: ReversalRequest): LedgerResult {
  const original = work.transfers.get(request.of)
  if (!original || original.legs.length === 0 || original.legs.some(isOfDebt)) return { status: "transfer_not_found" }
  if (original.reversed) return { status: "already_reversed" }

  const legs = original.legs.map((leg) => ({ accountKey: leg.accountKey, amount: -leg.amount }))
  const applied = applyChange(work, { ...readNames(request), legs, reversalOf: original.id })
  if ("status" in applied) return applied
  work.transfers.set(request.of, { ...original, reversed: true })
  return asOutcome(applied)
}

/** Takes the available money, and debits the rest to the account of the customer's debts. */
function claim(work: WorkingState, request: ClaimRequest): LedgerResult {
  const { account, currency, amount, legs } = request
  const key = accountKey(ownerName(account), currency)
  const debtKey = toDebtKey(account, currency)
  const { posted, held } = lockedAccount(work, key)
  const available = posted > held ? posted - held : 0n
  const taken = available < amount ? available : amount
  const parts = [
    { accountKey: key, amount: -taken },
    { accountKey: debtKey, amount: taken - amount },
  ].filter((leg) => leg.amount !== 0n)
  const applied = applyChange(work, { ...readNames(request), legs: [...parts, ...recordedLegs(legs)] })
  if ("status" in applied) return applied
  markDebt(work, key, debtKey)
  return { ...appliedResult(applied), owed: amount - taken }
}

/** The amount posted depends on the balance at that time. All other fields must be the same. */
function isSameClaim({ account, currency, amount, legs }: ClaimRequest, known: TransferState): boolean {
  const keys = new Set([accountKey(ownerName(account), currency), toDebtKey(account, currency)])
  const claimed = known.legs.filter((leg) => keys.has(leg.accountKey)).reduce((sum, leg) => sum - leg.amount, 0n)
  const others = known.legs.filter((leg) => !keys.has(leg.accountKey))
  return claimed === amount && haveSameLegs(recordedLegs(legs), others)
}

/** Money that becomes available repays debts in its currency. */
function repayDebts(work: WorkingState): void {
  for (const key of Array.from(work.changedAccounts)) {
    const { account, currency, inDebt, posted, held } = lockedAccount(work, key)
    if (!inDebt || posted <= held) continue
    const debtKey = toDebtKey(account, currency)
    const owed = -lockedAccount(work, debtKey).posted
    const amount = posted - held < owed ? posted - held : owed
    const operationId = work.newId()
    const legs = [
      { accountKey: key, amount: -amount },
      { accountKey: debtKey, amount },
    ]
    const reference = `debt_repayment:${operationId}`
    const applied = applyChange(work, { kind: "transfer", reference, operationId, legs })
    if ("status" in applied) throw new Error(`A debt of ${key} was not repaid: ${applied.status}`)
    markDebt(work, key, debtKey)
    work.repayments.push({ account, currency, amount, operationId })
  }
}

function markDebt(work: WorkingState, key: AccountKey, debtKey: AccountKey): void {
  const before = lockedAccount(work, key)
  const inDebt = lockedAccount(work, debtKey).posted < 0n
  if (inDebt === before.inDebt) return
  work.accounts.set(key, { ...before, inDebt })
  work.markedAccounts.add(key)
}

/** Debts change by claims and repayments alone. */
function isOfDebt({ accountKey: key }: RecordedLeg): boolean {
  return isDebt(parseOwner(key.slice(key.indexOf(" ") + 1)))
}

function toDebtKey(account: AccountRef, currency: string): AccountKey {
  return accountKey(ownerName(toDebtAccount(account)), currency)
}

function readNames({ kind, reference, operationId, metadata }: LedgerRequest) {
  return { kind: kind === "claim" ? ("transfer" as const) : kind, reference, operationId, metadata }
}

function recordedLegs(legs: readonly Leg[]): RecordedLeg[] {
  return legs.map((leg) => ({ accountKey: accountKey(ownerName(leg.account), leg.currency), amount: leg.amount }))
}

function keyOfHeldAccount(request: HoldRequest): string {
  return accountKey(ownerName(request.account), request.currency)
}

function asOutcome(applied: Applied | LedgerRejection): LedgerResult {
  return "status" in applied ? applied : appliedResult(applied)
}

function appliedResult(applied: Applied): AppliedResult {
  return { status: "ok", transferId: applied.transferId, at: new Date(applied.at), balances: applied.balances }
}
