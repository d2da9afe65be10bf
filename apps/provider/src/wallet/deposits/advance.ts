import type { Transaction, Updateable } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import type { DepositsTable } from "#wallet/deposits/tables.ts"
import type { DepositRow } from "./deposit.ts"
import { type DepositEvent, depositLifecycle } from "./depositLifecycle.ts"
import { nextChainEvent, type Standing } from "./observe.ts"
import { type DepositStep, writeSteps } from "./writeSteps.ts"

type Patch = Updateable<DepositsTable>

/** What happened to a deposit, and what is known with it. */
export interface DepositEventInput {
  readonly event: DepositEvent
  readonly actor: Actor
  readonly patch?: Patch
}

/** Which deposits, and how their transactions stand: `undefined` where the node does not know one any more. */
export interface ChainLook {
  readonly deposits: readonly DepositRow[]
  readonly seen: ReadonlyMap<string, Standing | undefined>
}

/**
 * Brings deposits to where their transactions stand now, in the transaction that has locked them. The same look a second
 * time changes nothing.
 */
export async function followChain(
  services: Services,
  trx: Transaction<Database>,
  { deposits, seen }: ChainLook,
): Promise<void> {
  const now = services.now()
  const followed = deposits.flatMap((deposit) => {
    try {
      return [follow(deposit, seen.get(deposit.txid), now)]
    } catch (err) {
      // A bug of ours: the deposit stays as it is, and the others continue.
      services.log.error({ err, depositId: deposit.id }, "a deposit can't follow its transaction")
      return []
    }
  })
  const steps = followed.flatMap((one) => one.steps)
  const moved = followed.filter(({ before, after }) => after !== before).map(({ after }) => after)
  await writeSteps(services, trx, { steps, moved }, now)
}

/**
 * Takes the step that follows an event of a person or of our screening, in the caller's transaction, to its posting in
 * the ledger. An operator's event that does not fit refuses with `state_conflict`; one of the screening is old news then.
 */
export async function advanceDeposit(
  services: Services,
  trx: Transaction<Database>,
  id: string,
  input: DepositEventInput,
): Promise<void> {
  const before = await trx.selectFrom("deposits").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
  const now = services.now()
  const step = takeStep(before, input, now)
  if (step) await writeSteps(services, trx, { steps: [step], moved: [step.deposit] }, now)
}

/**
 * Takes the steps that follow events of our screening of several deposits, in as many statements as one takes. What has
 * moved on meanwhile is left as it is.
 */
export async function advanceDeposits(
  services: Services,
  trx: Transaction<Database>,
  inputs: ReadonlyMap<string, DepositEventInput>,
): Promise<void> {
  if (inputs.size === 0) return
  const ids = [...inputs.keys()]
  const deposits = await trx
    .selectFrom("deposits")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute()
  const now = services.now()
  const steps = deposits.flatMap((before) => {
    const input = inputs.get(before.id)
    return (input && takeStep(before, input, now)) ?? []
  })
  await writeSteps(services, trx, { steps, moved: steps.map(({ deposit }) => deposit) }, now)
}

/** All steps that follow from one look, and the deposit after them: the same object where the look brings nothing new. */
function follow(before: DepositRow, seen: Standing | undefined, now: Date) {
  const steps: DepositStep[] = []
  let deposit = before
  for (let event = nextChainEvent(deposit, seen); event; event = nextChainEvent(deposit, seen)) {
    const step = takeStep(deposit, { event, actor: "rail", patch: blockAfter(deposit, event, seen) }, now)
    // The table and the look would contradict each other: no reason to turn in circles.
    if (!step) throw new Error(`A deposit that is ${deposit.state} does not take ${event}`)
    steps.push(step)
    deposit = step.deposit
  }
  const confirmations = deposit.block_hash === null ? 0 : (seen?.confirmations ?? 0)
  return { before, steps, after: confirmations === deposit.confirmations ? deposit : { ...deposit, confirmations } }
}

/** @returns the step with the deposit as it is after it; `undefined` where the event does not fit. */
function takeStep(
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
