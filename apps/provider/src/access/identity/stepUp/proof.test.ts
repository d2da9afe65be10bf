import { randomUUID } from "node:crypto"
import { changePassword } from "@wallet/core"
import * as fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sessionCaller } from "#access/identity/callers.ts"
import { once } from "#platform/http/idempotency.ts"
import { hashInput, type KeyedRequest } from "#platform/http/keyedRequest.ts"
import { refuse } from "#platform/http/refusal.ts"
import { loadRequestHashes } from "#platform/secrets/requestHashes.ts"
import { createSecretBox } from "#platform/secrets/secretBox.ts"
import { createKeyring } from "#platform/secrets/secretKey.ts"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import type { Confirmable } from "./confirmable.ts"
import { askForProof, ProofMissing, spendProof } from "./proof.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

/** Any request of a call, in the form that the dispatcher hashes. */
const request = fc.record({
  params: fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
  query: fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
  body: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
})

/** A customer's unconfirmed operation. */
async function createConfirmable(input: object): Promise<Confirmable> {
  await provider.signUp()
  const session = await provider.database.db
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
  return {
    caller: sessionCaller({ id: session.id, userId: session.user_id }),
    call: "renewRecoveryCodes",
    input: {},
    requestHash: provider.services.requestHashes.of(session.user_id, hashInput("renewRecoveryCodes", input)),
  }
}

/** Records a proof, without a factor. */
async function prove(operation: Confirmable): Promise<void> {
  await askForProof(provider.services, operation)
  await provider.database.db
    .updateTable("step_ups")
    .set({ state: "proven" })
    .where("request_hash", "=", operation.requestHash.text)
    .where("session_id", "=", operation.caller.actor.sessionId)
    .execute()
}

const spend = (operation: Confirmable) =>
  provider.database.db.transaction().execute((trx) => spendProof(trx, operation, provider.services.now()))

function keyed({ caller, call, requestHash }: Confirmable): KeyedRequest {
  const now = provider.services.now()
  return { ...caller, key: randomUUID(), call, requestHash, requestId: randomUUID(), now }
}

describe("screens A4: what a step-up is bound to", () => {
  test("two requests share a hash only if they are equal", () => {
    fc.assert(
      fc.property(request, request, (a, b) => {
        const isSame = hashInput("createWithdrawal", a).equals(hashInput("createWithdrawal", b))
        // JSON has no -0: it equals 0.
        expect(isSame).toBe(sorted(a) === sorted(b))
      }),
    )
  })

  test("a change of any one field, or of the call, needs another step-up", async () => {
    const body = { amount: "5.00", currency: "USDT", address: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb" }
    const operation = await createConfirmable({ params: {}, query: {}, body })
    await prove(operation)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<keyof typeof body>("amount", "currency", "address"),
        fc.string(),
        async (field, text) => {
          fc.pre(text !== body[field])
          const other = hashInput("renewRecoveryCodes", { params: {}, query: {}, body: { ...body, [field]: text } })
          const requestHash = provider.services.requestHashes.of(operation.caller.account, other)
          await expect(spend({ ...operation, requestHash })).rejects.toThrow(ProofMissing)
        },
      ),
      { numRuns: 50 },
    )
    await expect(spend({ ...operation, call: "changePassword" })).rejects.toThrow(ProofMissing)
    await spend(operation)
    await expect(spend(operation)).rejects.toThrow(ProofMissing)
  })
})

describe("screens A4: the stored data of a request that waits for its step-up", () => {
  test("holds no plain hash of the sent password", async () => {
    const body = { currentPassword: testPassword, newPassword: "another horse battery" }
    const plain = hashInput("changePassword", { params: {}, query: {}, body })
    const token = await provider.signUp()
    const asked = await readOutcome(changePassword(provider.createClient(token), body))
    expect(asked.tag).toBe("step_up_required")
    const stored = await provider.database.db
      .selectFrom("step_ups")
      .select("request_hash")
      .where("id", "=", asked.details?.["stepUpId"] ?? "")
      .executeTakeFirstOrThrow()
    expect(stored.request_hash).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]{43}$/)
    for (const spelling of ["hex", "base64", "base64url"] as const) {
      expect(stored.request_hash).not.toContain(plain.toString(spelling))
    }
  })

  test("a confirmation is still valid for the same request while the secret key is rotated", async () => {
    const operation = await createConfirmable({ body: { amount: "4.00" } })
    await prove(operation)
    const { db, now } = provider.services
    const keyring = createKeyring(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)])
    const hashes = await loadRequestHashes({ db, keyring, secretBox: createSecretBox(keyring), now })
    const plain = hashInput("renewRecoveryCodes", { body: { amount: "4.00" } })
    const requestHash = hashes.of(operation.caller.account, plain)
    expect(requestHash.text).not.toBe(operation.requestHash.text)
    await spend({ ...operation, requestHash })
    await expect(spend(operation)).rejects.toThrow(ProofMissing)
  })
})

describe("screens A4: a step-up and an Idempotency-Key", () => {
  test("a step-up request is not stored for the key: the same key then gets the real response, and its replay", async () => {
    const operation = await createConfirmable({ body: { amount: "1.00" } })
    const payment = keyed(operation)
    const pay = () =>
      once(provider.services.db, payment, async (trx) => {
        await spendProof(trx, operation, provider.services.now())
        return "paid"
      })
    await expect(pay()).rejects.toThrow(ProofMissing)
    await prove(operation)
    expect((await pay()).envelope).toMatchObject({ ok: true, data: "paid" })
    expect(await pay()).toMatchObject({ headers: { "Idempotent-Replayed": "true" }, envelope: { data: "paid" } })
  })

  test("a refused payment leaves the proof for the next key", async () => {
    const operation = await createConfirmable({ body: { amount: "2.00" } })
    await prove(operation)
    const refused = await once(provider.services.db, keyed(operation), async (trx) => {
      await spendProof(trx, operation, provider.services.now())
      throw refuse("insufficient_funds")
    })
    expect(refused.envelope).toMatchObject({ error: { tag: "insufficient_funds" } })
    await spend(operation)
  })

  test("of ten concurrent payments with ten keys, one is paid", async () => {
    const operation = await createConfirmable({ body: { amount: "3.00" } })
    await prove(operation)
    const payments = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        once(provider.services.db, keyed(operation), async (trx) => {
          await spendProof(trx, operation, provider.services.now())
          // Long enough for all the others to wait for the lock.
          await sql`SELECT pg_sleep(0.05)`.execute(trx)
          return "paid"
        }),
      ),
    )
    expect(payments.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })
})

/** JSON with its keys in order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
