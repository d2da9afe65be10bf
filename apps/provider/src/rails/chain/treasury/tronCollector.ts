import { computeBandwidth } from "@wallet/chains/tronTransaction.ts"
import { ChainUnavailableError, type TokenContract } from "../chainRail.ts"
import { findNewestAttempt } from "../payments/attempts.ts"
import { registerPayment } from "../payments/reserve.ts"
import { throughView } from "../throughView.ts"
import { hasBandwidth, readBalance, readCoin } from "../tron/accounts.ts"
import { readPrices, readTransferEnergy, type TronPrices } from "../tron/fees.ts"
import type { NodeCall } from "../tron/nodeCall.ts"
import { choosePlace, referTo } from "../tron/requests.ts"
import { createTronChain, prepareOnce, readTransaction, type TronChainParts } from "../tron/tronChain.ts"
import { readNewest, type TimedBlock } from "../tron/tronNode.ts"
import {
  addCollectionPayment,
  type Collection,
  endCollection,
  listCollectionPayments,
  toMoveReference,
} from "./collections.ts"
import type { Collector } from "./collector.ts"
import { addCoin, type Fundings, readFundings } from "./fundings.ts"

const network = "tron"
const key = { wallet: "hot" } as const

/** Collects on TRON. */
export function createTronCollector(parts: TronChainParts): Collector {
  const { nodes, keys, db } = parts
  return {
    network,
    // Balances are those of irreversible blocks, at any height.
    async finalHeight() {
      return (await nodes.view()).tip.height
    },
    balance: (wallet, contract, height) =>
      throughView(nodes, ({ node: call }) =>
        readSettled(call, { address: wallet, contract, asking: keys.address(network, key) }, height),
      ),
    async advance(collection, height) {
      const kept = await findNewestAttempt(db, toMoveReference(collection))
      // A sent transaction is followed like a payout.
      if (kept?.sent_at) return
      if (kept?.raw) return createTronChain(parts).broadcast(network, kept.raw)
      if (height === undefined) return
      const move = await plan(parts, collection, height)
      if (move === "empty") await endCollection(db, collection.id, "empty", parts.now())
      else if (move.missing > 0n) await giveCoin(parts, collection, move.missing)
      else await send(parts, collection, move)
    },
    async outcome(txid) {
      const found = await readTransaction(nodes, txid)
      if (!found?.block) return undefined
      return { isGood: found.state === "succeeded", fee: found.fee, height: found.block.height }
    },
  }
}

interface AskedBalance {
  readonly address: string
  readonly contract: TokenContract
  readonly asking: string
}

/**
 * An address's balance at the newest irreversible block.
 *
 * @throws ChainUnavailableError if that block was not scanned for deposits yet.
 */
async function readSettled(call: NodeCall, asked: AskedBalance, height: bigint): Promise<bigint> {
  const balance = await readBalance(call, asked, "solid")
  // Queried afterwards: the balance is of this block or of an earlier one.
  const solid = await readNewest(call, "solid")
  if (solid.height > height) throw new ChainUnavailableError("Blocks of tron are still to be read")
  return balance
}

/** A payment from an address to the hot wallet. */
interface Move {
  readonly amount: bigint
  /** The most that it may burn for energy and bandwidth. */
  readonly fee: bigint
  /** The coin that the address lacks for that. */
  readonly missing: bigint
}

/**
 * Plans how an address is emptied. Free bandwidth is used first; the burnt coin for the rest is known exactly, and a fifth more
 * is allowed for a token's energy. All of the coin except that is moved.
 */
function plan(parts: TronChainParts, { wallet, contract }: Collection, height: bigint): Promise<Move | "empty"> {
  const to = parts.keys.address(network, key)
  return throughView(parts.nodes, async ({ node: call }) => {
    const asked = { address: wallet, contract, asking: to }
    const [had, has] = [await readSettled(call, asked, height), await readBalance(call, asked, "head")]
    const held = had < has ? had : has
    if (held === 0n) return "empty"
    const energy = await readTransferEnergy(call, { from: wallet, contract, to, amount: held })
    if (energy === undefined) throw new Error(`${contract} refuses to move what ${wallet} holds`)
    const [prices, solid] = [await readPrices(call), await readNewest(call, "solid")]
    const transfer = { to, contract, amount: held, fee: energy * prices.energy }
    const fee = transfer.fee + (await readBandwidthCost(call, wallet, transfer, { prices, solid }))
    if (contract === null) return held > fee ? { amount: held - fee, fee, missing: 0n } : "empty"
    const coin = await readCoin(call, wallet, "solid")
    return { amount: held, fee: transfer.fee, missing: coin < fee ? fee - coin : 0n }
  })
}

interface PlannedTransfer extends Pick<Move, "amount" | "fee"> {
  readonly to: string
  readonly contract: TokenContract
}

/** The coin burnt for a transfer's bandwidth; only we make transactions from the address. */
async function readBandwidthCost(
  call: NodeCall,
  wallet: string,
  { to, contract, amount, fee }: PlannedTransfer,
  { prices, solid }: { readonly prices: TronPrices; readonly solid: TimedBlock },
): Promise<bigint> {
  // All current times have the same number of bytes.
  const time = solid.at.getTime()
  const place = { ...referTo(solid), expiration: time, timestamp: time }
  const said = { to, contract, amount: amount.toString(), feeLimit: fee.toString() }
  const bytes = computeBandwidth({ ...said, ...place }, wallet)
  return (await hasBandwidth(call, wallet, bytes)) ? 0n : bytes * prices.bandwidthByte
}

/** Sends an address the missing coin, and waits until it is in an irreversible block. */
async function giveCoin(parts: TronChainParts, collection: Collection, missing: bigint): Promise<void> {
  const { db } = parts
  const fundings: Fundings = {
    db,
    network,
    chain: createTronChain(parts),
    collection,
    ...readFundings(await listCollectionPayments(db, collection.id)),
  }
  await addCoin(fundings, missing)
}

/** Signs, stores and sends the transfer. After a crash, repeating it sends the same signed bytes. */
async function send(parts: TronChainParts, collection: Collection, { amount, fee }: Move): Promise<void> {
  const { nodes, keys, db, now } = parts
  const { wallet, derivation_index: index, contract } = collection
  const deposit = { wallet: "deposit", index } as const
  if (keys.address(network, deposit) !== wallet) throw new Error(`${wallet} is not our address number ${index}`)
  const reference = toMoveReference(collection)
  await addCollectionPayment(db, collection.id, { reference, kind: "move" })
  const { raw } = await prepareOnce(parts, reference, async () => {
    const solid = await nodes.ask((call) => readNewest(call, "solid"))
    const attempt = await registerPayment(db, { reference, network, wallet }, now())
    return {
      family: "tron",
      network,
      reference,
      attempt,
      purpose: "collect",
      key: deposit,
      to: keys.address(network, key),
      contract,
      amount: amount.toString(),
      feeLimit: fee.toString(),
      ...choosePlace({ reference, attempt }, solid, now()),
    }
  })
  await createTronChain(parts).broadcast(network, raw)
}
