import { type Kysely, sql } from "kysely"
import { getAddress, type Hex, type PublicClient } from "viem"
import type { Database } from "#platform/database/schema.ts"
import type { ChainPayment, TokenContract } from "../chainRail.ts"
import type { PayingWallet } from "../payments/reserve.ts"
import { askEach } from "./askEach.ts"
import type { EvmNode } from "./evmNode.ts"
import { fetchBalance } from "./fetchBalance.ts"

/** Sums of the chain's coin (`null`) and of tokens, in the smallest units. */
type Sums = ReadonlyMap<TokenContract, bigint>

/** The highest cost of a payment for its wallet. @param fee in the chain's coin. */
export function computeCost({ contract, amount }: Pick<ChainPayment, "contract" | "amount">, fee: bigint): Sums {
  if (contract === null) return new Map([[null, amount + fee]])
  return new Map<TokenContract, bigint>([
    [null, fee],
    [getAddress(contract), amount],
  ])
}

/**
 * The number of a wallet's mined transactions, and the wallet's balances for the payments. The balances are of the same block or
 * of a later one, so a transaction mined between them counts twice, but is never missing. A token that can't be read is omitted.
 */
export async function readWallet(
  node: EvmNode,
  wallet: string,
  payments: readonly Pick<ChainPayment, "contract">[],
): Promise<{ readonly used: bigint; readonly held: Sums }> {
  const used = await node.getTransactionCount({ address: wallet as Hex, blockTag: "latest" })
  const contracts = [...new Set(payments.flatMap(({ contract }) => (contract === null ? [] : [getAddress(contract)])))]
  const read = (asked: PublicClient, contract: TokenContract) => fetchBalance(asked, wallet, contract)
  const [coin, tokens] = await Promise.all([read(node, null), askEach(node, contracts, read)])
  const held = new Map<TokenContract, bigint>([[null, coin]])
  for (const [index, contract] of contracts.entries()) {
    const balance = tokens[index]
    if (balance?.status === "fulfilled") held.set(contract, balance.value)
  }
  return { used: BigInt(used), held }
}

/**
 * The highest cost of a wallet's payments that are in no block: any of their attempts may be mined.
 *
 * @param except the payments that are counted separately.
 */
export async function sumUnmined(
  db: Kysely<Database>,
  { network, wallet }: PayingWallet,
  used: bigint,
  except: readonly string[],
): Promise<Sums> {
  const { rows } = await sql<{ readonly contract: TokenContract; readonly units: string }>`
    WITH unmined AS (
      SELECT kept.reference, kept.request ->> 'contract' AS contract, (kept.request ->> 'amount')::numeric AS amount,
        (kept.request ->> 'gasLimit')::numeric * (kept.request ->> 'maxFeePerGas')::numeric AS fee
      FROM chain_payments payment JOIN chain_transactions kept ON kept.reference = payment.reference
      WHERE payment.network = ${network} AND payment.wallet = ${wallet} AND payment.nonce >= ${used}
        AND payment.reference <> ALL(${[...except]}::text[])
    ), most AS (
      SELECT NULL AS contract, max(fee + CASE WHEN contract IS NULL THEN amount ELSE 0 END) AS units
      FROM unmined GROUP BY reference
      UNION ALL
      SELECT contract, max(amount) FROM unmined WHERE contract IS NOT NULL GROUP BY reference, contract
    )
    SELECT contract, sum(units)::text AS units FROM most GROUP BY contract`.execute(db)
  return new Map(rows.map(({ contract, units }) => [contract === null ? null : getAddress(contract), BigInt(units)]))
}

/** Tracks the money that a wallet has left for payments. */
export function countLeft(held: Sums, unmined: Sums) {
  const left = new Map([...held].map(([contract, units]) => [contract, units - (unmined.get(contract) ?? 0n)]))
  return {
    covers: (cost: Sums) => [...cost].every(([contract, units]) => units <= (left.get(contract) ?? 0n)),
    take(cost: Sums) {
      for (const [contract, units] of cost) left.set(contract, (left.get(contract) ?? 0n) - units)
    },
  }
}
