import { sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import type { DepositRow } from "./deposit.ts"
import { lockGroups } from "./groups.ts"
import { lockLittleOnes, raiseEach, raiseLittleOnes } from "./minimums.ts"
import type { TransactionStatus } from "./observe.ts"
import { type DepositEventInput, takeDepositStep, takeStepsOfLook } from "./steps.ts"
import { writeSteps } from "./writeSteps.ts"

/** Deposits with the states of their transactions: `undefined` if the node does not know a transaction any more. */
export interface ChainLook {
  readonly deposits: readonly DepositRow[]
  readonly seen: ReadonlyMap<string, TransactionStatus | undefined>
  /** Confirmations that deposits on the network need now. */
  readonly needed: number
}

/**
 * Advances deposits to the present states of their transactions, in the transaction that has locked them. Running
 * it again changes nothing.
 */
export async function followChain(
  services: Services,
  trx: Transaction<Database>,
  { deposits, seen, needed }: ChainLook,
): Promise<void> {
  const now = services.now()
  const followed = deposits.flatMap((deposit) => {
    try {
      return [takeStepsOfLook(deposit, { standing: seen.get(deposit.txid), needed }, now)]
    } catch (err) {
      // A bug of ours: this deposit stays unchanged, and the others continue.
      services.log.error({ err, depositId: deposit.id }, "a deposit can't follow its transaction")
      return []
    }
  })
  const steps = followed.flatMap((one) => one.steps)
  const moved = followed.filter(({ before, after }) => after !== before).map(({ after }) => after)
  await writeSteps(services, trx, await raiseLittleOnes(trx, { steps, moved }, now), now)
}

/**
 * Applies an event of a person or of our screening, in the caller's transaction, including its posting in the
 * ledger. An operator's event that does not fit refuses with `state_conflict`; an event of the screening is then
 * ignored.
 */
export async function advanceDeposit(
  services: Services,
  trx: Transaction<Database>,
  id: string,
  input: DepositEventInput,
): Promise<void> {
  await lockGroups(trx, sql<boolean>`deposits.id = ${id}`)
  const before = await trx.selectFrom("deposits").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
  const now = services.now()
  const step = takeDepositStep(before, input, now)
  if (step) await writeSteps(services, trx, { steps: [step], moved: [step.deposit] }, now)
}

/**
 * Applies screening events of several deposits with a fixed number of statements. Deposits that have changed in the
 * meantime are skipped.
 */
export async function advanceDeposits(
  services: Services,
  trx: Transaction<Database>,
  inputs: ReadonlyMap<string, DepositEventInput>,
): Promise<void> {
  if (inputs.size === 0) return
  const ids = [...inputs.keys()]
  await lockGroups(trx, sql<boolean>`deposits.id = ANY(${ids}::uuid[])`)
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
    return (input && takeDepositStep(before, input, now)) ?? []
  })
  await writeSteps(services, trx, { steps, moved: steps.map(({ deposit }) => deposit) }, now)
}

/**
 * Credits a deposit below the minimum by an operator's decision, together with all that count towards the same
 * minimum.
 */
export async function creditLittleOnes(
  services: Services,
  trx: Transaction<Database>,
  deposit: DepositRow,
): Promise<void> {
  const now = services.now()
  const steps = raiseEach(await lockLittleOnes(trx, [deposit]), "operator", now)
  await writeSteps(services, trx, { steps, moved: steps.map((step) => step.deposit) }, now)
}
