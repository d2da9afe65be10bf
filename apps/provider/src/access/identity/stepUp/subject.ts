import type { CallInput, Contract, Locale, StepUpCallName } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { AccountId, SessionActor } from "#platform/http/caller.ts"

/** Descriptions of the action, by language. */
export type SubjectText = Readonly<Record<Locale, string>>

/** An amount as a request has it. */
interface AskedAmount {
  readonly amount: string
  readonly currency: string
}

/** For what only an id names. The id is as it was sent, and may be anybody's: look for the account's own alone, or the actor's. */
export interface SubjectSource {
  readonly db: Kysely<Database>
  readonly account: AccountId
  readonly actor: SessionActor
  /** Writes an amount as the customer's region shows it (spec §3). */
  readonly write: (amount: Money, locale: Locale) => string
  /** Writes an amount so as a request has it; one that its currency can't hold is written as it was sent. */
  readonly writeAsked: (asked: AskedAmount, locale: Locale) => string
}

/**
 * The action to confirm, worded to follow "You are confirming" in the mail with the code; in Russian after "Вы
 * подтверждаете:", so in the accusative. The dialog that asks for the code shows the same text.
 */
type Subject<Name extends StepUpCallName> = (
  input: CallInput<Contract[Name]>,
  source: SubjectSource,
) => SubjectText | Promise<SubjectText>

/** One text for each call that may ask for a step-up. It names what matters of the operation, and no secret. */
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
