import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { JournalEntry } from "./journal.ts"
import {
  approvalOf,
  contractOf,
  isSamePayment,
  type Movement,
  movementsOf,
  normalise,
  paysMore,
  slotsOf,
} from "./payment.ts"
import type { Policy } from "./policy.ts"

/** A transaction that was signed. */
interface SignedAttempt {
  readonly at: number
  readonly digest: string
  readonly request: SigningRequest
  readonly fee: bigint
  readonly txid: string
  readonly raw: string
  /** What the request moves, and of what: every later decision within an hour asks for it. */
  readonly movements: readonly Movement[]
  readonly contract: string | null
}

/** What the journal says, as the policy asks for it. */
export interface Memory {
  /** By reference. */
  readonly attempts: ReadonlyMap<string, readonly SignedAttempt[]>
  /** By what only one of them can use. */
  readonly slots: ReadonlyMap<string, readonly SignedAttempt[]>
  readonly refusals: ReadonlyMap<string, string>
  /** Whether an attempt was given up before it was signed. */
  isReleased(reference: string, attempt: number): boolean
  /** What waits for approvals, or has got them. */
  readonly approvals: ReadonlyMap<string, { readonly request: SigningRequest; readonly approvers: ReadonlySet<string> }>
  /** The newest signatures of what leaves us or goes to cold wallets, oldest first. */
  readonly leaving: readonly SignedAttempt[]
  add(entry: JournalEntry): void
}

/** What is to be done with a request. */
export type Decision =
  | { readonly kind: "sign" }
  | { readonly kind: "repeat"; readonly attempt: SignedAttempt }
  | { readonly kind: "approve" }
  | { readonly kind: "refuse"; readonly reason: string }

const hourMs = 3_600_000
/** After it a transaction of TRON that no block holds can't be mined any more; clocks may differ by so much. */
const tronClockMs = 60_000

/** Remembers what journal entries say. */
export function createMemory(keys: PublicChainKeys): Memory {
  const attempts = new Map<string, SignedAttempt[]>()
  const slots = new Map<string, SignedAttempt[]>()
  const refusals = new Map<string, string>()
  /** By reference, the highest attempt that was given up: those before it were as well, or are signed. */
  const released = new Map<string, number>()
  const approvals = new Map<string, { request: SigningRequest; approvers: Set<string> }>()
  const leaving: SignedAttempt[] = []
  const put = (map: Map<string, SignedAttempt[]>, key: string, attempt: SignedAttempt) =>
    map.set(key, [...(map.get(key) ?? []), attempt])
  return {
    attempts,
    slots,
    refusals,
    approvals,
    leaving,
    isReleased: (reference, attempt) => attempt <= (released.get(reference) ?? -1),
    add({ at, event }) {
      switch (event.type) {
        case "signed": {
          const { digest, request, fee, txid, raw } = event
          const what = { movements: movementsOf(request), contract: contractOf(request) }
          const attempt = { at: Date.parse(at), digest, request, fee: BigInt(fee), txid, raw, ...what }
          put(attempts, request.reference, attempt)
          for (const slot of slotsOf(request, keys)) put(slots, slot, attempt)
          if (leaves(request) || request.purpose === "toCold") leaving.push(attempt)
          break
        }
        case "refused":
          refusals.set(event.digest, event.reason)
          break
        case "released":
          released.set(event.reference, Math.max(event.attempt, released.get(event.reference) ?? -1))
          break
        case "approvalNeeded":
          approvals.set(event.approval, { request: event.request, approvers: new Set() })
          break
        case "approved":
          approvals.get(event.approval)?.approvers.add(event.approver)
          break
        case "started":
          break
      }
    },
  }
}

/** A request, with what it takes to decide on it. */
export interface Question {
  readonly request: SigningRequest
  readonly digest: string
  readonly fee: bigint
  readonly now: Date
}

/** Decides on a request by the policy and by what was signed before. */
export function decide(question: Question, memory: Memory, policy: Policy, keys: PublicChainKeys): Decision {
  const { request, digest } = question
  const earlier = memory.attempts.get(request.reference) ?? []
  const same = earlier.find(({ request: { attempt } }) => attempt === request.attempt)
  if (same) return same.digest === digest ? { kind: "repeat", attempt: same } : refuse("attempt_differs")
  if (memory.isReleased(request.reference, request.attempt)) return refuse("released")
  const reason =
    findConflict(question, earlier, memory, keys) ??
    findPurposeProblem(question, policy, keys) ??
    findLimit(question, memory, policy)
  if (reason !== undefined) return refuse(reason)
  // TRON has no nonce: two attempts may both be mined. Only a person can tell that the first one was not, unless both pay
  // nobody but the hot wallet.
  const repeatsOnTron = request.family === "tron" && earlier.length > 0 && request.purpose !== "collect"
  const isApproved =
    (memory.approvals.get(approvalOf(request, earlier.length))?.approvers.size ?? 0) >= policy.requiredApprovals
  return (repeatsOnTron || needsApproval(request, policy)) && !isApproved ? { kind: "approve" } : { kind: "sign" }
}

function refuse(reason: string): Decision {
  return { kind: "refuse", reason }
}

const takenReasons = { evm: "nonce_used", bitcoin: "input_used", tron: "times_used" } as const

