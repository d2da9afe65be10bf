import type { SeededRandom } from "@wallet/core/testing"
import type { GasPrice } from "#rails/chain/evm/fees.ts"
import type { TransactionStatus } from "#wallet/deposits/observe.ts"
import { below } from "./generator.ts"

interface Transfer {
  /** The height of its block. */
  height: number | undefined
  /** Another transaction has spent its inputs. */
  isGone: boolean
}

interface Mined {
  readonly nonce: number
  readonly price: GasPrice
  readonly height: number
}

const gwei = 1_000_000_000n
const lowestBaseFee = gwei
const highestBaseFee = 500n * gwei

/** A chain in memory with one node: payments to us wait for blocks, and so do the payments of one of our wallets. */
export type SimulatedChain = ReturnType<typeof createSimulatedChain>

export function createSimulatedChain(random: SeededRandom) {
  const hashes = ["genesis"]
  const transfers = new Map<string, Transfer>()
  /** By nonce. */
  const pool = new Map<number, GasPrice>()
  const mined: Mined[] = []
  let baseFee = 20n * gwei
  let branches = 0
  const tip = () => hashes.length - 1

  const mineOne = () => {
    hashes.push(`${hashes.length}-${branches}`)
    for (const transfer of transfers.values())
      if (transfer.height === undefined && !transfer.isGone && random.next() < 0.8) transfer.height = tip()
    for (let price = pool.get(mined.length); price && price.maxFeePerGas >= baseFee; price = pool.get(mined.length)) {
      pool.delete(mined.length)
      mined.push({ nonce: mined.length, price, height: tip() })
    }
  }
  return {
    tip,
    baseFee: () => baseFee,
    mined: (): readonly Mined[] => mined,
    addTransfer: (txid: string) => transfers.set(txid, { height: undefined, isGone: false }),
    forget: (txid: string) => transfers.delete(txid),
    isGone: (txid: string) => transfers.get(txid)?.isGone === true,
    /** @param behind how many blocks the node that tells it lags behind. */
    standing(txid: string, behind = 0): TransactionStatus | undefined {
      const transfer = transfers.get(txid)
      if (!transfer || transfer.isGone) return undefined
      const { height } = transfer
      const newest = tip() - behind
      if (height === undefined || height > newest) return { state: "pending", confirmations: 0, block: null }
      const block = { height: BigInt(height), hash: hashes[height] ?? "" }
      return { state: "succeeded", confirmations: newest - height + 1, block }
    },
    mine(blocks: number) {
      for (let block = 0; block < blocks; block++) mineOne()
    },
    /** Drops the last blocks for a branch that is one longer; some of their inputs were spent elsewhere on it. */
    reorganise(depth: number) {
      const from = Math.max(1, tip() - depth + 1)
      const blocks = hashes.length - from
      branches++
      hashes.length = from
      for (const transfer of transfers.values()) {
        if (transfer.height === undefined || transfer.height < from) continue
        transfer.height = undefined
        transfer.isGone = random.next() < 0.2
      }
      while ((mined.at(-1)?.height ?? 0) >= from) {
        const { nonce, price } = mined.pop() ?? { nonce: 0, price: undefined }
        if (price) pool.set(nonce, price)
      }
      for (let block = 0; block <= blocks; block++) mineOne()
    },
    /** Reverts the block of a payment to us and all since, up to a maximum. */
    reorganiseFrom(txid: string | undefined, most: number) {
      const height = txid === undefined ? undefined : transfers.get(txid)?.height
      if (height !== undefined && tip() - height < most) this.reorganise(tip() - height + 1)
    },
    /** The node forgets pending transactions: a payment to us, or payments of ours. */
    drop(txid: string | undefined) {
      const transfer = txid === undefined ? undefined : transfers.get(txid)
      if (transfer && transfer.height === undefined) transfer.isGone = true
      for (const nonce of pool.keys()) if (random.next() < 0.3) pool.delete(nonce)
    },
    changeFee() {
      const changed = (baseFee * BigInt(40 + below(random, 200))) / 100n
      baseFee = changed < lowestBaseFee ? lowestBaseFee : changed > highestBaseFee ? highestBaseFee : changed
    },
    calmDown() {
      baseFee = lowestBaseFee
    },
    /** Accepts a payment of ours as geth does: a replacement must raise both parts of the price by a tenth. */
    send(nonce: number, price: GasPrice): "mined" | "underpriced" | "known" {
      if (nonce < mined.length) return "mined"
      const before = pool.get(nonce)
      const isSame = before?.maxFeePerGas === price.maxFeePerGas
      if (
        before &&
        !isSame &&
        !(outbids(price, before, "maxFeePerGas") && outbids(price, before, "maxPriorityFeePerGas"))
      )
        return "underpriced"
      pool.set(nonce, price)
      return "known"
    },
  }
}

function outbids(price: GasPrice, before: GasPrice, part: keyof GasPrice): boolean {
  return price[part] * 10n >= before[part] * 11n
}
