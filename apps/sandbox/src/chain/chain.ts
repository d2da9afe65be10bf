import type { NetworkId } from "@wallet/core/money"
import {
  type ChainPayment,
  type ChainRail,
  ChainUnavailableError,
  oneByOne,
  type SignedTransaction,
} from "@wallet/provider/rails/chain/chainRail.ts"
import type { ChainKeys } from "@wallet/provider/rails/chain/keys.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { addTransaction, type ChainState, lockChain, present, readChain, replaceTransaction } from "./books.ts"
import { computeBlockHash, hashText } from "./clock.ts"
import { estimateFee } from "./fees.ts"
import { readTransaction, writeTransaction } from "./rawTransaction.ts"

/**
 * Chains without a network: blocks are mined by the clock, transactions wait for the next one, and the events of
 * real chains can be simulated (`play.ts`). Our payments are signed with real keys, and refused if the signature is
 * invalid.
 *
 * @param db connections of its own, as an outside company has them.
 */
export function createSandboxChain(db: Kysely<SandboxDatabase>, now: () => Date, keys: ChainKeys): ChainRail {
  const open = async (network: NetworkId): Promise<ChainState> => {
    const state = await readChain(db, network, now())
    if (state.chain.down) throw new ChainUnavailableError(`The node of ${network} does not answer`)
    return state
  }
  const rows = (network: NetworkId) =>
    db.selectFrom("sandbox.chain_transactions as transaction").selectAll().where("transaction.network", "=", network)

  return oneByOne({
    isSandbox: () => true,
    depositAddress: (network, index) => keys.depositAddress(network, index),
    walletAddresses: (network) => [keys.hotWallet(network).address],
    async tip(network) {
      return blockAt(await open(network))
    },
    async blockHash(network, height) {
      const { tip, reorganisations } = await open(network)
      return height > tip ? undefined : computeBlockHash(network, height, reorganisations)
    },
    async scan(network, fromHeight) {
      const state = await open(network)
      const found = await rows(network).where("block_height", ">=", fromHeight).orderBy("block_height").execute()
      const tip = blockAt(state)
      const parentHash = fromHeight > 0n ? computeBlockHash(network, fromHeight - 1n, state.reorganisations) : null
      return { tip, through: tip, parentHash, transactions: await present(db, state, found) }
    },
    async transaction(network, txid) {
      const state = await open(network)
      const [found] = await present(db, state, await rows(network).where("txid", "=", txid).execute())
      return found
    },
    async transactions(network, txids) {
      const state = await open(network)
      const found = await present(
        db,
        state,
        await rows(network)
          .where("txid", "in", [...txids])
          .execute(),
      )
      const byId = new Map(found.map((one) => [one.txid, one]))
      return txids.map((txid) => byId.get(txid))
    },
    async transactionsOf(network, address, limit) {
      const state = await open(network)
      const found = await rows(network)
        .where((eb) =>
          eb.or([
            eb("sender", "=", address),
            eb.exists(
              eb
                .selectFrom("sandbox.chain_outputs as output")
                .select("output.txid")
                .where("output.network", "=", network)
                .where("output.address", "=", address)
                .whereRef("output.txid", "=", "transaction.txid"),
            ),
          ]),
        )
        .orderBy("seen_at", "desc")
        .orderBy("txid")
        .limit(limit)
        .execute()
      return present(db, state, found)
    },
    async estimateFee(network, contract, feeLevel) {
      await open(network)
      return estimateFee(network, contract, feeLevel)
    },
    async prepare(payment) {
      const replaced = payment.replaces === undefined ? undefined : await findFee(payment.network, payment.replaces)
      return sign(keys, payment, replaced)
    },
    async broadcast(network, raw) {
      await open(network)
      const { txid, body, hash, signature } = readTransaction(raw)
      const wallet = keys.hotWallet(network)
      const ours = body.network === network && body.from === wallet.address
      if (!ours || !wallet.verify(hash, signature)) throw new Error("The transaction is not signed by its payer")
      await db.transaction().execute(async (trx) => {
        const state = await lockChain(trx, network, now())
        await addTransaction(trx, state, body, { txid, raw })
        if (body.replaces !== null) await replaceTransaction(trx, state, body.replaces, txid)
      })
    },
  })

  async function findFee(network: NetworkId, txid: string): Promise<bigint | undefined> {
    return (await rows(network).where("txid", "=", txid).executeTakeFirst())?.fee
  }
}

function blockAt({ chain, tip, reorganisations }: ChainState) {
  return { height: tip, hash: computeBlockHash(chain.network, tip, reorganisations) }
}

function sign(keys: ChainKeys, payment: ChainPayment, replacedFee: bigint | undefined): SignedTransaction {
  const { network, reference, address, contract, amount, feeLevel, replaces = null } = payment
  const wallet = keys.hotWallet(network)
  const asked = estimateFee(network, contract, feeLevel)
  // A replacement must pay a higher fee than the transaction it replaces.
  const fee = replacedFee !== undefined && asked <= replacedFee ? replacedFee + replacedFee / 4n + 1n : asked
  const outputs = [{ index: 0, address, contract, amount }]
  // Anyone may read it in an explorer, so our own reference must not be in it.
  const salt = hashText(network, reference)
  return writeTransaction({ network, from: wallet.address, outputs, fee, salt, replaces }, (hash) => wallet.sign(hash))
}
