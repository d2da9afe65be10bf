import type { Kysely, Transaction } from "kysely"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { Refusal } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { lockLimitsOf, referenceValueBy } from "#wallet/limits/uses.ts"
import { readLastPrices } from "#wallet/rates/freshPrices.ts"
import type { Outgoing, OutgoingSums, OutgoingWay } from "./check.ts"

/** The accounts, ways and time of outgoing payments to decide. */
export interface OutgoingQuestion {
  readonly accountIds: readonly string[]
  readonly ways: readonly OutgoingWay[]
  readonly at: Date
}

/** An approved outgoing amount, in the form `countOutgoing` takes. */
export interface TakenOutgoing extends OutgoingSums {
  readonly accountId: string
}

/** Decides about all that leaves the accounts in one transaction. */
export interface OutgoingDecision {
  /**
   * Lets an outgoing leave, and remembers it: those of one transaction are held against the rules together.
   *
   * @throws Refusal `account_frozen`, `withdrawals_held`, `destination_not_listed`, `kyc_required`, `limit_exceeded`,
   * `beneficiary_cooling`, `rate_unavailable`; and, where nothing else stands against it, `step_up_required`
   */
  take(outgoing: Outgoing): TakenOutgoing
}

/**
 * Locks the accounts and reads, in one round trip, everything by which their money may leave. The accounts' other payments
 * wait for the transaction from here on, so no two share what a limit leaves.
 */
export async function readOutgoing(
  services: Services,
  { trx, writes }: Pipeline,
  question: OutgoingQuestion,
): Promise<OutgoingDecision> {
  // Sent ahead of what is read, so that PostgreSQL reads it under the lock.
  const [, decision] = await Promise.all([
    lockLimitsOf(writes, question.accountIds),
    forecastOutgoing(services, trx, question),
  ])
  return decision
}

/** The same within a transaction that waits for each of its answers. */
export function readOutgoingIn(
  services: Services,
  trx: Transaction<Database>,
  question: OutgoingQuestion,
): Promise<OutgoingDecision> {
  return readOutgoing(services, { trx, writes: trx }, question)
}

/** The same without the lock: what the decision would be now. */
export async function forecastOutgoing(
  services: Services,
  db: Kysely<Database>,
  { accountIds, ways, at }: OutgoingQuestion,
): Promise<OutgoingDecision> {
  const { config, outgoingChecks } = services
  const checks = outgoingChecks.filter((check) => ways.some((way) => check.appliesTo(way)))
  const [prices, rules] = await Promise.all([
    ways.some(isValued) ? readLastPrices(services).catch(asRefusal) : undefined,
    Promise.all(checks.map(async (check) => ({ check, rule: await check.read({ db, config, accountIds, at }) }))),
  ])
  const sums = new Map<string, OutgoingSums>()
  return {
    take(outgoing) {
      const { accountId, way, isConfirmed, destination } = outgoing
      if (!ways.includes(way)) throw new Error(`Nothing was read for the way ${way.name}`)
      const before = sums.get(accountId) ?? nothing
      const valued = { ...outgoing, ...valueOf(outgoing, prices), before }
      for (const { check, rule } of rules) if (check.appliesTo(way)) rule(valued)
      const taken = {
        accountId,
        value: way.isLimited ? valued.value : 0n,
        firstUse: destination?.firstUseValue ?? 0n,
        unconfirmed: way.confirmation === "allowance" && !isConfirmed ? valued.value : 0n,
      }
      sums.set(accountId, sumOf(before, taken))
      return taken
    },
  }
}

/**
 * Lets an outgoing leave unconfirmed where the day's allowance has room for it, and asks its customer otherwise.
 *
 * @param requireStepUp asked last, so that nobody confirms what is refused.
 */
export async function takeOrConfirm(
  decision: OutgoingDecision,
  outgoing: Omit<Outgoing, "isConfirmed">,
  requireStepUp: () => Promise<void>,
): Promise<TakenOutgoing> {
  try {
    return decision.take({ ...outgoing, isConfirmed: false })
  } catch (error) {
    if (!isStepUpRequired(error)) throw error
  }
  await requireStepUp()
  return decision.take({ ...outgoing, isConfirmed: true })
}

/** True if the customer would be asked to confirm. Reasons that refuse it altogether are reported when it is made. */
export function wouldAsk(decision: OutgoingDecision, outgoing: Omit<Outgoing, "isConfirmed">): boolean {
  try {
    decision.take({ ...outgoing, isConfirmed: false })
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return isStepUpRequired(error)
  }
}

const nothing: OutgoingSums = { value: 0n, firstUse: 0n, unconfirmed: 0n }

function sumOf(one: OutgoingSums, other: OutgoingSums): OutgoingSums {
  return {
    value: one.value + other.value,
    firstUse: one.firstUse + other.firstUse,
    unconfirmed: one.unconfirmed + other.unconfirmed,
  }
}

type LastPrices = { readonly feed: FeedPrices; readonly isFresh: boolean }

function isValued(way: OutgoingWay): boolean {
  return way.isLimited || way.confirmation === "allowance"
}

function valueOf({ way, amount, value }: Outgoing, prices: LastPrices | Refusal | undefined) {
  if (!isValued(way)) return { value: 0n, isPriceFresh: true }
  if (value !== undefined) return { value, isPriceFresh: true }
  // A limit can't be held without any price at all.
  if (prices instanceof Refusal) throw prices
  if (!prices) throw new Error(`No prices were read for the way ${way.name}`)
  return { value: referenceValueBy(prices.feed, amount).units, isPriceFresh: prices.isFresh }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

function isStepUpRequired(error: unknown): boolean {
  return error instanceof Refusal && error.tag === "step_up_required"
}
