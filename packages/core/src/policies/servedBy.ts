import type { Currency } from "#money/currency.ts"
import { networksOf } from "#money/networks.ts"

/** The part of `getProviderInfo`'s answer that says who is behind what is offered. */
export interface ProviderParties {
  readonly parties?: readonly { readonly name: string; readonly state: string }[] | null | undefined
}

/**
 * Whether an outside company is not there, so that what needs it is not offered. One that the provider does not name may be.
 *
 * @example
 * isOff({ parties: [{ name: "issuer", state: "off" }] }, "issuer") // → true
 */
export function isOff(info: ProviderParties | undefined, party: string): boolean {
  return info?.parties?.some(({ name, state }) => name === party && state === "off") ?? false
}

/**
 * A currency as a provider serves it: without the features that need a company which is not there, and with the top-up that
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
    const needed = partiesOf(feature, currency)
    return needed.length === 0 || needed.some((party) => !isOff(info, party))
  }
  const { code, features } = currency
  const isAdded = isThere(info, addedTopUps[code]) && !features.includes("top-up")
  return { ...currency, features: [...(isAdded ? ["top-up"] : []), ...features.filter(isServed)] }
}

/** The companies that top up a currency beyond the table of spec §3; one of them is enough. */
const addedTopUps: Readonly<Record<string, readonly string[]>> = { USD: ["acquirer"], EUR: ["acquirer", "bank"] }

function isThere(info: ProviderParties | undefined, parties: readonly string[] = []): boolean {
  return info?.parties?.some(({ name, state }) => parties.includes(name) && state !== "off") ?? false
}

/** The parties of which one is enough for a feature. */
function partiesOf(feature: string, { code, type }: Pick<Currency, "code" | "type">): string[] {
  const [kind, method] = feature.split("/")
  if (kind === "top-up" && type === "fiat") return code === "WUD" ? ["roubleAcquirer", "sbp"] : ["acquirer"]
  if (kind === "top-up" || method === "crypto") return networksOf(code).map(({ network }) => `chain:${network.id}`)
  return kind === "withdraw" && method ? [`${method}Payouts`] : []
}
