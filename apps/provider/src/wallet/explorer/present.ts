import { findCurrencyNetwork, type Network } from "@wallet/core/money"
import type { Config } from "#platform/config.ts"
import type { ChainTransaction as ShownTransaction } from "#platform/http/answers.ts"
import type { ChainOutput, ChainTransaction } from "#rails/chain/chainRail.ts"
import { findAsset, writeChainAmount } from "#wallet/deposits/arrival.ts"
import { getExplorerUrl } from "./publicExplorers.ts"

/** A transaction of a chain as anyone may see it. */
export function presentTransaction(
  network: Network,
  transaction: ChainTransaction,
  sandbox: boolean,
  config: Pick<Config, "chainInstances" | "tron">,
): ShownTransaction {
  const { txid, state, replacedBy, confirmations, block, seenAt, from, outputs, nonce, raw } = transaction
  return {
    network: network.id,
    txid,
    state,
    replacedBy,
    confirmations,
    confirmationsNeeded: network.confirmations,
    block: block && { height: String(block.height), hash: block.hash, at: block.at.toISOString() },
    seenAt: seenAt.toISOString(),
    from,
    transfers: outputs.map((output) => presentTransfer(network, output)),
    fee: { amount: formatFee(network, transaction.fee), currency: network.nativeCurrency },
    nonce,
    // Two digits of `raw` are one byte.
    size: raw.replace(/^0x/, "").length / 2,
    raw,
    sandbox,
    explorerUrl: sandbox ? null : getExplorerUrl(config, network.id, txid),
  }
}

function presentTransfer({ id }: Network, { index, address, contract, amount }: ChainOutput) {
  const asset = findAsset(id, contract)
  return {
    index,
    to: address,
    currency: asset?.currency ?? null,
    contract,
    amount: asset ? writeChainAmount(asset, amount) : String(amount),
  }
}

function formatFee({ id, nativeCurrency }: Network, fee: bigint): string {
  const coin = findCurrencyNetwork(nativeCurrency, id)
  if (!coin) throw new Error(`The table of networks lacks ${nativeCurrency} on ${id}`)
  return writeChainAmount(coin, fee)
}
