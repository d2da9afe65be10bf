import { findCurrencyNetwork, money } from "@wallet/core/money"
import type { Selectable } from "kysely"
import { storedMoney } from "#platform/money/money.ts"
import type { ChainBlock, ChainTransaction } from "#rails/chain/chainRail.ts"
import type { DepositsTable } from "#wallet/deposits/tables.ts"
import { confirmationsNeeded } from "./confirmations.ts"
import type { DepositEvent } from "./depositLifecycle.ts"

type Row = Selectable<DepositsTable>

/** How a deposit's transaction stands on the chain. */
export interface Standing extends Pick<ChainTransaction, "state" | "confirmations"> {
  readonly block: ChainBlock | null
}

/**
 * The next event of a deposit, from its transaction's present state on the chain compared with the stored one; undefined
 * if both agree. Applying the event and asking again brings the deposit to the right state from any other.
 *
 * @param seen `undefined` where the node does not know the transaction any more.
 */
export function nextChainEvent(deposit: Row, seen: Standing | undefined): DepositEvent | undefined {
  const block = seen?.state === "succeeded" ? seen.block : null
  const lost = deposit.block_hash !== null && deposit.block_hash !== block?.hash
  const isFinal = block !== null && (seen?.confirmations ?? 0) >= confirmationsNeeded(deposit)
  switch (deposit.state) {
    case "detected":
      if (block) return "include"
      return seen?.state === "pending" ? undefined : "drop"
    case "confirming":
      if (lost) return "drop"
      return isFinal ? whenConfirmed(deposit) : undefined
    case "screening":
    case "unsupported_token":
    case "credited":
      return lost ? "drop" : undefined
    case "held":
    case "below_minimum":
      return lost ? "dropKept" : undefined
    case "orphaned":
      return block ? "include" : undefined
    case "at_risk":
      return isFinal ? "recover" : undefined
    case "returned":
      if (!lost) return undefined
      return deposit.return_raw === null ? "drop" : "dropReturned"
    case "return_at_risk":
      return isFinal ? "recoverReturned" : undefined
  }
}

function whenConfirmed({ currency, amount, network }: Row): DepositEvent {
  const asset = currency === null ? undefined : findCurrencyNetwork(currency, network)
  if (currency === null || amount === null || !asset) return "refuseToken"
  const arrived = storedMoney(amount, currency)
  return arrived.units < money(asset.minDeposit, arrived.currency).units ? "fallShort" : "confirm"
}
