import type { Money, NetworkId } from "@wallet/core/money"
import type { Posting } from "#ledger/postings/posting.ts"
import { defineEvent } from "#platform/events.ts"
import type { ChainTransaction } from "#rails/chain/chainRail.ts"
import type { DepositRow } from "./deposit.ts"

/**
 * Deposits were seen, or have moved, each as it is now. What subscribers answer, the ledger takes last, after everything
 * else has been written: it locks accounts that others want.
 */
export const depositsMoved = defineEvent<readonly DepositRow[], readonly Posting[]>("wallet/deposits moved")

/**
 * Payments arrived at addresses that were given for invoices. Subscribers answer which of these still take payments; what
 * comes for another is their owner's.
 */
export const invoicesPaid = defineEvent<readonly string[], readonly string[]>("wallet/deposits invoices paid")

/** Asks for the amounts that deposits for invoices credited to merchants. Subscribers answer it. */
export const invoiceCreditsRead = defineEvent<readonly string[], readonly Money[]>(
  "wallet/deposits invoice credits read",
)

/** Blocks read in one scan of a chain. */
export interface BlocksRead {
  readonly network: NetworkId
  readonly transactions: readonly ChainTransaction[]
}

/** Blocks of a chain were read, perhaps once more: what they hold is written down together with how far the look came. */
export const blocksRead = defineEvent<BlocksRead>("wallet/deposits blocks read")
