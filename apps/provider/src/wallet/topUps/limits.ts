import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { decideTopUp } from "#wallet/limits/decideUse.ts"
import { readLimitHolder } from "#wallet/limits/personalLimits.ts"
import { refusePeriod } from "#wallet/limits/refuseUse.ts"
import { computeLastValue, lockLimits, readToppedUp } from "#wallet/limits/uses.ts"

/**
 * Requires that a customer may top up by this amount now. The result is valid until the transaction commits.
 *
 * @returns its value in minor units of the reference currency, to be counted.
 * @throws Refusal `kyc_required`, `limit_exceeded`, `rate_unavailable`
 */
export async function requireTopUpLimit(
  services: Services,
  trx: Transaction<Database>,
  userId: string,
  amount: Money,
): Promise<bigint> {
  const { units: value } = await computeLastValue(services, amount)
  await lockLimits(trx, userId)
  const now = services.now()
  const holder = await readLimitHolder(services.config, trx, userId, now)
  const decision = decideTopUp(value, holder, await readToppedUp(trx, userId, now))
  if (!decision.ok) throw refusePeriod(decision, { amount, value })
  return value
}
