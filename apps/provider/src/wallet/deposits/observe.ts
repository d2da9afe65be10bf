import { findCurrencyNetwork } from "@wallet/core/money"
import type { Selectable } from "kysely"
import { storedMoney } from "#platform/money/money.ts"
import type { ChainBlock, ChainTransaction } from "#rails/chain/chainRail.ts"
import type { DepositsTable } from "#wallet/deposits/tables.ts"
import { isBelowMinimum } from "./amounts.ts"
import type { DepositEvent } from "./depositLifecycle.ts"

type Row = Selectable<DepositsTable>

/** State of a deposit's transaction on the chain. */
export interface TransactionStatus extends Pick<ChainTransaction, "state" | "confirmations"> {
  readonly block: ChainBlock | null
}

/** A deposit's transaction in one scan of its chain. */
export interface Sight {
  /** `undefined` if the node does not know the transaction any more. */
  readonly standing: TransactionStatus | undefined
  /** Confirmations that deposits on the network need now. */
  readonly needed: number
}

/**
 * The next event of a deposit, from its transaction's present state on the chain compared with the stored one;
 * undefined if both agree. Applying events until none is left brings the deposit from any state to the right one.
 */
export function nextChainEvent(deposit: Row, { standing: seen, needed }: Sight): DepositEvent | undefined {
  const block = seen?.state === "succeeded" ? seen.block : null
  const lost = deposit.block_hash !== null && deposit.block_hash !== block?.hash
  const isFinal = block !== null && (seen?.confirmations ?? 0) >= needed
  switch (deposit.state) {
    case "detected":
      if (block) return "include"
      return seen?.state === "pending" ? undefined : "drop"
    case "confirming":
      if (lost) return "drop"
      return isFinal ? whenConfirmed(deposit) : undefined
    case "screening":
    case "credited":
      return lost ? "drop" : undefined
    case "held":
    case "below_minimum":
    case "unsupported_token":
      return lost ? "dropKept" : undefined
    case "returning":
      if (lost) return deposit.return_raw === null ? "dropKept" : "dropReturning"
      return block !== null && deposit.block_hash === null ? "includeReturning" : undefined
    case "orphaned":
      return block ? "include" : undefined
    case "at_risk":
      return isFinal ? "recover" : undefined
    case "returned":
      if (!lost) return undefined
      return deposit.return_raw === null ? "drop" : "dropReturned"
    case "lost":
    case "kept":
      return undefined
    case "return_at_risk":
      return isFinal ? "recoverReturned" : undefined
  }
}

function whenConfirmed({ currency, amount, network, invoice_id: invoiceId }: Row): DepositEvent {
  const asset = currency === null ? undefined : findCurrencyNetwork(currency, network)
  if (currency === null || amount === null || !asset) return "refuseToken"
  const arrived = storedMoney(amount, currency)
  // A payer's page may show any rest, so every payment for an invoice counts.
  if (invoiceId !== null) return arrived.units > 0n ? "confirm" : "fallShort"
  return isBelowMinimum({ currency, amount, network }) ? "fallShort" : "confirm"
}
