import { afterAll, beforeAll, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { findOwnAddresses, ownAddresses } from "./ownAddresses.ts"

const wallets = ["hot", "cold"]
let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

test("the addresses of a network are read in pages, with few in memory for any number of them", async () => {
  const { db, now } = harness.services
  const userId = await harness.addCustomer("many@wallet.example")
  const networks = ["ethereum", "bsc", "bitcoin"] as const
  const rows = Array.from({ length: 5_001 }, (_, index) => ({
    id: newId(),
    user_id: userId,
    currency: "ETH",
    network: networks[index % 3] ?? "ethereum",
    address: `address ${index}`,
    derivation_index: index,
    invoice_id: null,
    created_at: now(),
    replaced_at: now(),
  }))
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto("deposit_addresses")
      .values(rows.slice(from, from + 1_000))
      .execute()
  const answers: number[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      answers.push(result.rows.length)
      return Promise.resolve(result)
    },
  })
  const found = new Set<string>()
  const source = ownAddresses(counted, { network: "ethereum", wallets })
  for await (const address of source) found.add(address)
  const expected = rows.filter(({ network }) => network !== "bitcoin").map(({ address }) => address)
  expect([...found]).toEqual([...wallets, ...expected])
  expect(Math.max(...answers)).toBeLessThanOrEqual(1_000)
  expect(answers.length).toBeGreaterThan(3)

  // It can be iterated again, and stopping early reads one page only.
  answers.length = 0
  for await (const address of source) if (address === "address 0") break
  expect(answers.filter((count) => count > 0)).toEqual([1_000])

  const asked = ["address 0", "address 2", "hot", "nobody"]
  const own = await findOwnAddresses(db, { network: "ethereum", wallets }, asked)
  expect(asked.filter((address) => own.has(address))).toEqual(["address 0", "hot"])
})
