import { sql } from "kysely"
import type { AccountRef } from "#ledger/accountRef.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import type { Leg } from "#ledger/requests.ts"
import type { Cell, CellTransaction } from "./cell.ts"

/** A customer of one cell pays a customer of another. */
export interface CellPayment {
  /** Created by the payer's cell, and unique in both. */
  readonly id: string
  readonly payer: string
  readonly recipient: string
  readonly amount: bigint
}

/** Points at which a process may die: before a transaction, within it, and after its commit. */
export const steps = [
  "before the hold",
  "hold written",
  "hold committed",
  "before the credit",
  "credit written",
  "credit committed",
  "before the capture",
  "capture written",
  "capture committed",
] as const
export type Step = (typeof steps)[number]

/** Called at each step. */
export type OnStep = (step: Step) => void

export const currency = "USD"

/**
 * The account of a cell's debt to another (positive) or claim on it. At rest the two sides of a pair mirror each
 * other.
 */
export const inTransit = (cell: string): AccountRef => ({ owner: "system", code: `in_transit:${cell}` })
export const customer = (id: string): AccountRef => ({ owner: "customer", id })

/**
 * Holds the money at the payer's cell and stores the next step, in one transaction. Repeating it with the same id
 * does nothing.
 */
export async function holdPayment(from: Cell, to: Cell, payment: CellPayment, onStep: OnStep): Promise<void> {
  onStep("before the hold")
  await from.db.transaction().execute(async (trx) => {
    const { id, payer, recipient, amount } = payment
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("cells.outgoing")
      .values({ id, payer, recipient, recipient_cell: to.name, amount, state: "held" })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return
    const hold = {
      kind: "hold",
      reference: toHoldName(id),
      operationId: id,
      account: customer(payer),
      currency,
      amount,
    }
    const [result] = await applyRequests(trx, [{ ...hold, kind: "hold" }], new Date())
    if (result?.status === "insufficient_funds") await finish(trx, id, "rejected")
    else if (result?.status !== "ok") throw new Error(`The hold of ${id} ended with ${result?.status}`)
    onStep("hold written")
  })
  onStep("hold committed")
}

/** Finishes one held payment of the outbox. @returns false if none is left. */
export async function settleNext(from: Cell, to: Cell, onStep: OnStep): Promise<boolean> {
  const next = await from.db
    .selectFrom("cells.outgoing")
    .selectAll()
    .where("state", "=", "held")
    .where("recipient_cell", "=", to.name)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  const answer = await credit(to, from.name, next, onStep)
  await capture(from, to.name, next.id, answer, onStep)
  return true
}

/** Credits the recipient, or refuses, and stores the decision: repeated requests get the same one. */
async function credit(at: Cell, payerCell: string, payment: CellPayment, onStep: OnStep) {
  onStep("before the credit")
  const answer = await at.db.transaction().execute(async (trx) => {
    const { id, recipient, amount } = payment
    const isClosed = await trx
      .selectFrom("cells.closed")
      .select("customer")
      .where("customer", "=", recipient)
      .executeTakeFirst()
    const decided = isClosed ? "refused" : "credited"
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("cells.incoming")
      .values({ id, answer: decided })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) {
      return (await trx.selectFrom("cells.incoming").select("answer").where("id", "=", id).executeTakeFirstOrThrow())
        .answer
    }
    if (decided === "credited") {
      const legs = move(inTransit(payerCell), customer(recipient), amount)
      const request = { kind: "transfer", reference: `cell:${id}:credit`, operationId: id, legs } as const
      const [result] = await applyRequests(trx, [request], new Date())
      if (result?.status !== "ok") throw new Error(`The credit of ${id} ended with ${result?.status}`)
    }
    onStep("credit written")
    return decided
  })
  onStep("credit committed")
  return answer
}

/** Posts or voids the hold, as the recipient's cell has decided. */
async function capture(at: Cell, recipientCell: string, id: string, answer: "credited" | "refused", onStep: OnStep) {
  onStep("before the capture")
  await at.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("cells.outgoing")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Another process was faster.
    if (row.state !== "held") return
    const named = { reference: `cell:${id}:end`, operationId: id, hold: toHoldName(id) }
    const legs = move(customer(row.payer), inTransit(recipientCell), row.amount)
    const end =
      answer === "credited"
        ? ({ ...named, kind: "post_hold", legs } as const)
        : ({ ...named, kind: "void_hold" } as const)
    const [result] = await applyRequests(trx, [end], new Date())
    if (result?.status !== "ok") throw new Error(`The end of ${id} ended with ${result?.status}`)
    await finish(trx, id, answer === "credited" ? "captured" : "voided")
    onStep("capture written")
  })
  onStep("capture committed")
}

const toHoldName = (id: string) => `cell:${id}:hold`

async function finish(trx: CellTransaction, id: string, state: "captured" | "voided" | "rejected"): Promise<void> {
  await trx.updateTable("cells.outgoing").set({ state }).where("id", "=", id).execute()
}

function move(from: AccountRef, to: AccountRef, amount: bigint): Leg[] {
  return [
    { account: from, currency, amount: -amount },
    { account: to, currency, amount },
  ]
}

/** Sum of both cells' customer money less money in transit: constant before, during and after payments. */
export async function sumOver(cells: readonly [Cell, Cell]): Promise<bigint> {
  const [one, other] = cells
  const available = await Promise.all(cells.map(sumOfCustomers))
  // Held at the payer's cell and not yet credited: neither customer can spend it.
  const travelling = await Promise.all([travellingFrom(one, other), travellingFrom(other, one)])
  return [...available, ...travelling].reduce((sum, amount) => sum + amount, 0n)
}

async function sumOfCustomers({ db }: Cell): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    SELECT coalesce(sum(posted - held), 0)::text AS sum FROM ledger.accounts WHERE owner LIKE 'customer:%'`.execute(db)
  return BigInt(rows[0]?.sum ?? 0)
}

async function travellingFrom(from: Cell, to: Cell): Promise<bigint> {
  const held = await from.db.selectFrom("cells.outgoing").select(["id", "amount"]).where("state", "=", "held").execute()
  if (held.length === 0) return 0n
  const ids = held.map(({ id }) => id)
  const credited = await to.db
    .selectFrom("cells.incoming")
    .select("id")
    .where("id", "in", ids)
    .where("answer", "=", "credited")
    .execute()
  const arrived = new Set(credited.map(({ id }) => id))
  return held.reduce((sum, { id, amount }) => (arrived.has(id) ? sum : sum + amount), 0n)
}
