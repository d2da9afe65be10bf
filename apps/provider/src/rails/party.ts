import type { Kysely } from "kysely"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { Config } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"

/** Somebody outside whose answers are waited for, as an operator knows them. */
export interface OutsideParty<Name extends string = string> {
  readonly name: Name
  readonly title: string
  /** The ways to name somebody in its place. Without any, no real company can be configured yet. */
  readonly adapters: readonly Adapter[]
  /** The reason, in words, for which production does not start without it. */
  readonly required?: string
  /** The loss to customers while it is off, beyond the ways that are not offered. */
  readonly consequence?: string
}

/** One way in which the configuration names who a party is. */
export interface Adapter {
  /** The settings that name it. */
  readonly settings: readonly string[]
  /** Those that hold the keys by which the company knows us: an operator is told of them where it refuses. */
  readonly keys?: readonly string[]
  readonly isConfigured: (config: Config) => boolean
  /** The addresses at which it is reached. A failure that an operator reads shows their hosts alone. */
  readonly addresses?: (config: Config) => readonly string[]
  /**
   * Finds out whether it works, and changes nothing.
   *
   * @returns what was found, in a few words. @throws Error that says what is wrong
   */
  readonly prove?: (config: Config, options: ProofOptions) => Promise<string>
  /**
   * Plays the party's main job once in the vendor's own test mode, for `provider rehearse`.
   *
   * @returns the steps that it took, in a few words each. @throws Error that says what is wrong, also where the settings are
   * those of the live mode: there it does nothing.
   */
  readonly rehearse?: (config: Config, options: ProofOptions) => Promise<readonly string[]>
}

export interface ProofOptions {
  readonly reach: Reach
  /** The address that gets a mail as a proof; none is sent if it is left out. */
  readonly mailTo: string | undefined
  /** The number that gets a text message, and the chat that gets a message of the bot, in a rehearsal. */
  readonly phoneTo?: string | undefined
  readonly chatTo?: string | undefined
}

/**
 * Gives the address at which a vendor's published address is reached: that address itself, but in tests, which put a double
 * in its place. No setting changes it, so production asks nobody but the vendor.
 */
export type Reach = (address: string) => string

/** Reaches vendors at their own addresses. */
export const reachDirectly: Reach = (address) => address

/** An adapter that gives the party's rail. */
export interface RailAdapter<Rail> extends Adapter {
  readonly open: (config: Config, surroundings: RailSurroundings<Rail>) => Rail
}

/** The means by which a rail is opened besides its settings. */
export interface RailSurroundings<Rail> {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly reach: Reach
  /** The rail in whose place it comes. */
  readonly instead: Rail
  /** True for an address whose mail stays with the simulation, also where there is a mail server. */
  readonly hasMailbox: (address: string) => boolean
}

/** The methods of a rail that ask somebody, so that they may hang, fail or find nobody. */
export type AskingMethod<Rail> = {
  [Name in keyof Rail]-?: NonNullable<Rail[Name]> extends (...args: never) => Promise<unknown> ? Name : never
}[keyof Rail]

type Answer<Method> = NonNullable<Method> extends (...args: never) => Promise<infer Result> ? Result : never

/**
 * The result of a question where nobody answers: it fails with a PartyUnavailableError, or that answer stands for it. A rail
 * may lack an optional question.
 */
export type WithoutAnswer<Method> =
  | "fails"
  | { readonly means: Answer<Method> }
  | (undefined extends Method ? "isLeftOut" : never)

/** The same of any question, with its name unknown. */
export type AnyWithoutAnswer = "fails" | "isLeftOut" | { readonly means: unknown }

/** Every question of a rail. One that is not listed could wait for ever, so it does not compile. */
export type Questions<Rail> = { readonly [Name in AskingMethod<Rail>]: WithoutAnswer<Rail[Name]> }

/** A party with a rail of its own: the whole description of both. */
export interface RailParty<Rail extends object, Name extends string = string, LaneName extends string = string>
  extends OutsideParty<Name> {
  readonly adapters: readonly RailAdapter<Rail>[]
  /** The longest wait for one answer, in milliseconds; as long as circuits wait if it is left out. */
  readonly timeLimit?: number
  /** The lanes whose jobs all wait for it, with the number of jobs that a process has under way in each. */
  readonly lanes: Readonly<Record<LaneName, number>>
  readonly questions: Questions<Rail>
  /** Everything of the rail that asks nobody, as it is where nobody stands behind it. */
  readonly absent: Omit<Rail, AskingMethod<Rail>>
}

/**
 * Describes a party with its rail. `rails/parties.ts` lists all of them, and everything else follows from there: its circuit,
 * lanes, guard against hanging, place in `doctor` and `GET /info`, and the rail of a party that is not there.
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

/** The failure of a question to a party in whose place nobody is configured. */
export function nobodyIs(party: string): PartyUnavailableError {
  return new PartyUnavailableError(`${party} is not configured`)
}

/** Stands for the reading of messages of a party that is not there: nobody signs them. */
export function unsignedBy(party: string): () => never {
  return () => {
    throw nobodyIs(party)
  }
}

/** The rail of a party that is not there. */
export function openAbsent<Rail extends object>({ name, questions, absent }: Described<Rail>): Rail {
  const listed: Readonly<Record<string, AnyWithoutAnswer>> = questions
  const methods = Object.entries(listed).flatMap(([method, without]) => {
    if (without === "isLeftOut") return []
    const answer = without === "fails" ? () => Promise.reject(nobodyIs(name)) : () => Promise.resolve(without.means)
    return [[method, answer] as const]
  })
  // Questions and the rest make up a rail; TypeScript does not put them together again.
  return { ...absent, ...Object.fromEntries(methods) } as Rail
}

type Described<Rail extends object> = Pick<RailParty<Rail>, "name" | "questions" | "absent">
