import type { Updateable } from "kysely"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { DepositsTable } from "#wallet/deposits/tables.ts"
import type { DepositRow } from "./deposit.ts"
import { type DepositEvent, depositLifecycle } from "./depositLifecycle.ts"
import { nextChainEvent, type Standing } from "./observe.ts"
import type { DepositStep } from "./writeSteps.ts"

type Patch = Updateable<DepositsTable>

/** What happened to a deposit, and what is known with it. */
export interface DepositEventInput {
  readonly event: DepositEvent
  readonly actor: Actor
  readonly patch?: Patch
}

/** All steps that follow from one look, and the deposit after them: the same object where the look brings nothing new. */
export function takeStepsOfLook(before: DepositRow, seen: Standing | undefined, now: Date) {
  const steps: DepositStep[] = []
  let deposit = before
  for (let event = nextChainEvent(deposit, seen); event; event = nextChainEvent(deposit, seen)) {
    const step = takeDepositStep(deposit, { event, actor: "rail", patch: blockAfter(deposit, event, seen) }, now)
    // The table and the look would contradict each other: no reason to turn in circles.
    if (!step) throw new Error(`A deposit that is ${deposit.state} does not take ${event}`)
    steps.push(step)
    deposit = step.deposit
  }
  const confirmations = deposit.block_hash === null ? 0 : (seen?.confirmations ?? 0)
  return { before, steps, after: confirmations === deposit.confirmations ? deposit : { ...deposit, confirmations } }
}

/** @returns the step with the deposit as it is after it; `undefined` where the event does not fit. */
export function takeDepositStep(
  before: DepositRow,
  { event, actor, patch = {} }: DepositEventInput,
  now: Date,
): DepositStep | undefined {
  const next = (actor === "operator" ? requireStep : nextStep)(depositLifecycle, before.state, event, actor)
  if (!next) return undefined
  const { state, posts } = next
  const credits = posts === "credit" || posts === "release"
  const deposit = { ...before, ...patch, state, ...(credits && { credited_at: now }) }
  return { deposit, event, actor, posts, credits }
}

const dropping: ReadonlySet<DepositEvent> = new Set(["drop", "dropKept", "dropReturned"])
const including: ReadonlySet<DepositEvent> = new Set(["include", "recover", "recoverReturned"])

/** The changes of the row that follow from the transaction's state on the chain. */
function blockAfter({ inclusions }: DepositRow, event: DepositEvent, seen: Standing | undefined): Patch {
  if (dropping.has(event)) return { block_height: null, block_hash: null, confirmations: 0 }
  if (!including.has(event)) return {}
  const block = seen?.block
  if (!block) throw new Error("A deposit can't be in no block")
  const held = { block_height: block.height, block_hash: block.hash }
  return event === "recover" ? held : { ...held, inclusions: inclusions + 1 }
}
