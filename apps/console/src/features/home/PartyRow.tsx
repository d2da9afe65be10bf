import { Link } from "@tanstack/react-router"
import type { OperatorData } from "@wallet/operators/declaration.ts"
import type { readHealth } from "@wallet/operators/home.ts"
import { m } from "#i18n/generated/messages.js"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { Age, Moment } from "#shared/Moment.tsx"
import { useText } from "#shared/useText.ts"
import { HealthRow } from "./HealthRow.tsx"

type Parties = OperatorData<typeof readHealth>["parties"]
type Party = Extract<Parties, { state: "ready" }>["data"][number]

interface PartyRowProps {
  readonly party: Party
  /** True if the operator's role may pause what needs it. */
  readonly mayPause: boolean
}

/** An outside party and its state; during an outage also its start, and what to do. */
export function PartyRow({ party, mayPause }: PartyRowProps) {
  const read = useText()
  const { title, state, circuit, silence, waiting, oldest } = party
  const { tone, text } = describeParty(party)
  // A single unanswered call is no outage.
  const isOut = tone === "danger" || (state !== "off" && circuit === "half-open")
  return (
    <HealthRow
      name={
        <>
          {read(title)}
          {state === "sandbox" && <span className="ml-2 text-caption text-muted">{m.home_partySandbox()}</span>}
        </>
      }
      detail={
        (silence || waiting > 0) && (
          <span className="inline-flex flex-wrap gap-x-2">
            {silence && (
              <>
                <span>{m.home_unanswered({ count: silence.failures })}</span>
                <span>
                  {m.home_since()} <Moment at={silence.since} />
                </span>
              </>
            )}
            {waiting > 0 && (
              <>
                <span>{m.home_jobsWaiting({ count: waiting })}</span>
                {oldest && <Age since={oldest} />}
              </>
            )}
          </span>
        )
      }
      advice={
        isOut && (
          <>
            {mayPause ? m.home_partyPause() : m.home_partyWait()}{" "}
            <Link to="/controls" className="text-accent underline">
              {m.home_partyControls()}
            </Link>
          </>
        )
      }
    >
      <Dot tone={tone}>{text}</Dot>
    </HealthRow>
  )
}

const toneOrder: readonly DotTone[] = ["danger", "warning", "success", "neutral"]

/** Parties that need somebody come first. */
export function byTrouble(one: Party, other: Party): number {
  return toneOrder.indexOf(describeParty(one).tone) - toneOrder.indexOf(describeParty(other).tone)
}

/** A simulated party is described as a real one is: customers notice its outage just the same. */
function describeParty({ state, circuit, silence }: Party): { readonly tone: DotTone; readonly text: string } {
  if (state === "off") return { tone: "neutral", text: m.home_partyOff() }
  if (circuit === "open") return { tone: "danger", text: m.home_partySilent() }
  if (circuit === "half-open") return { tone: "warning", text: m.home_partyTried() }
  if (silence) return { tone: silence.failures > 1 ? "danger" : "warning", text: m.home_partySilent() }
  return { tone: "success", text: m.home_partyAnswers() }
}
