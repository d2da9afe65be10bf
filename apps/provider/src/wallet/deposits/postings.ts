import type { Selectable, Transaction } from "kysely"
import type { AccountRef, Leg } from "#ledger/requests.ts"
import type { Database } from "#platform/database/schema.ts"
import type { DepositsTable } from "#wallet/deposits/tables.ts"
import { customer, type Posting, payoutRail, postEach, systemAccounts } from "#wallet/history/post.ts"
import { findAsset, fineCurrency } from "./arrival.ts"
import type { DepositPosting } from "./depositLifecycle.ts"

type Row = Selectable<DepositsTable>

/** A deposit as it was when a step posted, and what that takes. */
export interface DepositMovement {
  readonly deposit: Row
  readonly posting: DepositPosting
}

/**
 * Posts what the steps of one transaction take along, in their order, and then what follows for the invoices that they
 * pay. Comes last in it.
 */
export async function postDeposits(
  trx: Transaction<Database>,
  movements: readonly DepositMovement[],
  settlements: readonly Posting[],
  now: Date,
): Promise<void> {
  const postings = [...movements.flatMap(postingsOf), ...settlements].filter(({ legs }) => legs.length > 0)
  if (postings.length > 0) await postEach({ trx, writes: trx }, postings, now)
}

/** The money, and what is too fine for the wallet: two transfers, because the ledger counts them differently. */
function postingsOf({ deposit, posting }: DepositMovement): Posting[] {
  const { currency, amount, dust } = deposit
  const asset = findAsset(deposit.network, deposit.contract)
  if (currency === null || amount === null || !asset) return []
  // A block can take a deposit again, and so it can be kept again; it is credited once whatever happens.
  const times = posting === "credit" ? "" : `:${deposit.inclusions}`
  const reference = `deposit:${deposit.id}:${posting}${times}`
  const { from, to } = endsOf(deposit)[posting]
  const fine = dustEndsOf(deposit)[posting]
  return [
    { reference, subjectId: deposit.id, legs: move(currency, amount, from, to) },
    {
      // Not under the deposit's own name: its customer's ledger view counts in the wallet's units.
      reference: `${reference}:dust`,
      subjectId: `dust:${deposit.id}`,
      legs: fine ? move(fineCurrency(asset), dust, fine.from, fine.to) : [],
    },
  ]
}

interface Ends {
  readonly from: AccountRef
  readonly to: AccountRef
}

function endsOf({ user_id, invoice_id, network }: Row): Record<DepositPosting, Ends> {
  const chain = payoutRail({ rail: "crypto", network })
  const wallet = invoice_id === null ? customer(user_id) : systemAccounts.invoices
  return {
    credit: { from: chain, to: wallet },
    keep: { from: chain, to: systemAccounts.unclaimed },
    release: { from: systemAccounts.unclaimed, to: wallet },
    refund: { from: systemAccounts.unclaimed, to: chain },
    unkeep: { from: systemAccounts.unclaimed, to: chain },
    lose: { from: systemAccounts.chainLosses, to: chain },
    regain: { from: chain, to: systemAccounts.chainLosses },
  }
}

function dustEndsOf({ network }: Row): Record<DepositPosting, Ends | undefined> {
  const chain = payoutRail({ rail: "crypto", network })
  const arrived = { from: chain, to: systemAccounts.dust }
  const left = { from: systemAccounts.dust, to: chain }
  const lost = { from: systemAccounts.chainLosses, to: chain }
  const regained = { from: chain, to: systemAccounts.chainLosses }
  return {
    credit: arrived,
    keep: arrived,
    release: undefined,
    refund: left,
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
