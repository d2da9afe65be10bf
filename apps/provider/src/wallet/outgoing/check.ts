import type { Money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Config } from "#platform/config.ts"
import type { Controls } from "#platform/controls/controls.ts"
import type { Database } from "#platform/database/schema.ts"

/** A way in which money leaves an account or a card is charged, described by its area. */
export interface OutgoingWay {
  readonly name: string
  /** True if it counts towards the limits of the customer's verification tier. */
  readonly isLimited: boolean
  /**
   * `allowance`: no step-up while the day's unconfirmed payments of all ways fit the allowance. `always`: each call
   * needs a step-up. `never`: the money stays the customer's own, or pays a fee of ours.
   */
  readonly confirmation: "allowance" | "always" | "never"
  /** True if a withdrawal lock blocks it. */
  readonly isLocked: boolean
  /** True if it goes to an outside destination, which the customer may restrict to the address book. */
  readonly leavesForDestinations: boolean
  /** True if an API key can do it. Then a new key with that scope also starts a withdrawal lock. */
  readonly isOpenToKeys: boolean
  /** True if the money leaves the provider: it stops while everything that leaves is paused. */
  readonly leaves: boolean
  /**
   * The action that operators may pause; undefined where a pause of its rail or network stops it. `never`: it was accepted
   * before, and a pause stops new requests only.
   */
  readonly pausedAs?: PausableAction | "never"
}

/** Actions that operators may pause, besides the ways through outside parties. */
export const pausableActions = ["send", "exchange", "invoicePayment", "massPayout", "card"] as const
type PausableAction = (typeof pausableActions)[number]

/** An outside destination and its state in the customer's address book. */
export interface OutgoingDestination {
  /** True if it is an active entry of the address book. */
  readonly isListed: boolean
  /** The part of the value to destinations that are too new in the address book. */
  readonly firstUseValue: bigint
  /** When the new destination may receive any amount. */
  readonly activeFrom: Date
}

/** Money that is about to leave an account, or a charge of a card. */
export interface Outgoing {
  readonly accountId: string
  readonly way: OutgoingWay
  readonly amount: Money
  /** The codes of the currencies that it moves, of which none may be paused. Default: the amount's. */
  readonly moves?: readonly string[]
  /** In minor units of the reference currency, if a quote has fixed it. Default: the value by the last prices. */
  readonly value?: bigint
  /** True if the customer has confirmed exactly this, or for an API key, which can't confirm. */
  readonly isConfirmed: boolean
  readonly destination?: OutgoingDestination
}

/** Sums in minor units of the reference currency. */
export interface OutgoingSums {
  readonly value: bigint
  readonly firstUse: bigint
  readonly unconfirmed: bigint
}

/** Input of a check. */
export interface ValuedOutgoing extends Outgoing {
  readonly value: bigint
  /** True if `value` is based on current prices. */
  readonly isPriceFresh: boolean
  /** Sums that the same transaction has already approved for the account. */
  readonly before: OutgoingSums
}

/** The order in which checks run. The step-up is asked for last, so that nobody confirms a payment that is then refused. */
const outgoingStages = ["account", "destination", "limit", "confirmation"] as const

export type OutgoingStage = (typeof outgoingStages)[number]

/**
 * A rule that may refuse outgoing money. Screening is not one: it calls a vendor, so the withdrawal's first job
 * does it (`wallet/withdrawals/jobs.ts`), before anything is signed.
 */
export interface OutgoingCheck {
  readonly name: string
  readonly stage: OutgoingStage
  /** For other ways, nothing is read. */
  appliesTo(way: OutgoingWay): boolean
  /**
   * Reads the rule's data for all these accounts, with statements that do not wait for each other.
   *
   * @returns the rule itself, which throws the refusal.
   */
  read(reading: CheckReading): Promise<(outgoing: ValuedOutgoing) => void>
}

/** Dependencies for reading in a check. */
export interface CheckReading {
  readonly db: Kysely<Database>
  readonly config: Config
  readonly controls: Controls
  readonly accountIds: readonly string[]
  readonly at: Date
}

/** Sorts the rules into the order in which they refuse. */
export function inOrder(checks: readonly OutgoingCheck[]): readonly OutgoingCheck[] {
  return outgoingStages.flatMap((stage) => checks.filter((check) => check.stage === stage))
}

declare module "#platform/area.ts" {
  interface AreaParts {
    /** The area's rules for money that leaves an account and for charges of a card. */
    readonly outgoingChecks: readonly OutgoingCheck[]
  }
}

declare module "#platform/services.ts" {
  interface Services {
    /** The rules for outgoing money, in the order in which they refuse. */
    readonly outgoingChecks: readonly OutgoingCheck[]
  }
}
