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
import { type Books, listAssets, type OpenPayment, readBooks } from "./readBooks.ts"
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
  /** The time before anything was read. */
  readonly at: Date
  readonly books: Books
  readonly results: readonly Reconciled[]
  /** Currencies whose balances could not be read. The others were compared. */
  readonly uncompared: readonly UncomparedAsset[]
  /** Final returns of deposits, with their final cost. */
  readonly finalReturns: readonly FinalReturn[]
}

/** A currency of a network that could not be compared, with the reason. */
export interface UncomparedAsset {
  readonly currency: string
  readonly reason: string
}

/** A deposit whose return is final. */
export interface FinalReturn {
  readonly depositId: string
  readonly fee: bigint
  /** The fee booked so far. */
  readonly bookedFee: bigint
}

/** Maximum number of concurrent transaction requests. */
const atOnce = 8

/**
 * Compares a network's balances with the ledger, at the last block that was read for deposits.
 *
 * @throws ChainUnavailableError if they can't be compared now: a node does not answer, blocks are still to be read, or the
 * chain takes another branch meanwhile.
 */
export async function compareNetwork({ db, rails, now }: ComparingParts, network: NetworkId): Promise<Comparison> {
  const { chain, holdings } = rails
  const held = holdings[network]
  if (!held) throw new Error(`${network} has no nodes`)
  const at = now()
  const books = await readBooks(db, network)
  if (!books) throw new ChainUnavailableError(`No block of ${network} has been read yet`)
  const { block } = books
  const needed = getConfirmations(network)
  // Requested after the books were read, so that payments which the books call final are in this block or an
  // earlier one.
  const behind = (await chain.tip(network)).height - block.height
  if (behind >= needed) throw new ChainUnavailableError(`${behind} blocks of ${network} are still unread`)

  const assets = listAssets(network)
  // Read after the books: addresses issued since then have received nothing by that block.
  const read = await held.read(
    block,
    ownAddresses(db, { network, wallets: listWallets(held) }),
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
  // The chain must still have the block, or the balances may be of another branch.
  if ((await chain.blockHash(network, block.height)) !== block.hash)
    throw new ChainUnavailableError(`${network} switched to another branch during the comparison`)

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

/** The addresses of our own wallets on a network. */
export function listWallets({ wallet, coldWallet }: Pick<ChainHoldings, "wallet" | "coldWallet">): readonly string[] {
  return coldWallet === null ? [wallet] : [wallet, coldWallet]
}

function getConfirmations(network: NetworkId): bigint {
  const known = findNetwork(network)
  if (!known) throw new Error(`There is no network ${network}`)
  return BigInt(known.confirmations)
}

function minedBy(found: ChainTransaction | undefined, height: bigint): ChainTransaction | undefined {
  return found?.block && found.block.height <= height ? found : undefined
}

/** Finds the mined transaction of a payment among those that were signed for it. */
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
