import type { Money } from "@wallet/core/money"
import type { DeskGroup } from "@wallet/operators/desks.ts"
import type { Permission } from "@wallet/operators/roles.ts"
import type { Text } from "@wallet/operators/text.ts"
import { type RawBuilder, sql } from "kysely"
import type { OperatorEvents } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import type { LoggedAction } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import type { Fact, FactValue } from "./facts.ts"

/** The number of cases that a search finds at most. */
export const mostFound = 100

/** A time of that many hours, in milliseconds. */
export function hours(count: number): number {
  return count * 3_600_000
}

/** A case that waits for an operator. */
export interface Case {
  readonly id: string
  readonly title: FactValue
  /** The customer whose data it shows, for the log of operators' reads; null if it shows none. */
  readonly customerId: string | null
  readonly facts: readonly Fact[]
  /** The reasons for which it waits, a sentence each. Default: its facts say so. */
  readonly why?: readonly Text[]
  /** The start of the wait. */
  readonly since?: Date | null
  /** A time limit of its own, such as an outside party's. Default: the usual time of the desk. */
  readonly dueAt?: Date | null
  /** The money that waits with it. */
  readonly atStake?: Money | null
  /** The events that fit its current state. Default: all events of the desk. */
  readonly fits?: readonly string[]
  /** The events that need two different operators for this case. */
  readonly needTwo?: readonly string[]
  /** Pages of outside companies about it, with the text of each link. */
  readonly links?: readonly { readonly label: Text; readonly url: string }[]
  /** Text of the link to its file, if it has one. */
  readonly fileLabel?: Text
}

/** A file of a case. */
export interface CaseFile {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** A possible decision about a case. */
export interface Choice {
  readonly label: Text
  /** The permission that it needs. */
  readonly needs: Permission
  /** It turns down what somebody has asked for. */
  readonly isRefusal?: true
  /** The events of lifecycles that it raises. Each event of operators has a choice (`test/lifecycles.test.ts`). */
  readonly raises?: readonly OperatorEvents[]
}

/** An extra input of a decision, besides its reason. */
interface Field {
  readonly name: string
  readonly label: Text
  /** One of these. Default: any text of up to 500 characters. */
  readonly options?: readonly { readonly value: string; readonly label: Text }[]
  /** The decisions that ask for it. Default: all. */
  readonly events?: readonly string[]
}

/** The files that a decision accepts. */
export interface FileField {
  readonly label: Text
  readonly most: number
  /** The file types that a browser offers. */
  readonly types: readonly string[]
  /** The size limit of the whole form. */
  readonly maxBytes: number
}

/** A decision being applied. */
export interface Deciding<Event extends string> {
  readonly event: Event
  readonly id: string
  readonly operator: OperatorRow
  /** The submitted form. */
  readonly form: Readonly<Record<string, string>>
  /** The submitted files, unchecked. */
  readonly files?: readonly CaseFile[]
}

/** The time limit of a case that nobody can decide now: such a case comes last, and is not counted as waiting. */
export const notDue = sql<Date>`'9999-12-31T00:00:00Z'::timestamptz`

/** The time limit of a case that an operator may decide at any time: it comes last, and is counted as waiting. */
export const anyTime = sql<Date>`'9999-01-01T00:00:00Z'::timestamptz`

/** A row of `findWaiting`. */
export interface WaitingRow {
  readonly id: string
  readonly since: Date
  /** A time limit of its own, `notDue` for a case without a decision, or `anyTime`; null for the usual time of the desk. */
  readonly due_at: Date | null
  /** The money at stake, in minor units of `currency`; null for none. */
  readonly amount: bigint | null
  readonly currency: string | null
}

/** A kind of case, with its possible decisions. */
export interface Desk<Event extends string = string> {
  /** Its part of the path, and the kind of subject in the log. */
  readonly name: string
  readonly title: Text
  readonly group: DeskGroup
  /** The permission to read its cases. */
  readonly needs: Permission
  /** Its cases are payments that customers know by a reference, the end of their id. */
  readonly hasReferences?: true
  readonly fields: readonly Field[]
  /** The files that its decisions accept. Default: none. */
  readonly fileField?: FileField
  readonly choices: Readonly<Record<Event, Choice>>
  /** Label of the search for cases other than the waiting ones. */
  readonly search?: Text
  /** True if its cases are only looked up, so that none of them waits. Default: false. */
  readonly isDirectory?: boolean
  /** The usual time from the start of the wait until a case is due, in milliseconds. Default: none is due. */
  readonly dueMs?: number
  /**
   * The query of all waiting cases, by an index: `id` (uuid), `since`, `due_at`, `amount` and `currency`. With it a desk has as
   * many pages as its cases need. Without it `list` returns all of them: they are few by their nature, such as one for each
   * currency.
   */
  findWaiting?(services: Services): RawBuilder<WaitingRow> | Promise<RawBuilder<WaitingRow>>
  /**
   * Lists the waiting cases; with a search, the newest found ones, at most `mostFound`.
   *
   * @param ids only these, which wait: a desk with `findWaiting` always gets them without a search.
   */
  list(services: Services, search: string, ids?: readonly string[]): Promise<readonly Case[]>
  /**
   * Resolves to true if an event of this case needs two different operators. Locks the case until the end of the transaction
   * `services.db`. Without this function one operator is enough.
   *
   * @throws Refusal if the event does not fit the case
   */
  needsTwo?(services: Services, event: Event, id: string): Promise<boolean>
  /** The part of a form that two operators must agree on, besides the event. */
  termsOf?(event: Event, form: Readonly<Record<string, string>>): string
  /** Creates the file of a case. @throws Problem, Refusal */
  file?(services: Services, id: string): Promise<CaseFile>
  /**
   * Applies the decision in the transaction `services.db`.
   *
   * @returns the action for the log.
   * @throws Problem, Refusal
   */
  decide(services: Services, deciding: Deciding<Event>): Promise<LoggedAction>
}
