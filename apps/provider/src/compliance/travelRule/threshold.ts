import { findCurrency } from "@wallet/core/money"
import type { Services } from "#platform/services.ts"
import { computeLastValue } from "#wallet/limits/uses.ts"

/**
 * The value from which the rule applies, in minor units of the reference currency by the last known prices; undefined if the rule
 * is off.
 */
export async function readThreshold(services: Services): Promise<bigint | undefined> {
  const { travelRuleFrom: euros } = services.config
  if (euros === undefined) return undefined
  if (euros === 0n) return 0n
  const currency = findCurrency("EUR")
  if (!currency) throw new Error("There are no euros")
  return (await computeLastValue(services, { currency, units: euros * 10n ** BigInt(currency.decimals) })).units
}
