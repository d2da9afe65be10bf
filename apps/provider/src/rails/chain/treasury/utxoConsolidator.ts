import type { UtxoSigningRequest } from "@wallet/chains/signingRequest.ts"
import { findNewestAttempt, markSent } from "../payments/attempts.ts"
import { signOrRelease } from "../payments/signAttempt.ts"
import { throughView } from "../throughView.ts"
import { computeChange, computeSize } from "../utxo/coinSelection.ts"
import { type ConsolidatedOutput, findParent, listConsolidated } from "../utxo/consolidations.ts"
import { readFeeRate } from "../utxo/fees.ts"
import { listSpendable, requireUtxoRequest, sendRaw, type UtxoChainParts } from "../utxo/utxoChain.ts"
import type { UtxoNetwork } from "../utxo/utxoNode.ts"

/**
 * Joins outputs at deposit addresses of one network into one of its hot wallet. Any number of processes may do so at once. Every
 * method may throw `ChainUnavailableError`.
 */
export interface Consolidator {
  readonly network: UtxoNetwork
  /** The price of a virtual byte without urgency, in the smallest units. */
  feeRate(): Promise<bigint>
  /**
   * Advances a consolidation as far as possible now. Each step is stored before it is made: after a crash it continues there and
   * spends nothing twice.
   *
   * @throws PaymentNotSignedError
   */
  advance(reference: string): Promise<void>
}

/** The consolidators, of networks that support one. */
export type Consolidators = readonly Consolidator[]

/** Consolidates on a chain of the Bitcoin family. */
export function createUtxoConsolidator(parts: UtxoChainParts): Consolidator {
  const { network, nodes, db } = parts
  return {
    network,
    feeRate: () => throughView(nodes, ({ node: call }) => readFeeRate(call, "economy")),
    async advance(reference) {
      // The follower of its payment also follows a child.
      if (findParent(reference) !== undefined) return
      const kept = await findNewestAttempt(db, reference)
      // A sent transaction is followed like a payout.
      if (kept?.sent_at) return
      await signAndSend(parts, kept ? requireUtxoRequest(kept) : await makeRequest(parts, reference))
    },
  }
}

async function makeRequest(parts: UtxoChainParts, reference: string): Promise<UtxoSigningRequest> {
  const { network, nodes, keys, db, now } = parts
  const outputs = await listConsolidated(db, reference)
  const { feeRate, spendable } = await throughView(nodes, async ({ node: call }) => ({
    feeRate: await readFeeRate(call, "economy"),
    spendable: await listSpendable(call, outputs),
  }))
  const inputs = spendable.flatMap(({ txid, vout, amount }) => {
    const output = outputs.find((one) => one.txid === txid && one.vout === vout)
    return output ? [{ txid, vout, amount: amount.toString(), key: toKey(output) }] : []
  })
  const sum = spendable.reduce((total, { amount }) => total + amount, 0n)
  // Everything except the fee is change, which goes to the hot wallet.
  const change = computeChange(network, sum - computeSize(inputs.length, true) * feeRate)
  if (inputs.length === 0 || change === null) throw new Error(`Nothing is left of the outputs of ${reference}`)
  const wallet = keys.address(network, { wallet: "hot" })
  await db
    .insertInto("chain_payments")
    .values({ reference, network, wallet, nonce: null, created_at: now(), settled_at: null, settled_txid: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { attempt } = await db
    .selectFrom("chain_payments")
    .select("released_attempts as attempt")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow()
  return {
    family: "bitcoin",
    network,
    reference,
    attempt,
    purpose: "consolidate",
    inputs,
    outputs: [],
    change: change.toString(),
  }
}

function toKey({ derivation_index: index }: ConsolidatedOutput) {
  return { wallet: "deposit", index } as const
}

async function signAndSend(parts: UtxoChainParts, request: UtxoSigningRequest): Promise<void> {
  const { network, nodes, db, now } = parts
  // If it is not signed it keeps its outputs: it is requested again, with the fees of that time.
  const { txid, raw } = await signOrRelease(parts, request, () => Promise.resolve())
  await markSent(db, network, txid, now())
  await sendRaw(nodes, network, raw)
}
