import type { NetworkId } from "@wallet/core/money"
import type { ChainRail } from "./chainRail.ts"

/** The rails of networks that have nodes. */
export type RealChains = Readonly<Partial<Record<NetworkId, ChainRail>>>

/** One rail for all networks: each uses its own nodes, or `others` if it has none. */
export function routeChains(real: RealChains, others: ChainRail): ChainRail {
  const of = (network: NetworkId) => real[network] ?? others
  return {
    isSandbox: (network) => of(network).isSandbox(network),
    depositAddress: (network, index) => of(network).depositAddress(network, index),
    walletAddresses: (network) => of(network).walletAddresses(network),
    tip: (network) => of(network).tip(network),
    blockHash: (network, height) => of(network).blockHash(network, height),
    scan: (network, fromHeight) => of(network).scan(network, fromHeight),
    transaction: (network, txid) => of(network).transaction(network, txid),
    transactions: (network, txids) => of(network).transactions(network, txids),
    transactionsOf: (network, address, limit) => of(network).transactionsOf(network, address, limit),
    estimateFee: (network, contract, feeLevel) => of(network).estimateFee(network, contract, feeLevel),
    prepare: (payment) => of(payment.network).prepare(payment),
    broadcast: (network, raw) => of(network).broadcast(network, raw),
    mostTogether: (network) => of(network).mostTogether(network),
    prepareEach: (network, payments) => of(network).prepareEach(network, payments),
    broadcastEach: (network, raws) => of(network).broadcastEach(network, raws),
  }
}
