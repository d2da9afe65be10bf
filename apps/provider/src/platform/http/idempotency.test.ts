import { randomUUID } from "node:crypto"
import * as fc from "fast-check"
import { sql, type Transaction } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sessionCaller } from "#access/identity/callers.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { keyPlainHashes } from "#platform/jobs/housekeeping.ts"
import { loadRequestHashes, type RequestHashes } from "#platform/secrets/requestHashes.ts"
import { createSecretBox } from "#platform/secrets/secretBox.ts"
import { createKeyring } from "#platform/secrets/secretKey.ts"
import { rotateSecrets } from "#platform/secrets/secretRotation.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { isDatabaseAway } from "./databaseErrors.ts"
import { once } from "./idempotency.ts"
import { hashInput, hashLiteralInput, type KeyedRequest, readIdempotencyKey } from "./keyedRequest.ts"
import { readKeyOutcome } from "./keyOutcome.ts"
import { Refusal, refuse } from "./refusal.ts"

let database: TestDatabase
let userId: string
let hashes: RequestHashes
/** As a provider starts with this secret key, and these retired ones. */
const hashesWith = (...[current = Buffer.alloc(0), ...retired]: readonly Buffer[]) => {
  const keyring = createKeyring(current, retired)
  return loadRequestHashes({ db: database.db, keyring, secretBox: createSecretBox(keyring), now: () => new Date() })
}
const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 30 })
  userId = newId()
  const user = { id: userId, email: "a@b.example", email_key: "a@b.example", password_hash: "-", locale: "en" as const }
  await database.db
    .insertInto("users")
    .values({ ...user, totp_secret: null, totp_pending_secret: null, totp_last_step: null, created_at: new Date() })
    .execute()
  hashes = await hashesWith(oldKey)
})
afterAll(() => database.drop())

const createCaller = (userId: string) => sessionCaller({ id: sessionId, userId })
const sessionId = newId()

function keyed(key: string, input: unknown = { amount: "1.00" }, by: RequestHashes = hashes): KeyedRequest {
  const literal = () => hashLiteralInput("createTransfer", input)
  return {
    ...createCaller(userId),
    key,
    call: "createTransfer",
    requestHash: by.of(userId, hashInput("createTransfer", input), literal),
    requestId: "r",
    now: new Date(),
  }
}

/** An effect that can be counted. */
async function effect(trx: Transaction<Database>, name: string): Promise<string> {
  await trx.insertInto("live_events").values({ user_id: userId, type: name, at: new Date() }).execute()
  return name
}
const countEffects = async (name: string) =>
  (await database.db.selectFrom("live_events").selectAll().where("type", "=", name).execute()).length

const readTag = (error: unknown) => (error instanceof Refusal ? error.tag : String(error))

