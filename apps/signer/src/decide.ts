import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { Memory, RecentSignature, SignedAttempt } from "./memory.ts"
import {
  getContract,
  isSamePayment,
  listMovements,
  listSlots,
  type Movement,
  normalise,
  paysMore,
  toApprovalId,
} from "./payment.ts"
import type { Policy } from "./policy.ts"

/** Decision on a request. */
export type Decision =
  | { readonly kind: "sign" }
  | { readonly kind: "repeat"; readonly attempt: SignedAttempt }
  | { readonly kind: "approve" }
  | { readonly kind: "refuse"; readonly reason: string }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/**
 * After this time, a TRON transaction that is in no block can't be mined any more. It allows for clock differences.
 * In milliseconds.
 */
const tronClockMs = 60_000

/** A request, with the data for deciding on it. */
export interface Question {
  readonly request: SigningRequest
  readonly digest: string
  readonly fee: bigint
  readonly now: Date
}

/** Decides on a request by the policy and the earlier signatures. */
export function decide(question: Question, memory: Memory, policy: Policy, keys: PublicChainKeys): Decision {
  const { request, digest } = question
  const earlier = memory.attempts.get(request.reference) ?? []
  const same = earlier.find(({ request: { attempt } }) => attempt === request.attempt)
  if (same) return same.digest === digest ? { kind: "repeat", attempt: same } : refuse("attempt_differs")
  if (memory.isReleased(request.reference, request.attempt)) return refuse("released")
  const reason =
    findConflict(question, earlier, memory, keys) ??
    findPurposeProblem(question, policy, keys) ??
    findContractProblem(request, policy) ??
    findFeeLimit(question, memory, policy) ??
    findLimit(question, memory, policy)
  if (reason !== undefined) return refuse(reason)
  // TRON has no nonce: two attempts may both be mined. Only a person can confirm that the first one was not, unless
  // both pay only the hot wallet.
  const repeatsOnTron = request.family === "tron" && earlier.length > 0 && request.purpose !== "collect"
  const isApproved =
    (memory.approvals.get(toApprovalId(request, earlier.length))?.approvers.size ?? 0) >= policy.requiredApprovals
  const needsApproval = repeatsOnTron || isLarge(question, earlier, memory, policy)
  return needsApproval && !isApproved ? { kind: "approve" } : { kind: "sign" }
}

function refuse(reason: string): Decision {
  return { kind: "refuse", reason }
}

const takenReasons = { evm: "nonce_used", bitcoin: "input_used", tron: "times_used" } as const

/** At most one of two transactions for a payment may be mined. */
function findConflict(
  { request, fee, now }: Question,
  earlier: readonly SignedAttempt[],
  memory: Memory,
  keys: PublicChainKeys,
): string | undefined {
  const slots = listSlots(request, keys)
  for (const attempt of earlier) {
    const theirs = listSlots(attempt.request, keys)
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
      if (hasOtherAmount(request, attempt.request)) return "amount_differs"
      const isOfOther = attempt.request.reference !== request.reference
      if (isOfOther && request.purpose !== "cancel") return takenReasons[request.family]
      if (!paysMore({ request, fee }, attempt)) return "fee_too_low"
    }
  return undefined
}

/**
 * An input's signature covers only its own amount (BIP-143). The signatures of two requests, each with a wrong
 * amount of another input, could be combined, and the hidden difference would be the fee. So an output keeps the
 * amount that was signed first.
 */
function hasOtherAmount(request: SigningRequest, earlier: SigningRequest): boolean {
  if (request.family !== "bitcoin" || earlier.family !== "bitcoin") return false
  return request.inputs.some(({ txid, vout, amount }) =>
    earlier.inputs.some((one) => one.txid === txid && one.vout === vout && BigInt(one.amount) !== BigInt(amount)),
  )
}

