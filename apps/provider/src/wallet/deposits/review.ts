import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { advanceDeposit, creditLittleOnes } from "./advance.ts"
import { amountDiffers } from "./arrivedWhole.ts"
import type { DepositRow } from "./deposit.ts"
import type { DepositState } from "./depositLifecycle.ts"
import { planReturn, stopReturn } from "./returns.ts"

/** An operator's decision on a waiting deposit. */
export type DepositDecision = "release" | "return" | "stop" | "hold" | "credit" | "keep"

/** Hold reason of a deposit that an operator took out of the queue without screening. */
export const heldByOperator = "operator"

/** Hold reasons that need two operators to credit: screening blocked the deposit, or was skipped. */
const forTwo: ReadonlySet<string | null> = new Set(["block", amountDiffers, heldByOperator])

/** True if crediting a deposit held for this reason needs two operators. */
export function needsTwoToCredit(holdReason: string | null): boolean {
  return forTwo.has(holdReason)
}

/** Resolves to true if the deposit's hold reason needs two operators. Locks its row. */
export async function isForTwo(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = isUuid(id)
    ? await db
        .selectFrom("deposits")
        .select(["state", "hold_reason"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  return row?.state === "held" && needsTwoToCredit(row.hold_reason)
}

/** The decisions that a deposit's state allows. */
export function decisionsFor({ state, currency, return_raw }: DepositRow): readonly DepositDecision[] {
  switch (state) {
    case "held":
      return ["release", "return"]
    case "returning":
      return return_raw === null ? ["stop"] : []
    case "confirming":
    case "screening":
      return ["hold"]
    case "below_minimum":
      return currency === null ? [] : ["credit", "return"]
    case "unsupported_token":
      return ["return", "keep"]
    case "detected":
    case "orphaned":
    case "credited":
    case "at_risk":
    case "lost":
    case "kept":
    case "returned":
    case "return_at_risk":
      return []
  }
}

/**
 * Applies an operator's decision about a waiting deposit: credits it, returns it, stops its return, holds it, or
 * keeps an unknown token.
 *
 * @param address where it goes back, where that is not to its sender.
 * @throws Refusal `not_found`; `state_conflict` where the decision does not fit; for a return as `planReturn`.
 */
export async function reviewDeposit(
  services: Services,
  id: string,
  decision: DepositDecision,
  address?: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const row = await lockForDecision(trx, id, decision)
    switch (decision) {
      case "release":
        return advanceDeposit(services, trx, id, { event: "release", actor: "operator" })
      case "return":
        return advanceDeposit(services, trx, id, await planReturn(services, trx, row, address))
      case "stop":
        return stopReturn(services, trx, { row, reason: "an operator stopped it", actor: "operator" })
      case "hold": {
        const patch = { hold_reason: heldByOperator }
        return row.currency === null
          ? advanceDeposit(services, trx, id, { event: "refuseToken", actor: "operator" })
          : advanceDeposit(services, trx, id, { event: "hold", actor: "operator", patch })
      }
      case "credit":
        return creditLittleOnes(services, trx, row)
      case "keep":
        return advanceDeposit(services, trx, id, { event: "keepToken", actor: "operator" })
    }
  })
}

/**
 * Locks a deposit and checks that a decision fits it.
 *
 * @throws Refusal `not_found`; `state_conflict` where it does not fit.
 */
export async function lockForDecision(
  trx: Kysely<Database>,
  id: string,
  decision: DepositDecision,
): Promise<DepositRow> {
  const row = await lockKnown(trx, id)
  if (!decisionsFor(row).includes(decision)) throw refuse("state_conflict", { details: { state: row.state } })
  return row
}

/** The event by which an operator ends a risk, by the deposit's state. */
export const endOfRisk = { at_risk: "writeOff", return_at_risk: "acceptLoss" } as const satisfies Partial<
  Record<DepositState, string>
>

type EndOfRisk = (typeof endOfRisk)[keyof typeof endOfRisk]

/**
 * Locks a deposit at risk and checks that its risk can be ended.
 *
 * @throws Refusal `not_found`; `state_conflict` where it does not fit.
 */
export async function lockAtRisk(trx: Kysely<Database>, id: string, end: EndOfRisk): Promise<void> {
  const { state } = await lockKnown(trx, id)
  if (!Object.entries(endOfRisk).some(([from, event]) => from === state && event === end))
    throw refuse("state_conflict", { details: { state } })
}

/**
 * Writes off a credited deposit that the chain has dropped: the customer's available part is debited, the rest is a
 * debt.
 *
 * @throws Refusal `not_found`; `state_conflict` for one that is not at risk.
 */
export async function writeOffDeposit(services: Services, id: string): Promise<void> {
  await endRisk(services, id, "writeOff")
}

/**
 * Accepts the loss of a deposit that was returned and then dropped. The loss is already posted and stays.
 *
 * @throws Refusal `not_found`; `state_conflict` for one that is not at risk.
 */
export async function acceptReturnLoss(services: Services, id: string): Promise<void> {
  await endRisk(services, id, "acceptLoss")
}

async function endRisk(services: Services, id: string, event: EndOfRisk): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await lockAtRisk(trx, id, event)
    await advanceDeposit(services, trx, id, { event, actor: "operator" })
  })
}

async function lockKnown(trx: Kysely<Database>, id: string): Promise<DepositRow> {
  const row = isUuid(id)
    ? await trx.selectFrom("deposits").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}
