import { type FeeLevel, type PayoutRailName, payoutRails, type VerificationLevel } from "@wallet/core/contract"
import { type Currency, currencies, type Money, money, type NetworkId, networksOf } from "@wallet/core/money"
import type { Config } from "#platform/config.ts"
import type { ActiveControl } from "#platform/controls/controls.ts"
import { findPause } from "#platform/controls/pauses.ts"
import { hasParties } from "#platform/http/outsideParties.ts"
import { type Refusal, refuse, refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { payoutParties } from "#rails/parties.ts"
import { type Arrival, arrivesWithin, type PayoutTerms } from "#rails/payout/payoutParty.ts"
import type { PayoutRail } from "#rails/payout/payoutRail.ts"
import { withdrawalWay } from "#rails/ways.ts"
import { isReachable, reaches } from "#wallet/limits/levels.ts"
import { getChainFees } from "./networkFees.ts"
import { standardTariffs } from "./tariffs.ts"

/** A withdrawal method, one for each rail, and for crypto one for each network, without its price. */
export interface WithdrawalMethodTerms {
  readonly currency: Currency
  readonly rail: PayoutRailName
  readonly network: NetworkId | null
  /** Usual arrival, in seconds from now. */
  readonly arrival: Arrival
  readonly requiredLevel: VerificationLevel | null
  readonly needsHolder: boolean
  readonly needsExpiry: boolean
}

/** A withdrawal method with its price, as operators have set it. */
export interface WithdrawalMethod extends WithdrawalMethodTerms {
  /** Limits of a single withdrawal, fees included. */
  readonly min: Money
  readonly max: Money
  readonly feeRate: string
  readonly fixedFee: Money
  /** Network fees by level; empty for other rails. */
  readonly networkFees: ReadonlyMap<FeeLevel, Money>
}

/**
 * All withdrawal methods, by the features of the currencies, with those that a party adds.
 *
 * @see spec §3: `withdraw/<rail>`
 */
export const withdrawalMethods: readonly WithdrawalMethodTerms[] = currencies.flatMap((currency) =>
  payoutRails
    .filter(
      (rail) =>
        isBeyondTable(rail) || currency.features.some((feature) => `${feature}/`.startsWith(`withdraw/${rail}/`)),
    )
    .flatMap((rail) => (rail === "crypto" ? chainMethods(currency) : payoutMethods(currency, rail))),
)

/** The parties that make payouts, and the abilities of their rails. */
export interface Payers extends Pick<Services, "parties"> {
  readonly rails: {
    readonly payouts: Readonly<Record<Exclude<PayoutRailName, "crypto">, Pick<PayoutRail, "currencies">>>
  }
}

/** The payers, and what is paused. */
export type PayoutServices = Payers & Pick<Services, "controls">

interface PaidTo {
  readonly rail: PayoutRailName
  readonly network?: string | null | undefined
  readonly currency: Pick<Currency, "code">
}

/**
 * True if all parties for a payout over that rail are on, the rail pays out that currency, and neither is paused. Unknown
 * networks are refused elsewhere.
 */
export function isPaidOut(services: PayoutServices, to: PaidTo): boolean {
  return hasPayer(services, to) && findPayoutPause(services, to) === undefined
}

function findPayoutPause(services: Pick<Services, "controls">, to: PaidTo): ActiveControl | undefined {
  return findPause(services, [...(withdrawalWay(to)?.pausedBy ?? []), `currency:${to.currency.code}`])
}

/** The refusal of what is not paid out, at a field or as a whole. It names the pause and its end, if there is one. */
export function refuseUnpaid(services: Pick<Services, "controls">, to: PaidTo, field?: string): Refusal {
  const tag = "withdrawal_unavailable"
  const pause = findPayoutPause(services, to)
  if (!pause) return field === undefined ? refuse(tag) : refuseField(tag, field)
  const until = pause.endsAt.toISOString()
  const details = { paused: pause.subject, until }
  return field === undefined ? refuse(tag, { details }) : refuseField(tag, field, { limit: until }, details)
}

/** The same for a payout that was accepted before: a pause stops new ones only. */
export function hasPayer(services: Payers, to: PaidTo): boolean {
  const way = withdrawalWay(to)
  if (way !== undefined && !hasParties(services, way)) return false
  const paid = to.rail === "crypto" ? undefined : services.rails.payouts[to.rail].currencies
  return paid === undefined || paid.includes(to.currency.code)
}

/** The methods shown to a customer of a tier: those with all their parties, paused ones too, whose tier can be reached. */
export function offeredMethods(services: Payers, level: VerificationLevel): readonly WithdrawalMethodTerms[] {
  return withdrawalMethods.filter(
    (method) =>
      hasPayer(services, method) &&
      (method.requiredLevel === null ||
        reaches(level, method.requiredLevel) ||
        isReachable(services, method.requiredLevel)),
  )
}

/** The time until money sent now arrives, in seconds. */
export function arrivalNow(
  { config, now }: Pick<Services, "config" | "now">,
  { rail, arrival }: Pick<WithdrawalMethod, "rail" | "arrival">,
): Arrival {
  return (rail === "crypto" ? undefined : getRailTerms(rail).arrivalAt?.(config, now())) ?? arrival
}

/** The maximum number of decimals that a method pays; undefined if unlimited. */
export function mostDecimals(
  { config }: Pick<Services, "config">,
  { rail }: Pick<WithdrawalMethod, "rail">,
): number | undefined {
  return rail === "crypto" ? undefined : getRailTerms(rail).mostDecimals?.(config)
}

/** Finds a withdrawal method, or `undefined`. `network` is for crypto only. */
export function findMethod(
  currency: Currency,
  rail: PayoutRailName,
  network: string | null,
): WithdrawalMethodTerms | undefined {
  return withdrawalMethods.find(
    (method) => method.currency.code === currency.code && method.rail === rail && method.network === network,
  )
}

/** A method at the price that holds now. Quotes keep the price that they showed. */
export function priceMethod<Method extends WithdrawalMethodTerms>(
  { withdrawalTariffs }: Pick<Config, "withdrawalTariffs">,
  method: Method,
): Method & WithdrawalMethod {
  const { currency, rail, network } = method
  const tariff = withdrawalTariffs.methods[rail][currency.code]
  if (!tariff) throw new Error(`There is no tariff for ${currency.code} by ${rail}`)
  return {
    ...method,
    min: money(tariff.min, currency),
    max: money(tariff.max, currency),
    feeRate: tariff.feeRate,
    fixedFee: money(tariff.fixedFee, currency),
    networkFees: network === null ? new Map() : getChainFees(withdrawalTariffs, currency, network),
  }
}

function chainMethods(currency: Currency): readonly WithdrawalMethodTerms[] {
  if (!standardTariffs.methods.crypto[currency.code]) return []
  return networksOf(currency.code).map(({ network }) => ({
    currency,
    rail: "crypto",
    network: network.id,
    arrival: arrivesWithin(network.averageMinutes, 3 * network.averageMinutes),
    requiredLevel: null,
    needsHolder: false,
    needsExpiry: false,
  }))
}

function payoutMethods(currency: Currency, rail: Exclude<PayoutRailName, "crypto">): readonly WithdrawalMethodTerms[] {
  const { tariffs, arrival, requiredLevel, needsHolder, needsExpiry } = getRailTerms(rail)
  if (!tariffs[currency.code]) return []
  return [
    {
      currency,
      rail,
      network: null,
      arrival,
      requiredLevel: requiredLevel ?? null,
      needsHolder: needsHolder?.(currency) ?? false,
      needsExpiry: needsExpiry?.(currency) ?? false,
    },
  ]
}

function isBeyondTable(rail: PayoutRailName): boolean {
  return rail !== "crypto" && getRailTerms(rail).isBeyondTable === true
}

/** The terms of a method that need no request to the rail. */
function getRailTerms(rail: Exclude<PayoutRailName, "crypto">): Omit<PayoutTerms<never>, "readDestination"> {
  return payoutParties[rail].terms
}
