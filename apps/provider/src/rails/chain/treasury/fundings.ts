import type { NetworkId } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { ChainRail } from "../chainRail.ts"
import { findNewestAttempt } from "../payments/attempts.ts"
import { addCollectionPayment, type Collection, type CollectionPayment } from "./collections.ts"

/** So often an address is given coin for one collection. Fees that rise faster wait for a person. */
const mostFundings = 5

/** What an address was given for its fees, and who gives it. */
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

/** The payment of coin that is not final, and the number of the next one. */
export function readFundings(payments: readonly CollectionPayment[]): Pick<Fundings, "open" | "next"> {
  const fundings = payments.filter(({ kind }) => kind === "fund")
  return { open: fundings.find(({ settled_at }) => settled_at === null)?.reference, next: fundings.length }
}

/**
 * Gives an address the coin that it lacks for its fees, from the hot wallet, unless some is on its way. A payment that was
 * begun pays once, whatever is missing by now.
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
