import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { createVendorsHarness, type VendorsHarness } from "./vendorsHarness.ts"

let harness: VendorsHarness
beforeEach(async () => {
  harness = await createVendorsHarness({ reach: {}, environment: {} })
})
afterEach(() => harness.close())

describe("a provider in production with doubles in place of vendors", () => {
  test("it simulates no vendor, and after kill -9 it continues with the same customers", async () => {
    const [customer] = await harness.addCustomers(1)
    const info = await harness.send("GET", "/info")
    expect(info.data).toMatchObject({ sandbox: null })
    await harness.kill()
    await harness.start()
    const wallets = await harness.send("GET", "/wallets", { token: customer?.token })
    expect(wallets.status).toBe(200)
    expect(await harness.deliver("/callbacks/card", { body: "{}", headers: {} })).toBe(400)
  })
})