describe("one Idempotency-Key, one effect", () => {
  test("the same key 100 times at once: one effect, and whoever is answered is answered the same", async () => {
    const key = randomUUID()
    const work = async (trx: Transaction<Database>) => ({ effect: await effect(trx, key), id: randomUUID() })
    const settled = await Promise.allSettled(Array.from({ length: 100 }, () => once(database.db, keyed(key), work)))
    const answers = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
    const refused = settled.flatMap((one) => (one.status === "rejected" ? [readTag(one.reason)] : []))
    expect(await countEffects(key)).toBe(1)
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1)
    expect(answers.filter(({ headers }) => !headers["Idempotent-Replayed"])).toHaveLength(1)
    expect(new Set(refused).size).toBeLessThanOrEqual(1)
    expect(refused.every((tag) => tag === "operation_in_progress")).toBe(true)
  })

  test("later the same answer comes again, to the letter", async () => {
    const key = randomUUID()
    const data = { z: "1.10", a: [1, "двe"] }
    const first = await once(database.db, keyed(key), () => Promise.resolve(data))
    const again = await once(database.db, keyed(key), () => Promise.reject(new Error("ran twice")))
    expect(JSON.stringify(again.envelope)).toBe(JSON.stringify(first.envelope))
    expect(again.status).toBe(first.status)
    expect(again.headers).toEqual({ "Idempotent-Replayed": "true" })
  })

  test("with another body, or for another call, the key is refused", async () => {
    const key = randomUUID()
    await once(database.db, keyed(key), (trx) => effect(trx, key))
    const other = once(database.db, keyed(key, { amount: "2.00" }), (trx) => effect(trx, key))
    expect(readTag(await other.catch((error: unknown) => error))).toBe("idempotency_key_reused")
    const requestHash = hashes.of(userId, hashInput("createCardTopUp", { amount: "1.00" }))
    const call = { ...keyed(key), requestHash }
    expect(readTag(await once(database.db, call, (trx) => effect(trx, key)).catch((error: unknown) => error))).toBe(
      "idempotency_key_reused",
    )
    expect(await countEffects(key)).toBe(1)
  })

  test("a refusal undoes its writes, and is the key's answer from then on", async () => {
    const key = randomUUID()
    const work = async (trx: Transaction<Database>) => {
      await effect(trx, key)
      throw refuse("insufficient_funds", { details: { available: "0.50" } })
    }
    const first = await once(database.db, keyed(key), work)
    const again = await once(database.db, keyed(key), (trx) => effect(trx, key))
    expect(first.status).toBe(409)
    expect(again.envelope).toEqual(first.envelope)
    expect(await countEffects(key)).toBe(0)
  })

  test("a fault leaves no trace, and the key can be used again", async () => {
    const key = randomUUID()
    const work = async (trx: Transaction<Database>) => {
      await effect(trx, key)
      throw new Error("a fault of ours")
    }
    await expect(once(database.db, keyed(key), work)).rejects.toThrow("a fault of ours")
    expect(await countEffects(key)).toBe(0)
    expect(await readKeyOutcome(database.db, createCaller(userId).account, key)).toEqual({ state: "absent" })
    await once(database.db, keyed(key), (trx) => effect(trx, key))
    expect(await countEffects(key)).toBe(1)
  })

  test("a connection that dies before the commit leaves no trace, and no connection is lost to the pool", async () => {
    for (let time = 0; time < 40; time++) {
      const key = randomUUID()
      const work = async (trx: Transaction<Database>) => {
        await effect(trx, key)
        await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx)
      }
      const error: unknown = await once(database.db, keyed(key), work).catch((reason: unknown) => reason)
      expect(isDatabaseAway(error)).toBe(true)
      expect(await countEffects(key)).toBe(0)
      expect(await readKeyOutcome(database.db, createCaller(userId).account, key)).toEqual({ state: "absent" })
    }
  })

  test("a request that stands in another's way runs again by itself", async () => {
    const key = randomUUID()
    let runs = 0
    await once(database.db, keyed(key), async (trx) => {
      runs++
      if (runs < 3) await sql`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`.execute(trx)
      await effect(trx, key)
    })
    expect([runs, await countEffects(key)]).toEqual([3, 1])
  })

  test("what became of a key can be asked: absent, in progress, settled", async () => {
    const key = randomUUID()
    const outcome = () => readKeyOutcome(database.db, createCaller(userId).account, key)
    expect(await outcome()).toEqual({ state: "absent" })
    await once(database.db, keyed(key), async () => {
      expect(await outcome()).toEqual({ state: "in_progress" })
      return "done"
    })
    const answer = { ok: true, data: "done", error: { tag: null } }
    expect(await outcome()).toEqual({ state: "settled", call: "createTransfer", answer })
    expect(await readKeyOutcome(database.db, createCaller(newId()).account, key)).toEqual({ state: "absent" })
  })
})

describe("the key and the body's hash", () => {
  test.each(["", undefined])("no key is missing: %j", (header) => {
    expect(() => readIdempotencyKey(header)).toThrow("idempotency_key_missing")
  })

  test.each(["a b", "ключ", "x".repeat(65), "a\u0000"])(
    "a key is 1 to 64 visible ASCII characters: not %j",
    (header) => {
      expect(() => readIdempotencyKey(header)).toThrow("validation_failed")
    },
  )

  test("amounts of 1.0 and 1.00 ask for the same, and a key from before that rule is still the same body's", async () => {
    const input = { body: { amount: "1.00", note: "1.00" } }
    const same = { body: { note: "1.00", amount: "1.0" } }
    const other = { body: { amount: "1.00", note: "1.0" } }
    expect(hashInput("createTransfer", same)).toEqual(hashInput("createTransfer", input))
    expect(hashInput("createTransfer", other)).not.toEqual(hashInput("createTransfer", input))
    const key = randomUUID()
    const requestHash = hashes.of(userId, hashLiteralInput("createTransfer", input))
    const before = await once(database.db, { ...keyed(key), requestHash }, (trx) => effect(trx, key))
    const again = await once(database.db, keyed(key, input), (trx) => effect(trx, key))
    expect(again.envelope).toEqual(before.envelope)
    expect(await countEffects(key)).toBe(1)
  })

  test("the order of keys does not matter, every value does", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), fc.jsonValue(), (input, name, value) => {
        const reversed = Object.fromEntries(Object.entries(input).toReversed())
        expect(hashInput("call", reversed)).toEqual(hashInput("call", input))
        const changed = { ...input, [name]: [value, "changed"] }
        expect(hashInput("call", changed).equals(hashInput("call", input))).toBe(
          JSON.stringify(input[name]) === JSON.stringify([value, "changed"]),
        )
      }),
    )
  })
})

