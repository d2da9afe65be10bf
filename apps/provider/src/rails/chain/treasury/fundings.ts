import type { NetworkId } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { ChainRail } from "../chainRail.ts"
import { findNewestAttempt } from "../payments/attempts.ts"
import { addCollectionPayment, type Collection, type CollectionPayment } from "./collections.ts"

/** The most times that one collection sends coin to an address. If fees rise faster an operator must act. */
const mostFundings = 5

/** The coin sent to an address for its fees, and its sender. */
export interface Fundings {
  readonly db: Kysely<Database>
  readonly network: NetworkId
  readonly chain: Pick<ChainRail, "prepare" | "broadcast">
  readonly collection: Collection
  /** A payment that is not final. */
  readonly open: string | undefined
  /** The number of the next one. */
  readonly next: number
}

/** The open payment of coin, and the number of the next one. */
export function readFundings(payments: readonly CollectionPayment[]): Pick<Fundings, "open" | "next"> {
  const fundings = payments.filter(({ kind }) => kind === "fund")
  return { open: fundings.find(({ settled_at }) => settled_at === null)?.reference, next: fundings.length }
}

/**
 * Sends an address the missing coin for its fees from the hot wallet, unless some is on its way. A payment that was started is
 * made once, whatever is missing now.
 */
export async function addCoin(
  { db, network, chain, collection, open, next }: Fundings,
  missing: bigint,
): Promise<void> {
  if (open === undefined && next >= mostFundings)
    throw new Error(`${collection.wallet} was given coin ${mostFundings} times and lacks some still`)
  const reference = open ?? `collect:${collection.id}:fund:${next}`
  if ((await findNewestAttempt(db, reference))?.sent_at) return
  await addCollectionPayment(db, collection.id, { reference, kind: "fund" })
  const payment = { purpose: "fund", address: collection.wallet, contract: null, feeLevel: "normal" } as const
  const { raw } = await chain.prepare({ ...payment, network, reference, amount: missing })
  await chain.broadcast(network, raw)
}
