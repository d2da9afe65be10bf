import type { Money, NetworkId } from "@wallet/core/money"
import type { Posting } from "#ledger/postings/posting.ts"
import { defineEvent } from "#platform/events.ts"
import type { ChainTransaction } from "#rails/chain/chainRail.ts"
import type { DepositRow } from "./deposit.ts"

/**
 * Deposits were detected or have changed, each as it is now. Subscribers return ledger requests, which are posted
 * last, because they lock accounts that others need.
 */
export const depositsMoved = defineEvent<readonly DepositRow[], readonly Posting[]>("wallet/deposits moved")

/**
 * Payments arrived at addresses issued for invoices. Subscribers return the invoices that still accept payments.
 * Deposits for the others belong to the address's owner.
 */
export const invoicesPaid = defineEvent<readonly string[], readonly string[]>("wallet/deposits invoices paid")

/** Requests the amounts that deposits for invoices credited to merchants. */
export const invoiceCreditsRead = defineEvent<readonly string[], readonly Money[]>(
  "wallet/deposits invoice credits read",
)

/** Blocks read in one scan of a chain. */
export interface BlocksRead {
  readonly network: NetworkId
  readonly transactions: readonly ChainTransaction[]
}

/**
 * Blocks of a chain were read, perhaps repeatedly. Subscribers write in the transaction that moves the scan's
 * cursor.
 */
export const blocksRead = defineEvent<BlocksRead>("wallet/deposits blocks read")
