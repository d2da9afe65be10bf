import type { Kysely, Transaction } from "kysely"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { Refusal } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { lockUserLimits, referenceValueBy } from "#wallet/limits/uses.ts"
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

/** Decides on all outgoing money of the accounts in one transaction. */
export interface OutgoingDecision {
  /**
   * Approves an outgoing amount and remembers it, because the rules apply to all amounts of one transaction
   * together.
   *
   * @throws Refusal `account_frozen`, `withdrawals_held`, `destination_not_listed`, `kyc_required`, `limit_exceeded`,
   * `beneficiary_cooling`, `rate_unavailable`; and, where nothing else stands against it, `step_up_required`
   */
  take(outgoing: Outgoing): TakenOutgoing
}

/**
 * Locks the accounts and reads, in one round trip, all data for the rules. From here on the accounts' other
 * payments wait for the transaction, so no two use the same part of a limit.
 */
export async function readOutgoing(
  services: Services,
  { trx, writes }: Pipeline,
  question: OutgoingQuestion,
): Promise<OutgoingDecision> {
  // Sent before the reads, so that PostgreSQL reads under the lock.
  const [, decision] = await Promise.all([
    lockUserLimits(writes, question.accountIds),
    forecastOutgoing(services, trx, question),
  ])
  return decision
}

/** The same within a transaction that awaits each of its statements. */
export function readOutgoingIn(
  services: Services,
  trx: Transaction<Database>,
  question: OutgoingQuestion,
): Promise<OutgoingDecision> {
  return readOutgoing(services, { trx, writes: trx }, question)
}

/** The same without the lock: the decision as it would be now. */
export async function forecastOutgoing(
  services: Services,
  db: Kysely<Database>,
  { accountIds, ways, at }: OutgoingQuestion,
): Promise<OutgoingDecision> {
  const { config, controls, outgoingChecks } = services
  const checks = outgoingChecks.filter((check) => ways.some((way) => check.appliesTo(way)))
  const [prices, rules] = await Promise.all([
    ways.some(isValued) ? readLastPrices(services).catch(asRefusal) : undefined,
    Promise.all(
      checks.map(async (check) => ({ check, rule: await check.read({ db, config, controls, accountIds, at }) })),
    ),
  ])
  const sums = new Map<string, OutgoingSums>()
  return {
    take(outgoing) {
      const { accountId, way, isConfirmed, destination } = outgoing
      if (!ways.includes(way)) throw new Error(`Nothing was read for the way ${way.name}`)
      const before = sums.get(accountId) ?? nothing
      const valued = { ...outgoing, ...computeValue(outgoing, prices), before }
      for (const { check, rule } of rules) if (check.appliesTo(way)) rule(valued)
      const taken = {
        accountId,
        value: way.isLimited ? valued.value : 0n,
        firstUse: destination?.firstUseValue ?? 0n,
        unconfirmed: way.confirmation === "allowance" && !isConfirmed ? valued.value : 0n,
      }
      sums.set(accountId, addSums(before, taken))
      return taken
    },
  }
}

/**
 * Approves an outgoing amount without a step-up if the day's allowance covers it, and otherwise requires one.
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

/** True if the customer would need a step-up. Reasons that refuse the payment are reported when it is made. */
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

function addSums(one: OutgoingSums, other: OutgoingSums): OutgoingSums {
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

function computeValue({ way, amount, value }: Outgoing, prices: LastPrices | Refusal | undefined) {
  if (!isValued(way)) return { value: 0n, isPriceFresh: true }
  if (value !== undefined) return { value, isPriceFresh: true }
  // Without any price, limits can't be checked.
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
