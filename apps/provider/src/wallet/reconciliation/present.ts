import { findNetwork, type NetworkId } from "@wallet/core/money"
import { writeChainAmount } from "#wallet/deposits/arrival.ts"
import type { Comparison } from "./compare.ts"
import { explain, feeIndex, type Stray } from "./explain.ts"
import { listAssets } from "./readBooks.ts"
import { totalInTransit } from "./reconcile.ts"

/** Writes a comparison line by line: each currency with its sums, and the causes of a difference. */
export function writeComparison(
  { network, books, results, uncompared }: Comparison,
  strays: readonly Stray[],
): readonly string[] {
  const { height, hash } = books.block
  const write = (currency: string, units: bigint) => writeUnits(network, currency, units)
  return [
    `${findNetwork(network)?.name ?? network} at block ${height} ${hash}`,
    ...results.flatMap((one) => {
      const { currency, onChain, ledger, inTransit, difference } = one
      const sums = [
        ["on chain", onChain],
        ["ledger", ledger],
        ["in transit", totalInTransit(inTransit)],
        ["difference", difference],
      ] as const
      const line = `  ${currency}: ${sums.map(([name, units]) => `${name} ${write(currency, units)}`).join(", ")}`
      if (difference === 0n) return [line]
      const { strays: behind, unexplained } = explain(one, strays)
      return [
        line,
        ...behind.map((stray) => `    ${write(currency, stray.amount)} ${writeStray(stray)}`),
        ...(unexplained === 0n ? [] : [`    ${write(currency, unexplained)} by no transaction that was found`]),
      ]
    }),
    ...uncompared.map(({ currency, reason }) => {
      const ledger = write(currency, books.ledger.get(currency) ?? 0n)
      return `  ${currency}: not compared, ${reason}; ledger ${ledger}`
    }),
  ]
}

/** Describes a transaction that moved money at one of our addresses and is not ours. */
export function writeStray({
  txid,
  index,
  address,
  height,
}: Pick<Stray, "txid" | "index" | "address" | "height">): string {
  return `${index === feeIndex ? "fee, " : ""}${address}, block ${height}, ${txid}`
}

/** An amount in the smallest units of a chain, as decimal text. */
export function writeUnits(network: NetworkId, currency: string, units: bigint): string {
  const asset = listAssets(network).find((one) => one.currency === currency)
  return asset ? writeChainAmount(asset, units) : String(units)
}
