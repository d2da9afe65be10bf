import { type Selectable, sql, type Transaction } from "kysely"
import type { AccountRef } from "#ledger/accountRef.ts"
import { customer, payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import type { Posting } from "#ledger/postings/posting.ts"
import type { Leg } from "#ledger/requests.ts"
import type { Database } from "#platform/database/schema.ts"
import type { DepositsTable } from "#wallet/deposits/tables.ts"
import { postEach } from "#wallet/history/post.ts"
import { findAsset, fineCurrency, splitTokenAmount } from "./arrival.ts"
import type { DepositPosting } from "./depositLifecycle.ts"

type Row = Selectable<DepositsTable>

/** A deposit as it was at a step, with the step's posting. */
export interface DepositMovement {
  readonly deposit: Row
  readonly posting: DepositPosting
}

/**
 * Posts the steps of one transaction in order, and then the results for the invoices that they pay. Comes last in
 * the transaction.
 */
export async function postDeposits(
  trx: Transaction<Database>,
  movements: readonly DepositMovement[],
  settlements: readonly Posting[],
  now: Date,
): Promise<void> {
  const missing = await listUnbooked(trx, movements)
  const postings = [...[...missing, ...movements].flatMap(buildPostings), ...settlements].filter(
    ({ legs }) => legs.length > 0,
  )
  if (postings.length > 0) await postEach({ trx, writes: trx }, postings, now)
}

/** Tokens that older versions have not booked: they are booked before they are moved. */
async function listUnbooked(
  trx: Transaction<Database>,
  movements: readonly DepositMovement[],
): Promise<readonly DepositMovement[]> {
  const tokens = movements.filter(({ deposit, posting }) => deposit.currency === null && posting !== "keep")
  if (tokens.length === 0) return []
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM ledger.transfers
    WHERE reference = ANY(${tokens.map(({ deposit }) => toReference(deposit, "keep"))}::text[])`.execute(trx)
  const booked = new Set(rows.map(({ reference }) => reference))
  return tokens.flatMap(({ deposit }) =>
    booked.has(toReference(deposit, "keep")) ? [] : [{ deposit, posting: "keep" as const }],
  )
}

/** A block may include a deposit again, so it may be held again; it is credited at most once. */
function toReference({ id, inclusions }: Row, posting: DepositPosting): string {
  return posting === "credit" ? `deposit:${id}:credit` : `deposit:${id}:${posting}:${inclusions}`
}

/**
 * The amount, and the fraction too small for the wallet: two transfers, because the ledger counts them in different
 * units.
 */
function buildPostings({ deposit, posting }: DepositMovement): Posting[] {
  const { id, network, contract, currency, amount, dust } = deposit
  if (posting === "takeBack") return []
  const reference = toReference(deposit, posting)
  const { from, to } = getEnds(deposit)[posting]
  const asset = findAsset(network, contract)
  if (currency === null || amount === null || !asset) {
    // Not under the deposit's own reference: no wallet counts it.
    const legs = splitTokenAmount(deposit).flatMap((part) => move(part.currency, part.amount, from, to))
    return [{ reference, subjectId: `token:${id}`, legs }]
  }
  const fine = getDustEnds(deposit)[posting]
  return [
    { reference, subjectId: deposit.group_id ?? id, legs: move(currency, amount, from, to) },
    {
      // Not under the deposit's own reference: its customer's ledger view uses the wallet's units.
      reference: `${reference}:dust`,
      subjectId: `dust:${id}`,
      legs: fine ? move(fineCurrency(asset), dust, fine.from, fine.to) : [],
    },
  ]
}

interface Ends {
  readonly from: AccountRef
  readonly to: AccountRef
}

/** Money taken back from a customer is a claim. */
type Moving = Exclude<DepositPosting, "takeBack">

function getEnds({ user_id, invoice_id, network }: Row): Record<Moving, Ends> {
  const chain = payoutRail({ rail: "crypto", network })
  const wallet = invoice_id === null ? customer(user_id) : systemAccounts.invoices
  return {
    credit: { from: chain, to: wallet },
    keep: { from: chain, to: systemAccounts.unclaimed },
    release: { from: systemAccounts.unclaimed, to: wallet },
    own: { from: systemAccounts.unclaimed, to: systemAccounts.chainFunds },
    refund: { from: systemAccounts.unclaimed, to: chain },
    raise: { from: systemAccounts.unclaimed, to: chain },
    unkeep: { from: systemAccounts.unclaimed, to: chain },
    lose: { from: systemAccounts.chainLosses, to: chain },
    regain: { from: chain, to: systemAccounts.chainLosses },
  }
}

function getDustEnds({ network }: Row): Record<Moving, Ends | undefined> {
  const chain = payoutRail({ rail: "crypto", network })
  const arrived = { from: chain, to: systemAccounts.dust }
  const left = { from: systemAccounts.dust, to: chain }
  const lost = { from: systemAccounts.chainLosses, to: chain }
  const regained = { from: chain, to: systemAccounts.chainLosses }
  return {
    credit: arrived,
    keep: arrived,
    release: undefined,
    own: undefined,
    refund: left,
    raise: left,
    unkeep: left,
    lose: lost,
    regain: regained,
  }
}

function move(currency: string, amount: bigint, from: AccountRef, to: AccountRef): Leg[] {
  if (amount === 0n) return []
  return [
    { account: from, currency, amount: -amount },
    { account: to, currency, amount },
  ]
}
