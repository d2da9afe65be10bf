import { listWallets } from "@wallet/core"
import { currencies } from "@wallet/core/money"
import { afterAll, beforeAll, expect, test } from "vitest"
import { applyRequests } from "#ledger/applyRequests.ts"
import { newId } from "#platform/database/newId.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

test("spec §3: a new customer sees every currency of the table with zeros in all its decimals", async () => {
  const wallets = await listWallets(harness.as(await harness.addCustomer("new@wallet.example")))
  expect(wallets.map(({ currency }) => currency)).toEqual(currencies.map(({ code }) => code))
  expect(wallets.find(({ currency }) => currency === "ETH")).toEqual({
    currency: "ETH",
    available: "0.000000000000000000",
    held: "0.000000000000000000",
    owed: "0.000000000000000000",
    version: 0,
  })
})

test("held money is not available, and the version grows with each change", async () => {
  const user = await harness.addCustomer("holder@wallet.example")
  await harness.fund(user, "1.000000000000000001", "ETH")
  const before = (await listWallets(harness.as(user))).find(({ currency }) => currency === "ETH")
  const account = { owner: "customer", id: user } as const
  const hold = { kind: "hold", reference: newId(), operationId: newId(), account, currency: "ETH", amount: 1n } as const
  await harness.database.db.transaction().execute((trx) => applyRequests(trx, [hold], harness.services.now()))
  const after = (await listWallets(harness.as(user))).find(({ currency }) => currency === "ETH")
  expect(after).toMatchObject({ available: "1.000000000000000000", held: "0.000000000000000001" })
  expect(after?.version).toBeGreaterThan(before?.version ?? 0)
})
