import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { toDebtAccount } from "./debts.ts"
import { decide } from "./decide.ts"
import type { LedgerResult } from "./ledgerResult.ts"
import { byKey, type Names, namesIn } from "./names.ts"
import { type LedgerRequest, validateRequest } from "./requests.ts"
import { placeInShards } from "./shards.ts"
import type { LedgerState } from "./state.ts"
import { lockState, writeDecision } from "./store.ts"
import type { Repayment } from "./workingState.ts"

/** The outcomes of requests, in order, and the debts that were repaid. */
export interface LedgerAnswer {
  readonly outcomes: readonly LedgerResult[]
  readonly repayments: readonly Repayment[]
}

/**
 * Applies `requests` in order within the caller's transaction, so that they commit together with the state change that
 * they belong to. Returns a result for each. A refused request changes nothing and does not affect the others; the caller
 * decides if the transaction continues without it. Money that becomes available to a customer in debt repays the debt.
 *
 * Accounts are created by the first request that names them. Call it once per transaction, with all requests: accounts are
 * locked in one order within a call, but two calls may deadlock with another transaction's two (`40P01`: PostgreSQL aborts
 * one of them, which can be retried).
 *
 * @param writes the connection for writing the decision, if the caller need not wait for it (`inPipeline`).
 * @throws LedgerRequestError before anything is read if one of the requests is malformed.
 */
export async function applyWithRepayments(
  trx: Transaction<Database>,
  requests: readonly LedgerRequest[],
  now: Date,
  writes: Transaction<Database> = trx,
): Promise<LedgerAnswer> {
  for (const request of requests) validateRequest(request)
  const placed = requests.map(placeInShards)
  const state = await lockDebts(trx, await lockState(trx, namesIn(placed), now), now)
  const { outcomes, work } = decide(state, placed, now, newId)
  await writeDecision(writes, work)
  return { outcomes, repayments: work.repayments }
}

/** As `applyWithRepayments`, for a caller that does not need to know of repayments. */
export async function applyRequests(
  trx: Transaction<Database>,
  requests: readonly LedgerRequest[],
  now: Date,
  writes: Transaction<Database> = trx,
): Promise<readonly LedgerResult[]> {
  return (await applyWithRepayments(trx, requests, now, writes)).outcomes
}

/** Locks the debts of accounts in debt, after those accounts: no transaction locks a debt without its account. */
async function lockDebts(trx: Transaction<Database>, state: LedgerState, now: Date): Promise<LedgerState> {
  const debts = [...state.accounts.values()]
    .filter(({ account, inDebt }) => inDebt && account.owner === "customer")
    .map(({ account, currency }) => ({ account: toDebtAccount(account), currency }))
  const missing = byKey(debts)
  if (missing.size === 0) return state
  const names: Names = { accounts: missing, holds: [], reversed: [], references: [] }
  const locked = await lockState(trx, names, now)
  return { ...state, accounts: new Map([...state.accounts, ...locked.accounts]) }
}
