import type { Statement } from "@wallet/core/contract"
import { type Currency, toDecimal } from "@wallet/core/money"
import { type PastBalance, readBalanceBefore } from "#ledger/pastBalance.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { ownerName } from "#ledger/state.ts"
import { readTotalsBetween } from "#ledger/totals.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import { type Month, readMonth } from "./month.ts"

/** A wallet's month, in minor units: `opening.balance + incoming - outgoing - fees = closing.balance`. */
export interface WalletMonth extends Month {
  readonly opening: PastBalance
  readonly incoming: bigint
  /** Without fees. */
  readonly outgoing: bigint
  readonly fees: bigint
  readonly closing: PastBalance
}

/**
 * A wallet's month from the ledger's entries alone. Entries never change and are committed in the order of their versions, so the
 * entries between two versions are the same at every read. Fees are the amounts that the operator's fee and network fee accounts
 * received in transfers that took money out of the wallet.
 */
export async function readWalletMonth(
  db: ReadableDatabase,
  userId: string,
  currency: string,
  month: string,
): Promise<WalletMonth> {
  const { from, to } = readMonth(month)
  const account = customer(userId)
  const opening = await readBalanceBefore(db, account, currency, from)
  const closing = await readBalanceBefore(db, account, currency, to)
  const wallet = { owner: ownerName(account), currency }
  const { incoming, outgoing, fees } = await readTotalsBetween(db, wallet, opening.version, closing.version)
  return { from, to, opening, incoming, outgoing: outgoing - fees, fees, closing }
}

/** A statement as its customer sees it. */
export function presentStatement(month: string, wallet: WalletMonth, currency: Currency, now: Date): Statement {
  const text = (units: bigint) => toDecimal({ currency, units })
  return {
    currency: currency.code,
    month,
    opening: text(wallet.opening.balance),
    incoming: text(wallet.incoming),
    outgoing: text(wallet.outgoing),
    fees: text(wallet.fees),
    closing: text(wallet.closing.balance),
    preliminary: now < wallet.to,
  }
}
