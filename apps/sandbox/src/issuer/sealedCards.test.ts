import { createSecretBox } from "@wallet/provider/platform/secrets/secretBox.ts"
import { createKeyring } from "@wallet/provider/platform/secrets/secretKey.ts"
import { createTestDatabase, type TestDatabase } from "@wallet/provider/test/postgres.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { cardsPlace, sealCardsAnew } from "./sealedCards.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("a start with another secret key seals card numbers again, so that the old key can be retired", async () => {
  const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const { sandbox } = database
  const reference = "5f1c8b7e-0000-4000-8000-000000000001"
  const sealed = createSecretBox<string>(createKeyring(oldKey)).seal("4000001234567899", cardsPlace, reference)
  const card = { reference, bin: "400000", status: "active", sealed, last4: "7899", expires: "2030-01" } as const
  await sandbox
    .insertInto("sandbox.issuer_cards")
    .values({ ...card, created_at: new Date() })
    .execute()

  await sealCardsAnew(sandbox, createKeyring(newKey, [oldKey]))

  const kept = await sandbox.selectFrom("sandbox.issuer_cards").select("sealed").executeTakeFirstOrThrow()
  const box = createSecretBox<string>(createKeyring(newKey))
  expect(box.open(kept.sealed ?? "", cardsPlace, reference)).toBe("4000001234567899")
})
