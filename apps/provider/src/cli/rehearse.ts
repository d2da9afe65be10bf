import type { Config } from "#platform/config.ts"
import { outsideParties } from "#rails/parties.ts"
import { type OutsideParty, type ProofOptions, type Reach, reachDirectly } from "#rails/party.ts"
import { describeProofFailure } from "./describeProofFailure.ts"
import { UsageError } from "./usageError.ts"
import { withinTime } from "./withinTime.ts"

interface RehearsalOptions extends Pick<ProofOptions, "phoneTo" | "chatTo"> {
  /** The names of the parties to rehearse. Empty: all configured parties. */
  readonly names: readonly string[]
  readonly mailTo?: string | undefined
  /** Replaces vendors by doubles: for tests. */
  readonly reach?: Reach
  /** Time limit for the rehearsal of one party, in milliseconds. */
  readonly patience?: number
  readonly parties?: readonly OutsideParty[]
}

/**
 * Rehearses the main job of each configured party once in its vendor's test mode, one after another, because a rehearsal may pay,
 * refund or close what another one has opened. An adapter with live settings refuses and does nothing.
 *
 * @returns true if every rehearsal succeeded, and each named party could be rehearsed.
 * @throws UsageError for an unknown party
 */
export async function rehearse(
  config: Config,
  {
    names,
    mailTo,
    phoneTo,
    chatTo,
    reach = reachDirectly,
    patience = 120_000,
    parties = outsideParties,
  }: RehearsalOptions,
  tell: (line: string) => void,
): Promise<boolean> {
  const unknown = names.find((name) => !parties.some((party) => party.name === name))
  if (unknown !== undefined)
    throw new UsageError(`There is no party ${unknown}. Parties: ${parties.map(({ name }) => name).join(", ")}.`)
  const chosen = parties.filter(({ name }) => names.length === 0 || names.includes(name))
  const longest = Math.max(...chosen.map(({ title }) => title.length))
  let isWell = true
  for (const { title, name, adapters } of chosen) {
    const say = (state: string, text: string) => tell(`${title.padEnd(longest)}  ${state.padEnd(6)}  ${text}`)
    const adapter = adapters.find((one) => one.isConfigured(config))
    if (!adapter?.rehearse) {
      const isNamed = names.includes(name)
      isWell &&= !isNamed
      const reason = adapter ? "has no test mode; provider doctor proves it" : "is not configured"
      say(isNamed ? "FAILED" : adapter ? "-" : "off", reason)
      continue
    }
    const play = adapter.rehearse
    try {
      // oxlint-disable-next-line no-await-in-loop -- one rehearsal may close what another opened
      const steps = await withinTime(() => play(config, { mailTo, phoneTo, chatTo, reach }), patience)
      say("played", steps.join("; "))
    } catch (error) {
      isWell = false
      say("FAILED", describeProofFailure(error, adapter, config))
    }
  }
  return isWell
}
