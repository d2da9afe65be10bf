import type { Updateable } from "kysely"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { DepositsTable } from "#wallet/deposits/tables.ts"
import type { DepositRow } from "./deposit.ts"
import { type DepositEvent, type DepositState, depositLifecycle } from "./depositLifecycle.ts"
import type { DepositStep } from "./depositStep.ts"
import { nextChainEvent, type Sight, type TransactionStatus } from "./observe.ts"

type Patch = Updateable<DepositsTable>

/** An event of a deposit with its data. */
export interface DepositEventInput {
  readonly event: DepositEvent
  readonly actor: Actor
  readonly patch?: Patch
}

/** All steps that follow from one scan, and the deposit after them: the same object if the scan has no news. */
export function takeStepsOfLook(before: DepositRow, sight: Sight, now: Date) {
  const { standing: seen } = sight
  const steps: DepositStep[] = []
  let deposit = before
  for (let event = nextChainEvent(deposit, sight); event; event = nextChainEvent(deposit, sight)) {
    const step = takeDepositStep(deposit, { event, actor: "rail", patch: blockAfter(deposit, event, seen) }, now)
    // The lifecycle table and the scan contradict each other. Stop instead of looping forever.
    if (!step) throw new Error(`A deposit that is ${deposit.state} does not take ${event}`)
    steps.push(step)
    deposit = step.deposit
  }
  return { before, steps, after: countConfirmations(before, deposit, sight) }
}

/** The states in which a deposit waits for confirmations. */
const counting: ReadonlySet<DepositState> = new Set(["detected", "confirming", "orphaned", "at_risk", "return_at_risk"])

/** Sets the confirmations of this scan and the required number. Returns the same object if both are unchanged. */
function countConfirmations(before: DepositRow, after: DepositRow, { standing, needed }: Sight): DepositRow {
  const isIncluded = after.block_hash !== null
  const confirmations = isIncluded ? (standing?.confirmations ?? 0) : 0
  const isCounting = counting.has(before.state) || counting.has(after.state)
  const confirmations_needed = isIncluded && isCounting ? needed : after.confirmations_needed
  const isKnown = confirmations === after.confirmations && confirmations_needed === after.confirmations_needed
  return isKnown ? after : { ...after, confirmations, confirmations_needed }
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

const dropping: ReadonlySet<DepositEvent> = new Set(["drop", "dropKept", "dropReturning", "dropReturned"])
const including: ReadonlySet<DepositEvent> = new Set(["include", "includeReturning", "recover", "recoverReturned"])

/** The changes of the row that follow from the transaction's state on the chain. */
function blockAfter({ inclusions }: DepositRow, event: DepositEvent, seen: TransactionStatus | undefined): Patch {
  if (dropping.has(event)) return { block_height: null, block_hash: null, confirmations: 0 }
  if (!including.has(event)) return {}
  const block = seen?.block
  if (!block) throw new Error("A dropped deposit can't have a block")
  const held = { block_height: block.height, block_hash: block.hash }
  return event === "recover" || event === "includeReturning" ? held : { ...held, inclusions: inclusions + 1 }
}
