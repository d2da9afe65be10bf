import type { Currency } from "#money/currency.ts"
import { networksOf } from "#money/networks.ts"

interface ProviderParty {
  readonly name: string
  readonly state: string
  readonly currencies?: readonly string[] | null | undefined
}

/** The part of `getProviderInfo`'s answer that says who is behind what is offered. */
export interface ProviderParties {
  readonly parties?: readonly ProviderParty[] | null | undefined
}

/**
 * True if an outside company is missing, so that its features are not offered. A company that the provider does not name
 * may be there.
 *
 * @example
 * isOff({ parties: [{ name: "issuer", state: "off" }] }, "issuer") // → true
 */
export function isOff(info: ProviderParties | undefined, party: string): boolean {
  return info?.parties?.some(({ name, state }) => name === party && state === "off") ?? false
}

/**
 * A currency as a provider serves it: without the features that need a company which is not there, and with the ways that
 * a company adds.
 *
 * @see spec §3
 * @example
 * const info = { parties: [{ name: "cardPayouts", state: "off" }] }
 * const dollar = { code: "USD", type: "fiat", features: ["withdraw/card", "withdraw/card/cardHolder"] } as const
 * servedBy(info, dollar).features // → []
 */
export function servedBy<Served extends Pick<Currency, "code" | "type" | "features">>(
  info: ProviderParties | undefined,
  currency: Served,
): Served {
  const isServed = (feature: string) => {
    const needed = listParties(feature, currency)
    return needed.length === 0 || needed.some((party) => !isOff(info, party) && serves(info, party, currency.code))
  }
  const { code, features } = currency
  const added = addedFeatures.flatMap(([of, feature, party]) =>
    of === code && isThere(info, party) && !features.includes(feature) ? [feature] : [],
  )
  return { ...currency, features: [...new Set(added), ...features.filter(isServed)] }
}

/** The features that a company adds to those of spec §3, by currency. */
const addedFeatures = [
  ["USD", "top-up", "acquirer"],
  ["EUR", "top-up", "acquirer"],
  ["EUR", "top-up", "bank"],
  ["WUD", "withdraw/sbp", "sbpPayouts"],
] as const

function isThere(info: ProviderParties | undefined, party: string): boolean {
  return info?.parties?.some(({ name, state }) => name === party && state !== "off") ?? false
}

function serves(info: ProviderParties | undefined, party: string, code: string): boolean {
  return info?.parties?.find(({ name }) => name === party)?.currencies?.includes(code) ?? true
}

/** The parties of which one is enough for a feature. */
function listParties(feature: string, { code, type }: Pick<Currency, "code" | "type">): string[] {
  const [kind, method] = feature.split("/")
  if (kind === "top-up" && type === "fiat") return code === "WUD" ? ["roubleAcquirer", "sbp"] : ["acquirer"]
  if (kind === "top-up" || method === "crypto") return networksOf(code).map(({ network }) => `chain:${network.id}`)
  return kind === "withdraw" && method ? [`${method}Payouts`] : []
}
