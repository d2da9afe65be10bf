import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { SecretBox } from "./secretBox.ts"
import { readKeyId } from "./secretColumns.ts"
import { createKeyring, type Keyring } from "./secretKey.ts"

/** Fingerprint of a request, to recognise the same one again. */
export interface RequestHash {
  /** As it is stored: `v1.<key>.<hash>`. */
  readonly text: string
  /** Resolves to true if a stored hash is of the same request, made with any of the keys. */
  matches(stored: string): Promise<boolean>
  /** True if a hash made before keys were used is of the same request. */
  matchesPlain(stored: Buffer): boolean
}

/**
 * Hashes requests. They hold passwords and codes, so a plain hash in a copy of the database would let guesses be tried
 * without argon2. These hashes need a key that the database holds sealed.
 */
export interface RequestHashes {
  /**
   * @param plain the hash of the request without a key.
   * @param earlier the same as an earlier version made it, where that was another one.
   */
  of(userId: string, plain: Buffer, earlier?: () => Buffer): RequestHash
  /** The hash with a key for a request of which only the hash without one is known. */
  rehash(userId: string, plain: Buffer): string
}

interface HashKey {
  readonly id: string
  /** Made once: given bytes, Node.js makes one for every hash, which takes longer than the hash. */
  readonly key: KeyObject
}

/** Keys of request hashes: one for each secret key that there was, and never taken away. */
interface HashKeys {
  readonly current: HashKey
  readonly byId: ReadonlyMap<string, HashKey>
}

interface RequestHashParts {
  readonly db: Kysely<Database>
  readonly keyring: Keyring
  readonly secretBox: SecretBox
  readonly now: () => Date
}

const length = 32
const column = "request_hash_keys.sealed"

/**
 * Makes a key at the first start with a secret key. How an operation ended is kept for good, so its hash must be comparable
 * for good, and can't be made with the secret key itself, which goes: a rotation seals these keys anew.
 */
export async function loadRequestHashes(parts: RequestHashParts): Promise<RequestHashes> {
  const { db, keyring, secretBox, now } = parts
  const { id, bytes } = createKeyring(randomBytes(length)).current
  await db
    .insertInto("request_hash_keys")
    .values({
      id,
      secret_key_id: keyring.current.id,
      sealed: secretBox.seal(Buffer.from(bytes).toString("base64"), column, id),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column("secret_key_id").doNothing())
    .execute()
  let keys = await readKeys(parts)
  const keyNamed = async (name: string): Promise<HashKey> => {
    // Another process may have started with a newer secret key.
    if (!keys.byId.has(name)) keys = await readKeys(parts)
    const key = keys.byId.get(name)
    if (!key) throw new Error(`a request was hashed with the key ${name}, which is not in request_hash_keys`)
    return key
  }
  return {
    of: (userId, plain, earlier) => ({
      text: keyedHash(keys.current, userId, plain),
      async matches(stored) {
        const key = await keyNamed(readKeyId(stored) ?? "")
        const isMatchingHash = (hash: Buffer) => isSame(keyedHash(key, userId, hash), stored)
        return isMatchingHash(plain) || (earlier !== undefined && isMatchingHash(earlier()))
      },
      matchesPlain: (stored) => stored.equals(plain) || (earlier !== undefined && stored.equals(earlier())),
    }),
    rehash: (userId, plain) => keyedHash(keys.current, userId, plain),
  }
}

async function readKeys({ db, keyring, secretBox }: RequestHashParts): Promise<HashKeys> {
  const rows = await db.selectFrom("request_hash_keys").select(["id", "secret_key_id", "sealed"]).execute()
  const open = ({ id, sealed }: { readonly id: string; readonly sealed: string }): HashKey => ({
    id,
    key: createSecretKey(secretBox.open(sealed, column, id), "base64"),
  })
  const byId = new Map(rows.map((row) => [row.id, open(row)]))
  const current = byId.get(rows.find((row) => row.secret_key_id === keyring.current.id)?.id ?? "")
  if (!current) throw new Error("request_hash_keys holds no key of the current secret key")
  return { current, byId }
}

/** Bound to its customer: the same request of two of them has two hashes. */
function keyedHash({ id, key }: HashKey, userId: string, plain: Buffer): string {
  const hash = createHmac("sha256", key).update(userId).update("\n").update(plain)
  return `v1.${id}.${hash.digest("base64url")}`
}

function isSame(hash: string, stored: string): boolean {
  const [left, right] = [Buffer.from(hash), Buffer.from(stored)]
  return left.length === right.length && timingSafeEqual(left, right)
}
