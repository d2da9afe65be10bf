import type { Money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { Refusal, refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { decideSend, type PeriodUse } from "#wallet/limits/decideUse.ts"
import { levelsOf, referenceCurrency } from "#wallet/limits/levels.ts"
import { refusePeriod } from "#wallet/limits/refuseUse.ts"
import { readUnconfirmed } from "#wallet/limits/sentByHour.ts"
import { lockLimitsOf, readSpentOf, referenceValueBy } from "#wallet/limits/uses.ts"
import { readLastPrices } from "#wallet/rates/freshPrices.ts"

/** What customers may still send: by the limits of their level, and without being asked. */
export interface Allowance {
  /**
   * Takes a send out of what its sender has left, and says what it is worth in minor units of the reference currency.
   *
   * @throws Refusal `kyc_required`, `limit_exceeded`, `rate_unavailable`; `step_up_required` where it is not confirmed and
   * does not fit into what may go without that today
   */
  take(senderId: string, amount: Money, isConfirmed: boolean): bigint
}

/**
 * Reads what these customers have left. From here on their other payments wait for the transaction, so that no two share
 * what a limit leaves. Whoever holds a stolen session can send away no more than goes unconfirmed (screens A 4).
 */
export async function readAllowance(
  services: Services,
  { trx, writes }: Pipeline,
  senderIds: readonly string[],
  at: Date,
): Promise<Allowance> {
  // Sent ahead of what is read, and waited for by it alone.
  await lockLimitsOf(writes, senderIds)
  const [prices, state] = await Promise.all([readLastPrices(services).catch(asRefusal), readState(trx, senderIds, at)])
  const { levelOf, spentOf, unconfirmedOf } = state
  const taken = new Map<string, { readonly value: bigint; readonly unconfirmed: bigint }>()
  const mayGo = services.config.sendsWithoutStepUp * 10n ** BigInt(referenceCurrency.decimals)
  return {
    take(senderId, amount, isConfirmed) {
      // A limit can't be held without any price at all.
      if (prices instanceof Refusal) throw prices
      const { units: value } = referenceValueBy(prices.feed, amount)
      const before = taken.get(senderId) ?? { value: 0n, unconfirmed: 0n }
      const decision = decideSend(value, levelOf(senderId), withMore(spentOf(senderId), before.value))
      if (!decision.ok) throw refusePeriod(decision, { amount, value })
      const unconfirmed = before.unconfirmed + (isConfirmed ? 0n : value)
      // What is old is good enough for a limit that nobody comes near, and not for the sum that a thief may take.
      const isCovered = prices.isFresh && unconfirmedOf(senderId) + unconfirmed <= mayGo
      if (!isConfirmed && !isCovered) throw refuse("step_up_required")
      taken.set(senderId, { value: before.value + value, unconfirmed })
      return value
    },
  }
}

/** All that is asked of the database, in one round trip. */
async function readState(db: Kysely<Database>, senderIds: readonly string[], at: Date) {
  const [levelOf, spentOf, unconfirmedOf] = await Promise.all([
    levelsOf(db, senderIds),
    readSpentOf(db, senderIds, at),
    readUnconfirmed(db, senderIds, at),
  ])
  return { levelOf, spentOf, unconfirmedOf }
}

function withMore({ day, month }: PeriodUse, value: bigint): PeriodUse {
  return { day: day + value, month: month + value }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
