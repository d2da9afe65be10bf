import type { FeeLevel, PayoutRailName, VerificationLevel } from "@wallet/core/contract"
import {
  type Currency,
  currencies,
  findNetwork,
  type Money,
  money,
  type NetworkId,
  networksOf,
} from "@wallet/core/money"
import { isServed } from "#platform/http/outsideParties.ts"
import type { Services } from "#platform/services.ts"
import { withdrawalWay } from "#rails/ways.ts"
import { isReachable, reaches } from "#wallet/limits/levels.ts"
import { chainFeeOf } from "./networkFees.ts"

/** A way out of a wallet: one for each rail, and for crypto one for each network. */
export interface WithdrawalMethod {
  readonly currency: Currency
  readonly rail: PayoutRailName
  readonly network: NetworkId | null
  /** What may leave the wallet at once, fees included. */
  readonly min: Money
  readonly max: Money
  readonly feeRate: string
  readonly fixedFee: Money
  /** What the network takes, by level; empty off the chains. */
  readonly networkFees: ReadonlyMap<FeeLevel, Money>
  /** When it usually arrives, in seconds from now. */
  readonly arrival: { readonly from: number; readonly to: number }
  readonly requiredLevel: VerificationLevel | null
  readonly needsHolder: boolean
  readonly needsExpiry: boolean
}

/** The tariff of one rail in one currency; a pair without a line is not offered. Amounts in that currency. */
interface Tariff {
  readonly min: string
  readonly max: string
  readonly feeRate: string
  readonly fixedFee: string
}

const tariffs: Readonly<Record<PayoutRailName, Readonly<Record<string, Tariff>>>> = {
  crypto: {
    BTC: { min: "0.0005", max: "10", feeRate: "0", fixedFee: "0" },
    LTC: { min: "0.05", max: "2000", feeRate: "0", fixedFee: "0" },
    USDT: { min: "10", max: "500000", feeRate: "0", fixedFee: "0" },
    BNB: { min: "0.01", max: "1000", feeRate: "0", fixedFee: "0" },
    ETH: { min: "0.005", max: "200", feeRate: "0", fixedFee: "0" },
    TRX: { min: "20", max: "2000000", feeRate: "0", fixedFee: "0" },
    USDC: { min: "10", max: "500000", feeRate: "0", fixedFee: "0" },
  },
  card: {
    WUD: { min: "500", max: "300000", feeRate: "0.015", fixedFee: "30" },
    EUR: { min: "10", max: "5000", feeRate: "0.01", fixedFee: "0.5" },
    USD: { min: "10", max: "5000", feeRate: "0.01", fixedFee: "0.5" },
  },
  iban: { EUR: { min: "5", max: "50000", feeRate: "0", fixedFee: "0.35" } },
  anymoney: { KZT: { min: "1000", max: "5000000", feeRate: "0.01", fixedFee: "0" } },
}

const minute = 60
const hour = 60 * minute

const arrivals: Readonly<Record<Exclude<PayoutRailName, "crypto">, WithdrawalMethod["arrival"]>> = {
  card: { from: 1 * minute, to: 30 * minute },
  iban: { from: 10 * minute, to: 48 * hour },
  anymoney: { from: 1 * minute, to: 1 * hour },
}

/** What a rail asks for before it is open to a customer. */
const requiredLevels: Readonly<Partial<Record<PayoutRailName, VerificationLevel>>> = { iban: "verified" }

/** Every way out, by the features of the currencies (spec §3: `withdraw/<rail>`). */
export const withdrawalMethods: readonly WithdrawalMethod[] = currencies.flatMap((currency) =>
  railsOf(currency).flatMap((rail) => {
    const tariff = tariffs[rail][currency.code]
    if (!tariff) return []
    if (rail !== "crypto") return [methodOf(currency, rail, tariff, null)]
    return networksOf(currency.code).map(({ network }) => methodOf(currency, rail, tariff, network.id))
  }),
)

/** True if everybody is there whom a payout by that rail needs. A network that there is not is refused elsewhere. */
export function isPaidOut(
  services: Pick<Services, "parties">,
  to: { readonly rail: PayoutRailName; readonly network?: string | null | undefined },
): boolean {
  const way = withdrawalWay(to)
  return way === undefined || isServed(services, way)
}

/** The ways out that a customer of that level is offered: those that are served, and whose level can be reached. */
export function offeredMethods(
  services: Pick<Services, "parties">,
  level: VerificationLevel,
): readonly WithdrawalMethod[] {
  return withdrawalMethods.filter(
    (method) =>
      isPaidOut(services, method) &&
      (method.requiredLevel === null ||
        reaches(level, method.requiredLevel) ||
        isReachable(services, method.requiredLevel)),
  )
}

/** The way out of that kind, or `undefined` where there is none. `network` for crypto alone. */
export function findMethod(
  currency: Currency,
  rail: PayoutRailName,
  network: string | null,
): WithdrawalMethod | undefined {
  return withdrawalMethods.find(
    (method) => method.currency.code === currency.code && method.rail === rail && method.network === network,
  )
}

function railsOf({ features }: Currency): PayoutRailName[] {
  const rails = Object.keys(tariffs) as PayoutRailName[]
  return rails.filter((rail) => features.some((feature) => `${feature}/`.startsWith(`withdraw/${rail}/`)))
}

function methodOf(
  currency: Currency,
  rail: PayoutRailName,
  { min, max, feeRate, fixedFee }: Tariff,
  network: NetworkId | null,
): WithdrawalMethod {
  return {
    currency,
    rail,
    network,
    min: money(min, currency),
    max: money(max, currency),
    feeRate,
    fixedFee: money(fixedFee, currency),
    networkFees: network === null ? new Map() : chainFeeOf(currency, network),
    arrival: rail === "crypto" ? chainArrival(network) : arrivals[rail],
    requiredLevel: requiredLevels[rail] ?? null,
    needsHolder: rail === "iban" || (rail === "card" && currency.features.includes("withdraw/card/cardHolder")),
    needsExpiry: rail === "card" && currency.features.includes("withdraw/card/expirationDate"),
  }
}

function chainArrival(network: string | null): WithdrawalMethod["arrival"] {
  const minutes = (network !== null && findNetwork(network)?.averageMinutes) || 60
  return { from: minutes * minute, to: 3 * minutes * minute }
}
