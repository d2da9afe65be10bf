import { afterAll, beforeAll, expect, test } from "vitest"
import { createSecretBox } from "#platform/secrets/secretBox.ts"
import { createKeyring } from "#platform/secrets/secretKey.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { loadWalletSeed } from "./walletSeed.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const box = createSecretBox(createKeyring(new Uint8Array(32).fill(1)))

test("processes that start at once agree on one seed, which is stored only sealed", async () => {
  const seeds = await Promise.all(Array.from({ length: 5 }, () => loadWalletSeed(database.db, box, undefined)))
  const [seed] = seeds
  if (!seed) throw new Error("no seed")
  expect(seed).toHaveLength(32)
  for (const other of seeds) expect(other).toEqual(seed)
  const kept = await database.db.selectFrom("wallet_seed").selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(seed).toString("base64"))
})

test("a configured seed takes precedence over the stored one; another key can't open it", async () => {
  const configured = new Uint8Array(32).fill(9)
  expect(await loadWalletSeed(database.db, box, configured)).toBe(configured)
  const other = createSecretBox(createKeyring(new Uint8Array(32).fill(2)))
  await expect(loadWalletSeed(database.db, other, undefined)).rejects.toThrow("SECRET_KEY does not open the seed")
})
