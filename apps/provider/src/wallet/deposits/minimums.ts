import type { NetworkId } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Actor } from "#platform/lifecycle/lifecycle.ts"
import { isBelowMinimum } from "./amounts.ts"
import type { DepositRow } from "./deposit.ts"
import type { DepositStep } from "./depositStep.ts"
import { takeDepositStep } from "./steps.ts"

/** Deposits that count towards one minimum: of one currency, address and network. */
type Group = Pick<DepositRow, "address_id" | "network" | "currency">

/** Deposits after their steps. */
export interface Moved {
  readonly steps: readonly DepositStep[]
  /** Without duplicates. */
  readonly moved: readonly DepositRow[]
}

/**
 * Screens the deposits below the minimum if newly confirmed ones bring the sum at their address to it.
 *
 * @returns the steps with those that follow, and all deposits that moved.
 */
export async function raiseLittleOnes(trx: Transaction<Database>, { steps, moved }: Moved, now: Date): Promise<Moved> {
  const arrived = steps.flatMap(({ deposit, event }) =>
    deposit.invoice_id === null && (event === "confirm" || event === "fallShort") ? [deposit] : [],
  )
  const groups = new Map(arrived.map((deposit) => [toKey(deposit), deposit]))
  if (groups.size === 0) return { steps, moved }
  const after = new Map(moved.map((deposit) => [deposit.id, deposit]))
  const stored = await lockLittleOnes(trx, [...groups.values()])
  const raised: DepositStep[] = []
  for (const [key, group] of groups) {
    const others = stored.filter((deposit) => toKey(deposit) === key && !after.has(deposit.id))
    const own = moved.filter((deposit) => toKey(deposit) === key && isWaiting(deposit))
    const waiting = [...others, ...own]
    const isConfirmed = steps.some(({ deposit, event }) => event === "confirm" && toKey(deposit) === key)
    const sum = waiting.reduce((total, { amount }) => total + (amount ?? 0n), 0n)
    if (isConfirmed || !isBelowMinimum({ ...group, amount: sum })) raised.push(...raiseEach(waiting, "rail", now))
  }
  for (const { deposit } of raised) after.set(deposit.id, deposit)
  return { steps: [...steps, ...raised], moved: [...after.values()] }
}

/** The steps that screen and then credit deposits below the minimum. */
export function raiseEach(deposits: readonly DepositRow[], actor: Actor, now: Date): readonly DepositStep[] {
  return deposits.flatMap((deposit) => {
    // It may be held again afterwards, so the number of its postings is kept.
    const patch = { inclusions: deposit.inclusions + 1 }
    return takeDepositStep(deposit, { event: "raise", actor, patch }, now) ?? []
  })
}

/** Locks the deposits below the minimum that count together with any of these. */
export async function lockLittleOnes(
  trx: Transaction<Database>,
  groups: readonly Group[],
): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow & { network: NetworkId }>`
    SELECT * FROM deposits
    WHERE state = 'below_minimum' AND invoice_id IS NULL AND amount > 0 AND (address_id, network, currency) IN (
      SELECT * FROM unnest(
        ${groups.map(({ address_id }) => address_id)}::uuid[], ${groups.map(({ network }) => network)}::text[],
        ${groups.map(({ currency }) => currency)}::text[]
      )
    )
    ORDER BY id FOR UPDATE`.execute(trx)
  return rows
}

function toKey({ address_id, network, currency }: Group): string {
  return `${address_id} ${network} ${currency}`
}

function isWaiting({ state, invoice_id, amount }: DepositRow): boolean {
  return state === "below_minimum" && invoice_id === null && amount !== null && amount > 0n
}
