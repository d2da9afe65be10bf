import type { DepositNetwork } from "@wallet/core/contract"
import { type CurrencyNetwork, money, type NetworkId } from "@wallet/core/money"
import type { Deposit } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { findSendersByGates } from "#wallet/screening/chainGate.ts"
import { isRenewable } from "./addresses.ts"
import { findAsset, requireCurrency, writeChainAmount } from "./arrival.ts"
import { presentConfirmations } from "./confirmations.ts"
import type { DepositRow } from "./deposit.ts"

/** A deposit with the address that it was sent to. */
export type PlacedDeposit = DepositRow & { readonly address: string; readonly address_network: NetworkId }

/** Deposits as their customer sees them. */
export async function presentDeposits(
  services: Pick<Services, "db" | "chainGates">,
  rows: readonly PlacedDeposit[],
): Promise<Deposit[]> {
  const senders = await findSendersByGates(services, rows)
  return rows.map((row) => presentDeposit(row, senders.get(row.id) ?? null))
}

function presentDeposit(row: PlacedDeposit, sender: "wanted" | "declared" | null): Deposit {
  const { id, state, network, txid, currency, amount, contract } = row
  const { seen: confirmations, needed } = presentConfirmations(row)
  return {
    id,
    state,
    network,
    txid,
    outputIndex: row.output_index,
    address: row.address,
    addressNetwork: row.address_network,
    amount: currency === null || amount === null ? null : wireMoney(storedMoney(amount, currency)),
    dust: formatDust(row),
    contract,
    confirmations,
    confirmationsNeeded: needed,
    returnTxid: row.return_txid,
    sender,
    createdAt: row.created_at.toISOString(),
    creditedAt: row.credited_at?.toISOString() ?? null,
  }
}

function formatDust({ network, contract, dust }: DepositRow): string | null {
  const asset = findAsset(network, contract)
  return asset && dust > 0n ? writeChainAmount(asset, dust) : null
}

/** A network of a currency, as customers see it. */
export function presentNetwork(entry: CurrencyNetwork, available: boolean, sandbox: boolean): DepositNetwork {
  const { currency: code, network, contract, minDeposit } = entry
  const { id, name, tokenStandard, confirmations, averageMinutes } = network
  return {
    currency: code,
    network: id,
    name,
    standard: contract === undefined ? null : (tokenStandard ?? null),
    contract: contract ?? null,
    minDeposit: wireMoney(money(minDeposit, requireCurrency(code))),
    confirmations,
    averageMinutes,
    available,
    renewable: isRenewable(entry),
    sandbox,
  }
}
