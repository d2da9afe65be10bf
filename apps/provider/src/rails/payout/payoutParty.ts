import type { CallInput, Contract, VerificationLevel } from "@wallet/core/contract"
import type { Currency } from "@wallet/core/money"
import type { Config } from "#platform/config.ts"
import type { PayoutDestination } from "#platform/http/answers.ts"
import { type Refusal, refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { type RailParty } from "../party.ts"
import type { PayoutRail } from "./payoutRail.ts"

/** The price and the bounds of a way out in one currency. Amounts in that currency. */
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

/** A destination as its fields were read. */
export interface ReadDestination {
  /** In its one spelling. */
  readonly destination: PayoutDestination
  /** The token by which the card's rail knows it, for a card. */
  readonly cardToken?: string
  /** The identity that tells it from others, if the shown text does not. */
  readonly identity?: string
}

/** The terms on which a party pays out. */
export interface PayoutTerms<Rail extends PayoutRail> {
  /** By currency code; one without a line is not paid out. */
  readonly tariffs: Readonly<Record<string, Tariff>>
  /** True for a way that the features of the currency table do not have: it is offered for every currency of the tariffs. */
  readonly isBeyondTable?: true
  readonly arrival: Arrival
  /** The time until money arrives that is sent at a moment, where that depends on it; undefined where it does not. */
  readonly arrivalAt?: (config: Config, moment: Date) => Arrival | undefined
  /** The most decimals of an amount that the party pays; undefined where it pays any. */
  readonly mostDecimals?: (config: Config) => number | undefined
  /** The verification that it is open from; everybody may use it if it is left out. */
  readonly requiredLevel?: VerificationLevel
  /** True where the recipient's name must be given. */
  readonly needsHolder?: (currency: Currency) => boolean
  /** True where the expiry of a card must be given. */
  readonly needsExpiry?: (currency: Currency) => boolean
  /**
   * Reads the fields that name a destination.
   *
   * @throws Refusal at the first field that does not fit; `service_unavailable` where the party had to be asked and did not
   * answer.
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

/** Describes a party that pays money out; the rest is as with `defineParty`. */
export function definePayoutParty<Rail extends PayoutRail>() {
  return <const Name extends string, const LaneName extends string>(
    party: PayoutParty<Rail, Name, LaneName>,
  ): PayoutParty<Rail, Name, LaneName> => party
}

/** The parts of a destination that most of them lack. */
export const noDetails = { network: null, holder: null, bic: null } as const

/** @returns the text of a field. @throws Refusal where there is none. */
export function requireText(text: string | undefined, field: string): string {
  if (!text) throw refuseValue(field, "required")
  return text
}

/** The refusal of a field's value, with a code that screens translate. */
export function refuseValue(field: string, code: string): Refusal {
  return refuseField("validation_failed", field, { code })
}

const minute = 60

/** A time until money arrives, from minutes. */
export function arrivesWithin(from: number, to: number): Arrival {
  return { from: from * minute, to: to * minute }
}