function findPurposeProblem({ request, fee }: Question, policy: Policy, keys: PublicChainKeys): string | undefined {
  const { network, purpose } = request
  const highestFee = policy.highestFees[network]
  if (highestFee === undefined || fee > highestFee) return "fee_too_high"
  const hot = normalise(keys.address(network, { wallet: "hot" }))
  const destinations = listMovements(request).map(({ address }) => address)
  switch (purpose) {
    case "collect":
      if (!destinations.every((address) => address === hot)) return "not_our_address"
      return isFromDeposit(request) ? undefined : "not_from_deposit_address"
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

// On Bitcoin and Litecoin outputs at deposit addresses are spent directly.
function isFromHotWallet(request: SigningRequest): boolean {
  return request.family === "bitcoin" || request.key.wallet === "hot"
}

/** The hot wallet collects only through the collector, whose call the signer itself builds. */
function isFromDeposit(request: SigningRequest): boolean {
  if (request.family === "bitcoin") return request.inputs.every(({ key }) => key.wallet === "deposit")
  return request.key.wallet === "deposit" || (request.family === "evm" && request.collector !== undefined)
}

/** A contract that the policy does not name may do anything with a call, and use up the fee. */
function findContractProblem(request: SigningRequest, policy: Policy): string | undefined {
  const { network } = request
  const token = request.family === "evm" && request.collector?.kind === "batch" ? request.collector.token : undefined
  const contract = token === undefined ? getContract(request) : normalise(token)
  if (contract === null) return undefined
  const cold = policy.coldWallets.filter((one) => one.network === network).flatMap(({ limits = [] }) => limits)
  const listed = [...policy.assets.filter((asset) => asset.network === network), ...cold]
  return listed.some((one) => one.contract !== null && normalise(one.contract) === contract)
    ? undefined
    : "asset_not_listed"
}

/** Default limit on an hour's fees, as a multiple of the highest allowed fee. */
const feesAnHour = 100n

/** Checks the limits on fees, which also apply to transfers between our own wallets. */
function findFeeLimit({ request, fee, now }: Question, memory: Memory, policy: Policy): string | undefined {
  const { network } = request
  const most = policy.feesPerHour[network] ?? (policy.highestFees[network] ?? 0n) * feesAnHour
  const replaced = new Set<string>()
  // On TRON a next attempt replaces no earlier one.
  if (request.family !== "tron") replaced.add(request.reference)
  let sum = fee
  for (const signature of memory.recent(now.getTime() - hourMs)) {
    if (signature.network !== network || replaced.has(signature.reference)) continue
    if (request.family !== "tron") replaced.add(signature.reference)
    sum += signature.fee
  }
  return sum > most ? "fees_per_hour" : undefined
}

function findLimit(question: Question, memory: Memory, policy: Policy): string | undefined {
  const { request } = question
  if (request.purpose === "toCold") return findColdLimit(question, memory, policy)
  if (!leaves(request)) return undefined
  const asset = findAsset(request, policy)
  if (!asset) return "asset_not_listed"
  const recent = movedLately(question, memory, leaves)
  if (sumAmounts(recent) > asset.perHour) return "limit_per_hour"
  const isOver = listMovements(request).some(
    ({ address }) => sumAmounts(recent.filter((one) => one.address === address)) > asset.perDestinationPerHour,
  )
  return isOver ? "limit_per_destination" : undefined
}

/** Cold wallets have their own limits, if the policy sets any: payouts do not use them up. */
function findColdLimit(question: Question, memory: Memory, policy: Policy): string | undefined {
  const { request } = question
  const moved = movedLately(question, memory, ({ purpose }) => purpose === "toCold")
  for (const { address } of listMovements(request)) {
    const limits = policy.coldWallets.find(
      (one) => one.network === request.network && normalise(one.address) === address,
    )?.limits
    if (!limits) continue
    const limit = limits.find(
      ({ contract }) => (contract === null ? null : normalise(contract)) === getContract(request),
    )
    if (!limit) return "asset_not_listed"
    if (sumAmounts(moved.filter((one) => one.address === address)) > limit.perHour) return "limit_per_hour"
  }
  return undefined
}

/** The sum of a request and earlier ones of the same coin or token within the last hour. */
function movedLately(
  { request, now }: Question,
  memory: Memory,
  counts: (signature: Pick<RecentSignature, "purpose">) => boolean,
): readonly Movement[] {
  const references = new Set<string>()
  const recent: Movement[] = []
  const contract = getContract(request)
  for (const signature of memory.recent(now.getTime() - hourMs)) {
    const isSameAsset = signature.network === request.network && signature.contract === contract
    if (!isSameAsset || !counts(signature) || references.has(signature.reference)) continue
    references.add(signature.reference)
    recent.push(...signature.movements)
  }
  // A replacement is counted with its first attempt.
  return references.has(request.reference) ? recent : [...recent, ...listMovements(request)]
}

/**
 * True if a payment needs approvals: by its own amount, or together with the day's unapproved payments to one of
 * its addresses.
 */
function isLarge(
  { request, now }: Question,
  earlier: readonly SignedAttempt[],
  memory: Memory,
  policy: Policy,
): boolean {
  const asset = leaves(request) ? findAsset(request, policy) : undefined
  if (!asset) return false
  const movements = listMovements(request)
  if (sumAmounts(movements) >= asset.approvalFrom) return true
  // A replacement is counted with its first attempt.
  if (earlier.length > 0) return false
  const { network } = request
  const contract = getContract(request)
  return movements.some(({ address }) => {
    const counted = new Map<string, bigint>()
    for (const signature of memory.recentTo({ network, contract }, address)) {
      const counts = signature.at > now.getTime() - dayMs && leaves(signature)
      if (!counts || signature.approvers >= policy.requiredApprovals) continue
      counted.set(signature.reference, sumTo(signature.movements, address))
    }
    const before = [...counted.values()].reduce((sum, amount) => sum + amount, 0n)
    return before + sumTo(movements, address) >= asset.approvalFrom
  })
}

function sumTo(movements: readonly Movement[], address: string): bigint {
  return sumAmounts(movements.filter((one) => one.address === address))
}

/** True for money that goes to others, or to an address that the signer can't recognise as ours. */
function leaves({ purpose }: Pick<SigningRequest, "purpose">): boolean {
  return purpose === "payout" || purpose === "return" || purpose === "fund"
}

function findAsset(request: SigningRequest, { assets }: Policy) {
  const contract = getContract(request)
  return assets.find(
    (asset) =>
      asset.network === request.network && (asset.contract === null ? null : normalise(asset.contract)) === contract,
  )
}

function sumAmounts(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}
