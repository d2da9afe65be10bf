import type { CallInput, Contract, VerificationLevel } from "@wallet/core/contract"
import type { Currency } from "@wallet/core/money"
import type { Config } from "#platform/config.ts"
import type { PayoutDestination } from "#platform/http/answers.ts"
import { type Refusal, refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { type RailParty } from "../party.ts"
import type { PayoutRail } from "./payoutRail.ts"

/** The price and the limits of a payout method in one currency. Amounts are in that currency. */
export interface Tariff {
  readonly min: string
  readonly max: string
  readonly feeRate: string
  readonly fixedFee: string
}

/** The usual time until money arrives, in seconds from now. */
export interface Arrival {
  readonly from: number
  readonly to: number
}

export type RequestedDestination = Omit<CallInput<Contract["createBeneficiary"]>, "label" | "currency">

/** A parsed destination. */
export interface ReadDestination {
  /** In canonical form. */
  readonly destination: PayoutDestination
  /** For a card: its token at the rail. */
  readonly cardToken?: string
  /** The identity that distinguishes it, if the shown text does not. */
  readonly identity?: string
}

/** The terms on which a party pays out. */
export interface PayoutTerms<Rail extends PayoutRail> {
  /** By currency code; a currency without a tariff is not paid out. */
  readonly tariffs: Readonly<Record<string, Tariff>>
  /** True for a method that the currency table does not list: it is offered for every currency of the tariffs. */
  readonly isBeyondTable?: true
  readonly arrival: Arrival
  /** The time until money sent at this moment arrives; undefined if it does not depend on the moment. */
  readonly arrivalAt?: (config: Config, moment: Date) => Arrival | undefined
  /** The most decimals of an amount; undefined if there is no limit. */
  readonly mostDecimals?: (config: Config) => number | undefined
  /** The lowest verification level that may use it. Default: none. */
  readonly requiredLevel?: VerificationLevel
  /** True if the recipient's name is required. */
  readonly needsHolder?: (currency: Currency) => boolean
  /** True if the card's expiry is required. */
  readonly needsExpiry?: (currency: Currency) => boolean
  /**
   * Parses the fields of a destination.
   *
   * @throws Refusal at the first invalid field; `service_unavailable` if the party must be queried and does not respond.
   */
  readonly readDestination: (
    asked: RequestedDestination,
    means: { readonly rail: Rail; readonly currency: Currency; readonly log: Services["log"] },
  ) => ReadDestination | Promise<ReadDestination>
}

/** A party that pays money out, and its terms. */
export interface PayoutParty<Rail extends PayoutRail, Name extends string = string, LaneName extends string = string>
  extends RailParty<Rail, Name, LaneName> {
  readonly terms: PayoutTerms<Rail>
}

/** Defines a party that pays money out, as `defineParty`. */
export function definePayoutParty<Rail extends PayoutRail>() {
  return <const Name extends string, const LaneName extends string>(
    party: PayoutParty<Rail, Name, LaneName>,
  ): PayoutParty<Rail, Name, LaneName> => party
}

/** The fields that most destinations lack. */
export const noDetails = { network: null, holder: null, bic: null } as const

/** @returns the text of a field. @throws Refusal if it is missing. */
export function requireText(text: string | undefined, field: string): string {
  if (!text) throw refuseValue(field, "required")
  return text
}

/** The refusal of a field's value, with a code that screens translate. */
export function refuseValue(field: string, code: string): Refusal {
  return refuseField("validation_failed", field, { code })
}

const minute = 60

/** A time until money arrives, in minutes. */
export function arrivesWithin(from: number, to: number): Arrival {
  return { from: from * minute, to: to * minute }
}
