import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { ChainTransaction } from "../chainRail.ts"
import { type Attempt, listAttempts } from "./attempts.ts"

/** The mined attempt at a payment, if one of our transactions can't be mined because of it. */
export async function findReplacement(
  db: Kysely<Database>,
  ours: Attempt,
  wallet: string,
  read: (txid: string) => Promise<ChainTransaction | undefined>,
): Promise<ChainTransaction | undefined> {
  for (const other of await listAttempts(db, ours.reference)) {
    if (other.txid === null || other.txid === ours.txid) continue
    const mined = await read(other.txid)
    if (!mined?.block) continue
    return {
      txid: ours.txid ?? "",
      state: "replaced",
      replacedBy: other.txid,
      block: null,
      confirmations: 0,
      seenAt: ours.created_at,
      from: wallet,
      fee: ours.fee ?? 0n,
      nonce: ours.request.family === "evm" ? ours.request.nonce : null,
      raw: ours.raw ?? "",
      outputs: [],
    }
  }
  return undefined
}
