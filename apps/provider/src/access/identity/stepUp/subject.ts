import type { CallInput, Contract, Locale, StepUpCallName } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { AccountId, SessionActor } from "#platform/http/caller.ts"

/** Descriptions of the action, by language. */
export type SubjectText = Readonly<Record<Locale, string>>

/** An amount in a request. */
interface AskedAmount {
  readonly amount: string
  readonly currency: string
}

/**
 * For subjects given by id. The id is unchecked and may be another customer's: look it up only among the account's own objects,
 * or the actor's.
 */
export interface SubjectSource {
  readonly db: Kysely<Database>
  readonly account: AccountId
  readonly actor: SessionActor
  /**
   * Formats an amount for the customer's region.
   *
   * @see spec §3
   */
  readonly write: (amount: Money, locale: Locale) => string
  /** Formats an amount of a request; one that its currency can't represent is returned as it was sent. */
  readonly writeAsked: (asked: AskedAmount, locale: Locale) => string
}

/**
 * The action to confirm, worded to follow "You are confirming" in the mail with the code; in Russian after "Вы подтверждаете:",
 * so in the accusative. The dialog that asks for the code shows the same text.
 */
type Subject<Name extends StepUpCallName> = (
  input: CallInput<Contract[Name]>,
  source: SubjectSource,
) => SubjectText | Promise<SubjectText>

/** One text for each call that may require a step-up. It names the important facts of the operation, and no secret. */
export type StepUpSubjects = { readonly [Name in StepUpCallName]: Subject<Name> }

declare module "#platform/area.ts" {
  interface AreaParts {
    /** Actions of the area's calls that customers confirm. */
    readonly stepUpSubjects: Partial<StepUpSubjects>
  }
}

declare module "#platform/services.ts" {
  interface Services {
    readonly stepUpSubjects: StepUpSubjects
  }
}
