import type { Kysely } from "kysely"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { Config } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"

/** An outside party that the provider calls, as operators know it. */
export interface OutsideParty<Name extends string = string> {
  readonly name: Name
  readonly title: string
  /** The adapters that can be configured. Without any, no real company is supported yet. */
  readonly adapters: readonly Adapter[]
  /** The reason, in words, why production does not start without it. */
  readonly required?: string
  /** The effect for customers while it is off, besides the ways that are not offered. */
  readonly consequence?: string
}

/** A vendor that the configuration can select for a party. */
export interface Adapter {
  /** The settings that select it. */
  readonly settings: readonly string[]
  /** The settings that hold its keys: an operator sees their names if the vendor refuses the keys. */
  readonly keys?: readonly string[]
  readonly isConfigured: (config: Config) => boolean
  /** Its addresses. A failure shown to an operator contains only their hosts. */
  readonly addresses?: (config: Config) => readonly string[]
  /**
   * Checks that it works, without changing anything.
   *
   * @returns a short summary. @throws Error that describes the problem
   */
  readonly prove?: (config: Config, options: ProofOptions) => Promise<string>
  /**
   * Rehearses the party's main job once in the vendor's test mode, for `provider rehearse`.
   *
   * @returns its steps, in a few words each. @throws Error that describes the problem, also for settings of the live mode: then
   * it does nothing.
   */
  readonly rehearse?: (config: Config, options: ProofOptions) => Promise<readonly string[]>
}

export interface ProofOptions {
  readonly reach: Reach
  /** The recipient of a test mail. Default: none is sent. */
  readonly mailTo: string | undefined
  /** The recipient of a text message and of a bot's message in a rehearsal. */
  readonly phoneTo?: string | undefined
  readonly chatTo?: string | undefined
}

/**
 * Maps a vendor's published address to the one to use: the address itself, except in tests, which use a double. No setting
 * changes it, so production calls only the vendor.
 */
export type Reach = (address: string) => string

/** Reaches vendors at their own addresses. */
export const reachDirectly: Reach = (address) => address

/** An adapter that creates the party's rail. */
export interface RailAdapter<Rail> extends Adapter {
  readonly open: (config: Config, surroundings: RailSurroundings<Rail>) => Rail
}

/** The dependencies of a rail besides its settings. */
export interface RailSurroundings<Rail> {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly reach: Reach
  /** The rail that it replaces. */
  readonly instead: Rail
  /** True for addresses whose mail stays in the simulation, even with a mail server. */
  readonly hasMailbox: (address: string) => boolean
}

/** The methods of a rail that call the party, so that they may hang or fail. */
export type AskingMethod<Rail> = {
  [Name in keyof Rail]-?: NonNullable<Rail[Name]> extends (...args: never) => Promise<unknown> ? Name : never
}[keyof Rail]

type Answer<Method> = NonNullable<Method> extends (...args: never) => Promise<infer Result> ? Result : never

/**
 * The behaviour of a method without a party: it fails with a PartyUnavailableError, or returns this value. An optional method may
 * be missing.
 */
export type WithoutAnswer<Method> =
  | "fails"
  | { readonly means: Answer<Method> }
  | (undefined extends Method ? "isLeftOut" : never)

/** As `WithoutAnswer`, for any method. */
export type AnyWithoutAnswer = "fails" | "isLeftOut" | { readonly means: unknown }

/** Every method of a rail that calls the party. One that is not listed could wait without limit, so it does not compile. */
export type Questions<Rail> = { readonly [Name in AskingMethod<Rail>]: WithoutAnswer<Rail[Name]> }

/** A party and its rail: the whole description of both. */
export interface RailParty<Rail extends object, Name extends string = string, LaneName extends string = string>
  extends OutsideParty<Name> {
  readonly adapters: readonly RailAdapter<Rail>[]
  /** Time limit for one response, in milliseconds. Default: the circuits' limit. */
  readonly timeLimit?: number
  /** The lanes whose jobs all wait for it, with the number of concurrent jobs per process in each. */
  readonly lanes: Readonly<Record<LaneName, number>>
  readonly questions: Questions<Rail>
  /** All other members of the rail, for a missing party. */
  readonly absent: Omit<Rail, AskingMethod<Rail>>
}

/**
 * Describes a party with its rail. `rails/parties.ts` lists all of them, and everything else follows from there: its circuit,
 * lanes, time limits, place in `doctor` and `GET /info`, and the rail of a missing party.
 *
 * @example
 * export const sms = defineParty<SmsRail>()({
 *   name: "sms", title: "text messages", adapters: [gateway], lanes: { sms: 2 }, questions: { send: "fails" }, absent: {},
 * })
 */
export function defineParty<Rail extends object>() {
  return <const Name extends string, const LaneName extends string>(
    party: RailParty<Rail, Name, LaneName>,
  ): RailParty<Rail, Name, LaneName> => party
}

/** The error of a call to an unconfigured party. */
export function nobodyIs(party: string): PartyUnavailableError {
  return new PartyUnavailableError(`${party} is not configured`)
}

/** Replaces the message reader of a missing party: every message counts as unsigned. */
export function unsignedBy(party: string): () => never {
  return () => {
    throw nobodyIs(party)
  }
}

/** The rail of a missing party. */
export function openAbsent<Rail extends object>({ name, questions, absent }: Described<Rail>): Rail {
  const listed: Readonly<Record<string, AnyWithoutAnswer>> = questions
  const methods = Object.entries(listed).flatMap(([method, without]) => {
    if (without === "isLeftOut") return []
    const answer = without === "fails" ? () => Promise.reject(nobodyIs(name)) : () => Promise.resolve(without.means)
    return [[method, answer] as const]
  })
  // Both parts make up a rail; TypeScript can't infer that.
  return { ...absent, ...Object.fromEntries(methods) } as Rail
}

type Described<Rail extends object> = Pick<RailParty<Rail>, "name" | "questions" | "absent">
