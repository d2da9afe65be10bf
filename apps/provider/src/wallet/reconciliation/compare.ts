import { findNetwork, type NetworkId } from "@wallet/core/money"
import type { Services } from "#platform/services.ts"
import type { ChainHoldings } from "#rails/chain/chainHoldings.ts"
import {
  type ChainRail,
  type ChainTransaction,
  ChainUnavailableError,
  type TokenContract,
} from "#rails/chain/chainRail.ts"
import { ownAddresses } from "./ownAddresses.ts"
import { assetsOf, type Books, type OpenPayment, readBooks } from "./readBooks.ts"
import { type KnownDeposit, type KnownPayment, type Reconciled, reconcile } from "./reconcile.ts"

/** Dependencies of a comparison. */
export interface ComparingParts {
  readonly db: Services["db"]
  readonly now: () => Date
  readonly rails: {
    readonly chain: Pick<ChainRail, "tip" | "blockHash" | "transaction" | "scan">
    readonly holdings: Services["rails"]["holdings"]
  }
}

/** A network compared with the ledger at one block. */
export interface Comparison {
  readonly network: NetworkId
  /** Before anything was read. */
  readonly at: Date
  readonly books: Books
  readonly results: readonly Reconciled[]
  /** Currencies whose balances could not be read; the others were compared all the same. */
  readonly uncompared: readonly UncomparedAsset[]
  /** Returns of deposits that are final, with what they cost in the end. */
  readonly finalReturns: readonly FinalReturn[]
}

/** A currency of a network that could not be compared. */
export interface UncomparedAsset {
  readonly currency: string
  readonly reason: string
}

/** A deposit that went back for good. */
export interface FinalReturn {
  readonly depositId: string
  readonly fee: bigint
  /** The fee booked so far. */
  readonly bookedFee: bigint
}

/** So many transactions are asked for at once. */
const atOnce = 8

/**
 * Compares what stands on a network with the ledger, at the last block that was read for deposits.
 *
 * @throws ChainUnavailableError where that can't be told now: a node does not answer, blocks are still to be read, or the
 * chain takes another branch meanwhile.
 */
export async function compareNetwork({ db, rails, now }: ComparingParts, network: NetworkId): Promise<Comparison> {
  const { chain, holdings } = rails
  const held = holdings[network]
  if (!held) throw new Error(`${network} has no nodes`)
  const at = now()
  const books = await readBooks(db, network)
  if (!books) throw new ChainUnavailableError(`No block of ${network} was read yet`)
  const { block } = books
  const needed = confirmationsOf(network)
  // Asked after the books were read: what they say is settled has so many blocks, so this one or an earlier one holds it.
  const behind = (await chain.tip(network)).height - block.height
  if (behind >= needed) throw new ChainUnavailableError(`${behind} blocks of ${network} are still to be read`)

  const assets = assetsOf(network)
  // Read later than the books: what was given since took no money by that block.
  const read = await held.read(
    block,
    ownAddresses(db, { network, wallets: walletsOf(held) }),
    assets.map(({ contract }) => contract),
  )
  const onChain = new Map<TokenContract, bigint>()
  const reasons = new Map<TokenContract, string>()
  for (const [contract, found] of read) {
    if (typeof found === "bigint") onChain.set(contract, found)
    else reasons.set(contract, found.reason)
  }
  const look = (txid: string) => chain.transaction(network, txid)
  const uncertain = await inLanes(books.uncertain, async ({ txid, ...deposit }): Promise<KnownDeposit> => {
    const mined = minedBy(await look(txid), block.height)
    return { ...deposit, isOnChain: mined?.state === "succeeded" }
  })
  const payments = await inLanes(books.payments, async (payment) => {
    const mined = await findMined(payment, look, block.height)
    return { payment, mined }
  })
  // All that was read has to be of the branch that counts.
  if ((await chain.blockHash(network, block.height)) !== block.hash)
    throw new ChainUnavailableError(`${network} took another branch while it was compared`)

  const results = reconcile({
    block,
    assets: assets.filter(({ contract }) => !reasons.has(contract)),
    onChain,
    ledger: books.ledger,
    deposits: [...books.arriving, ...uncertain],
    payments: payments.map(({ payment, mined }) => known(payment, mined)),
  })
  const finalReturns = payments.flatMap(({ payment, mined }) => {
    const { returned: depositId, booked } = payment
    if (depositId === null || !mined || mined.confirmations < needed) return []
    return [{ depositId, fee: mined.fee, bookedFee: booked.fee }]
  })
  const uncompared = assets.flatMap(({ currency, contract }) => {
    const reason = reasons.get(contract)
    return reason === undefined ? [] : [{ currency, reason }]
  })
  return { network, at, books, results, uncompared, finalReturns }
}

/** The addresses of our own wallets of a network. */
export function walletsOf({ wallet, coldWallet }: Pick<ChainHoldings, "wallet" | "coldWallet">): readonly string[] {
  return coldWallet === null ? [wallet] : [wallet, coldWallet]
}

function confirmationsOf(network: NetworkId): bigint {
  const known = findNetwork(network)
  if (!known) throw new Error(`There is no network ${network}`)
  return BigInt(known.confirmations)
}

function minedBy(found: ChainTransaction | undefined, height: bigint): ChainTransaction | undefined {
  return found?.block && found.block.height <= height ? found : undefined
}

/** The transaction of a payment that a block holds, of those that were signed for it. */
async function findMined(
  { txids }: OpenPayment,
  look: (txid: string) => Promise<ChainTransaction | undefined>,
  height: bigint,
): Promise<ChainTransaction | undefined> {
  for (const txid of txids) {
    const mined = minedBy(await look(txid), height)
    if (mined) return mined
  }
  return undefined
}

function known({ contract, amount, booked }: OpenPayment, mined: ChainTransaction | undefined): KnownPayment {
  return { contract, booked, sent: mined?.state === "succeeded" ? amount : 0n, fee: mined?.fee ?? 0n }
}

async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))))
  return results
}
