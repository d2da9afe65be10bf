import type { PublicKeys } from "@wallet/chains/signerProtocol.ts"
import { type NetworkId, networks } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The signer's keys differ from those of the customers' deposit addresses. No address of the new keys may be shown. */
export class SignerKeysError extends Error {
  override readonly name = "SignerKeysError"
}

/** The keys stored at first contact; empty before it. */
export async function readSignerKeys(db: Kysely<Database>): Promise<PublicKeys> {
  const rows = await db.selectFrom("signer_keys").selectAll().execute()
  return Object.fromEntries(
    rows.map((row) => [row.network, { depositXpub: row.deposit_xpub, hotPublicKey: row.hot_public_key }]),
  )
}

/**
 * Stores a signer's keys at first contact; later they must be the same.
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
    // The stored keys count, no matter which process stored them.
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
