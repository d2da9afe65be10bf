import type { PublicKeys } from "@wallet/chains/signerProtocol.ts"
import { type NetworkId, networks } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The signer has other keys than the ones whose addresses customers pay to. Nobody may be shown an address of them. */
export class SignerKeysError extends Error {
  override readonly name = "SignerKeysError"
}

/** The keys that were stored at first contact; empty before it. */
export async function readSignerKeys(db: Kysely<Database>): Promise<PublicKeys> {
  const rows = await db.selectFrom("signer_keys").selectAll().execute()
  return Object.fromEntries(
    rows.map((row) => [row.network, { depositXpub: row.deposit_xpub, hotPublicKey: row.hot_public_key }]),
  )
}

/**
 * Stores the keys of a signer at first contact; afterwards they have to be the same ones.
 *
 * @returns all stored keys.
 * @throws SignerKeysError if a stored network has another key now.
 */
export async function storeSignerKeys(db: Kysely<Database>, given: PublicKeys, now: Date): Promise<PublicKeys> {
  const rows = networks.flatMap(({ id }) => {
    const keys = given[id]
    return keys
      ? [{ network: id, deposit_xpub: keys.depositXpub, hot_public_key: keys.hotPublicKey, created_at: now }]
      : []
  })
  return db.transaction().execute(async (trx) => {
    if (rows.length > 0) {
      await trx
        .insertInto("signer_keys")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    // What is stored counts: by us now, at an earlier start, or by another process meanwhile.
    const stored = await readSignerKeys(trx)
    const changed = networks.filter(({ id }) => given[id] !== undefined && !isSame(id, given, stored))
    if (changed.length > 0) {
      const names = changed.map(({ name }) => name).join(", ")
      throw new SignerKeysError(`The signer has other keys than before on ${names}.`)
    }
    return stored
  })
}

function isSame(id: NetworkId, given: PublicKeys, stored: PublicKeys): boolean {
  const [one, other] = [given[id], stored[id]]
  return one?.depositXpub === other?.depositXpub && one?.hotPublicKey === other?.hotPublicKey
}
