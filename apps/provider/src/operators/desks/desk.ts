import type { OperatorRole } from "#operators/tables.ts"
import type { OperatorEvents } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import type { OperatorRow } from "../operator.ts"

/** A case that waits for a person. */
export interface Case {
  readonly id: string
  readonly title: string
  /** The customer whose data it shows, for the log of operators' reads; null if it shows none. */
  readonly customerId: string | null
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The events that fit it as it stands; all of the desk's, where it is left out. */
  readonly fits?: readonly string[]
  /** The events that need two different operators for this case. */
  readonly needTwo?: readonly string[]
  /** Pages of outside companies about it, each with what its link says. */
  readonly links?: readonly { readonly label: string; readonly url: string }[]
  /** Text of the link to its file, if it has one. */
  readonly fileLabel?: string
}

/** A file of a case. */
export interface CaseFile {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** One of the things that may be decided about a case. */
export interface Choice {
  readonly label: string
  /** Roles that may decide it. */
  readonly role: OperatorRole
  /** The events of lifecycles that it raises. Each event of operators has a choice (`test/lifecycles.test.ts`). */
  readonly raises?: readonly OperatorEvents[]
}

/** An extra input of a decision, besides its reason. */
interface Field {
  readonly name: string
  readonly label: string
  /** One of these; any text of up to 500 characters where it is left out. */
  readonly options?: readonly string[]
}

/** The files that an operator may send with a decision. */
export interface FileField {
  readonly label: string
  readonly most: number
  /** The types that a browser offers to choose. */
  readonly types: readonly string[]
  /** The size of a whole form. */
  readonly maxBytes: number
}

/** A decision on its way. */
export interface Deciding<Event extends string> {
  readonly event: Event
  readonly id: string
  readonly operator: OperatorRow
  /** The form as it was sent. */
  readonly form: Readonly<Record<string, string>>
  /** The files that were sent with it, unchecked. */
  readonly files?: readonly CaseFile[]
}

/** One kind of case, with what may be decided about it. */
export interface Desk<Event extends string = string> {
  /** Its part of the address, and the kind of subject in the log. */
  readonly name: string
  readonly title: string
  readonly fields: readonly Field[]
  /** The files that its decisions take; none if it is left out. */
  readonly fileField?: FileField
  readonly choices: Readonly<Record<Event, Choice>>
  /** Label of the search for cases beyond those that wait. */
  readonly search?: string
  list(services: Services, search: string): Promise<readonly Case[]>
  /**
   * Resolves to true if an event of this case needs two different operators. Locks the case until the end of the transaction
   * `services.db`. Without this function one operator is enough.
   *
   * @throws Refusal for a case that the event does not fit
   */
  needsTwo?(services: Services, event: Event, id: string): Promise<boolean>
  /** The part of a form that two operators have to agree on, besides the event. */
  termsOf?(event: Event, form: Readonly<Record<string, string>>): string
  /** Makes the file of a case. @throws Problem, Refusal */
  file?(services: Services, id: string): Promise<CaseFile>
  /**
   * Carries it out in the transaction that `services.db` is.
   *
   * @returns what the log says of it.
   * @throws Problem, Refusal
   */
  decide(services: Services, deciding: Deciding<Event>): Promise<string>
}