/** Of two transactions for one payment, one at most may be mined. */
function findConflict(
  { request, fee, now }: Question,
  earlier: readonly SignedAttempt[],
  memory: Memory,
  keys: PublicChainKeys,
): string | undefined {
  const slots = slotsOf(request, keys)
  for (const attempt of earlier) {
    const theirs = slotsOf(attempt.request, keys)
    const canBothBeMined =
      attempt.request.family === "tron"
        ? attempt.request.expiration + tronClockMs > now.getTime()
        : !theirs.some((slot) => slots.includes(slot))
    if (canBothBeMined) return "not_a_replacement"
    const cancels = request.purpose === "cancel" || attempt.request.purpose === "cancel"
    if (!cancels && !isSamePayment(request, attempt.request)) return "payment_differs"
  }
  for (const slot of slots)
    for (const attempt of memory.slots.get(slot) ?? []) {
      const isOfOther = attempt.request.reference !== request.reference
      if (isOfOther && request.purpose !== "cancel") return takenReasons[request.family]
      if (!paysMore({ request, fee }, attempt)) return "fee_too_low"
    }
  return undefined
}

function findPurposeProblem({ request, fee }: Question, policy: Policy, keys: PublicChainKeys): string | undefined {
  const { network, purpose } = request
  const highestFee = policy.highestFees[network]
  if (highestFee === undefined || fee > highestFee) return "fee_too_high"
  const hot = normalise(keys.address(network, { wallet: "hot" }))
  const destinations = movementsOf(request).map(({ address }) => address)
  switch (purpose) {
    case "collect":
    case "consolidate":
      return destinations.every((address) => address === hot) ? undefined : "not_our_address"
    case "cancel": {
      const own = request.family === "bitcoin" ? hot : normalise(keys.address(network, request.key))
      return destinations.every((address) => address === own) ? undefined : "not_our_address"
    }
    case "toCold": {
      const cold = policy.coldWallets.filter((one) => one.network === network).map(({ address }) => normalise(address))
      if (!destinations.every((address) => cold.includes(address))) return "not_a_cold_wallet"
      return isFromHotWallet(request) ? undefined : "not_from_hot_wallet"
    }
    case "payout":
    case "return":
    case "fund":
      return isFromHotWallet(request) ? undefined : "not_from_hot_wallet"
  }
}

// On Bitcoin and Litecoin outputs at deposit addresses are spent as they are.
function isFromHotWallet(request: SigningRequest): boolean {
  return request.family === "bitcoin" || request.key.wallet === "hot"
}

function findLimit(question: Question, { leaving }: Memory, policy: Policy): string | undefined {
  const { request } = question
  if (request.purpose === "toCold") return findColdLimit(question, leaving, policy)
  if (!leaves(request)) return undefined
  const asset = assetOf(request, policy)
  if (!asset) return "asset_not_listed"
  const recent = movedLately(question, leaving, leaves)
  if (sumOf(recent) > asset.perHour) return "limit_per_hour"
  const isOver = movementsOf(request).some(
    ({ address }) => sumOf(recent.filter((one) => one.address === address)) > asset.perDestinationPerHour,
  )
  return isOver ? "limit_per_destination" : undefined
}

/** Cold wallets have limits of their own, where the policy gives them any: payouts do not use them up. */
function findColdLimit(question: Question, leaving: readonly SignedAttempt[], policy: Policy): string | undefined {
  const { request } = question
  const moved = movedLately(question, leaving, ({ purpose }) => purpose === "toCold")
  for (const { address } of movementsOf(request)) {
    const limits = policy.coldWallets.find(
      (one) => one.network === request.network && normalise(one.address) === address,
    )?.limits
    if (!limits) continue
    const limit = limits.find(
      ({ contract }) => (contract === null ? null : normalise(contract)) === contractOf(request),
    )
    if (!limit) return "asset_not_listed"
    if (sumOf(moved.filter((one) => one.address === address)) > limit.perHour) return "limit_per_hour"
  }
  return undefined
}

/** What a request and earlier ones that count, of its coin or token, have moved within the last hour. */
function movedLately(
  { request, now }: Question,
  earlier: readonly SignedAttempt[],
  counts: (request: SigningRequest) => boolean,
): readonly Movement[] {
  const references = new Set<string>()
  const recent: Movement[] = []
  const contract = contractOf(request)
  for (let index = earlier.length - 1; index >= 0; index -= 1) {
    const attempt = earlier[index]
    if (!attempt || attempt.at <= now.getTime() - hourMs) break
    const isSameAsset = attempt.request.network === request.network && attempt.contract === contract
    if (!isSameAsset || !counts(attempt.request) || references.has(attempt.request.reference)) continue
    references.add(attempt.request.reference)
    recent.push(...attempt.movements)
  }
  // A replacement pays what its first attempt was counted for.
  return references.has(request.reference) ? recent : [...recent, ...movementsOf(request)]
}

function needsApproval(request: SigningRequest, policy: Policy): boolean {
  const asset = leaves(request) ? assetOf(request, policy) : undefined
  return asset !== undefined && sumOf(movementsOf(request)) >= asset.approvalFrom
}

/** Money that goes to others, or to an address of which the signer can't tell that it is ours. */
function leaves({ purpose }: SigningRequest): boolean {
  return purpose === "payout" || purpose === "return" || purpose === "fund"
}

function assetOf(request: SigningRequest, { assets }: Policy) {
  const contract = contractOf(request)
  return assets.find(
    (asset) =>
      asset.network === request.network && (asset.contract === null ? null : normalise(asset.contract)) === contract,
  )
}

function sumOf(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}
