import type { Money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Config } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"

/** One way in which money leaves an account or a card is charged. The area that has it describes it. */
export interface OutgoingWay {
  readonly name: string
  /** True if it counts towards the limits of the customer's verification tier. */
  readonly isLimited: boolean
  /**
   * `allowance`: unconfirmed while the day's unconfirmed payments of all ways fit the allowance. `always`: its call has each
   * one confirmed. `never`: the money stays the customer's own, or pays a fee of ours.
   */
  readonly confirmation: "allowance" | "always" | "never"
  /** True if it waits during a withdrawal lock. */
  readonly isLocked: boolean
  /** True if it goes to an outside destination, which the customer may limit to the address book. */
  readonly leavesForDestinations: boolean
  /** True if an API key can do it. Then a new key with that scope also starts a withdrawal lock. */
  readonly isOpenToKeys: boolean
}

/** An outside destination and its state in the customer's address book. */
export interface OutgoingDestination {
  /** True if it is an active entry of the address book. */
  readonly isListed: boolean
  /** Of the value: what goes to destinations that the address book has not known long enough. */
  readonly firstUseValue: bigint
  /** When a destination that is new may receive any amount. */
  readonly activeFrom: Date
}

/** Money that is about to leave an account, or a charge of a card. */
export interface Outgoing {
  readonly accountId: string
  readonly way: OutgoingWay
  readonly amount: Money
  /** In minor units of the reference currency, where a quote has fixed it; by the last prices otherwise. */
  readonly value?: bigint
  /** The customer has confirmed exactly this, or is an API key, which can't be asked. */
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
  /** Sums that the same transaction has already let leave the account. */
  readonly before: OutgoingSums
}

/** The order in which checks run. The step-up is asked for last, so that nobody confirms a payment that is then refused. */
const outgoingStages = ["account", "destination", "limit", "confirmation"] as const

export type OutgoingStage = (typeof outgoingStages)[number]

/**
 * A rule that may stand against money that leaves. Screening is none of them: it asks an outside party, so the withdrawal's
 * first job does (`wallet/withdrawals/jobs.ts`), before anything is signed.
 */
export interface OutgoingCheck {
  readonly name: string
  readonly stage: OutgoingStage
  /** Nothing is read for ways that it does not apply to. */
  appliesTo(way: OutgoingWay): boolean
  /**
   * Reads what the rule needs of all these accounts, in statements that do not wait for each other.
   *
   * @returns the rule itself, which throws the refusal.
   */
  read(reading: CheckReading): Promise<(outgoing: ValuedOutgoing) => void>
}

/** Dependencies for reading in a check. */
export interface CheckReading {
  readonly db: Kysely<Database>
  readonly config: Config
  readonly accountIds: readonly string[]
  readonly at: Date
}

/** The rules in the order in which they refuse. */
export function inOrder(checks: readonly OutgoingCheck[]): readonly OutgoingCheck[] {
  return outgoingStages.flatMap((stage) => checks.filter((check) => check.stage === stage))
}

declare module "#platform/area.ts" {
  interface AreaParts {
    /** The area's rules for everything that leaves an account or charges a card. */
    readonly outgoingChecks: readonly OutgoingCheck[]
  }
}

declare module "#platform/services.ts" {
  interface Services {
    /** The rules by which money may leave, in the order in which they refuse. */
    readonly outgoingChecks: readonly OutgoingCheck[]
  }
}
