import type { CallData, CallName, CallParameters, Contract } from "@wallet/core/contract"
import { type PersonName, people } from "../../demoPeople/people.ts"
import { ask, askOnce, link, type SeedParts, type Session, signIn } from "../calls.ts"

/** The people of the year and the vendors, as a step uses them. */
export interface Life {
  /** Makes a call as a person. @throws if it is refused. */
  ask<Name extends CallName>(
    person: PersonName,
    name: Name,
    parameters: CallParameters<Contract[Name]>,
  ): Promise<CallData<Contract[Name]>>
  /**
   * Makes a call once, with an Idempotency-Key derived from the step's name.
   *
   * @returns the answer; undefined where an interrupted start has made it.
   */
  make<Name extends CallName>(
    person: PersonName,
    name: Name,
    parameters: CallParameters<Contract[Name]>,
    part?: string,
  ): Promise<CallData<Contract[Name]> | undefined>
  /** Posts to a call of the sandbox, as a developer who controls a vendor does. @throws if it fails. */
  play(path: string, body: object): Promise<unknown>
  /** Runs all due work of jobs and vendors. */
  settle(): Promise<void>
  /** Advances the time by that many seconds, and runs what becomes due. */
  pass(seconds: number): Promise<void>
  readonly parts: SeedParts
}

interface LifeParts {
  readonly parts: SeedParts
  readonly play: Life["play"]
  readonly settle: () => Promise<void>
  readonly clock: { now(): Date; pass(milliseconds: number): void }
}

/** Sessions last a month; this is short enough that none ends during a step. */
const sessionLasts = 28 * 24 * 3_600_000

/** Opens the life of the people. @returns it, and what tells it which step begins. */
export function openLife({ parts, play, settle, clock }: LifeParts): {
  readonly life: Life
  readonly beginStep: (step: string) => void
} {
  const sessions = new Map<PersonName, { readonly session: Session; readonly until: number }>()
  let step = ""
  const openSession = async (person: PersonName): Promise<Session> => {
    const known = sessions.get(person)
    if (known && clock.now().getTime() < known.until) return known.session
    const session = await signIn(parts, people[person])
    if (!known) await link(parts, session, person === "demo" ? "ann" : "boris")
    sessions.set(person, { session, until: clock.now().getTime() + sessionLasts })
    return session
  }
  const life: Life = {
    parts,
    play,
    settle,
    ask: async (person, name, parameters) => ask(parts, name, parameters, await openSession(person)),
    make: async (person, name, parameters, part = "") =>
      askOnce(parts, name, parameters, await openSession(person), `year ${step} ${part}`.trim().replaceAll(" ", "-")),
    async pass(seconds) {
      clock.pass(seconds * 1000)
      await settle()
    },
  }
  return { life, beginStep: (name) => (step = name) }
}