const storedHashes = async (key: string) =>
  database.db.selectFrom("idempotency_keys").select(["body_hash", "request_hash"]).where("key", "=", key).execute()

describe("a copy of the database does not tell what was asked", () => {
  const input = { password: "correct horse battery" }
  const plain = hashInput("createTransfer", input)

  test("what is stored is not the plain hash of the request, in no spelling, and names its key", async () => {
    const key = randomUUID()
    await once(database.db, keyed(key, input), (trx) => effect(trx, key))
    const [stored] = await storedHashes(key)
    expect(stored?.body_hash).toBeNull()
    expect(stored?.request_hash).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]{43}$/)
    for (const spelling of ["hex", "base64", "base64url"] as const) {
      expect(stored?.request_hash).not.toContain(plain.toString(spelling))
    }
    expect(hashes.of(newId(), plain).text).not.toBe(stored?.request_hash)
  })

  test("after a rotation, and after the retired key is gone, the same request is recognised and another is refused", async () => {
    const key = randomUUID()
    const before = await once(database.db, keyed(key, input), (trx) => effect(trx, key))
    const expectSame = async (by: RequestHashes) => {
      const again = await once(database.db, keyed(key, input, by), (trx) => effect(trx, key))
      expect(again.envelope).toEqual(before.envelope)
      const other = once(database.db, keyed(key, { password: "another" }, by), (trx) => effect(trx, key))
      await expect(other).rejects.toMatchObject({ tag: "idempotency_key_reused" })
    }
    const rotating = await hashesWith(newKey, oldKey)
    expect(rotating.of(userId, plain).text).not.toBe(hashes.of(userId, plain).text)
    await expectSame(rotating)
    const left = await rotateSecrets(database.db, createKeyring(newKey, [oldKey]), new Date(), () => {})
    expect(left).toEqual([])
    await expectSame(await hashesWith(newKey))
    expect(await countEffects(key)).toBe(1)
  })

  test("a process that knows the newer key recognises what another one hashed with it meanwhile", async () => {
    const third = Buffer.alloc(32, 3)
    const running = await hashesWith(newKey, third)
    const key = randomUUID()
    const started = await hashesWith(third, newKey)
    const before = await once(database.db, keyed(key, input, started), (trx) => effect(trx, key))
    const again = await once(database.db, keyed(key, input, running), (trx) => effect(trx, key))
    expect(again.envelope).toEqual(before.envelope)
  })

  test("a hash of before hashes had a key still fits its request, and gets one from housekeeping", async () => {
    const key = randomUUID()
    const current = await hashesWith(newKey, oldKey, Buffer.alloc(32, 3))
    const before = await once(database.db, keyed(key, input, current), (trx) => effect(trx, key))
    const setPlain = database.db.updateTable("idempotency_keys").set({ request_hash: null, body_hash: plain })
    await setPlain.where("key", "=", key).execute()
    const again = () => once(database.db, keyed(key, input, current), (trx) => effect(trx, key))
    expect((await again()).envelope).toEqual(before.envelope)
    await keyPlainHashes({ db: database.db, requestHashes: current })
    expect((await storedHashes(key))[0]?.body_hash).toBeNull()
    expect((await again()).envelope).toEqual(before.envelope)
    const other = once(database.db, keyed(key, { password: "another" }, current), (trx) => effect(trx, key))
    await expect(other).rejects.toMatchObject({ tag: "idempotency_key_reused" })
  })
})
