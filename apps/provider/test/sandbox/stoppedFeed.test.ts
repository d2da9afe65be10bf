import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createWithdrawalHarness, type WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const Stood = v.object({ stoppedAt: v.nullable(v.string()) })

async function setStopped(stopped: unknown) {
  const headers = { "Content-Type": "application/json" }
  const init = { method: "POST", headers, body: JSON.stringify({ stopped }) }
  return harness.provider.sandbox.request("/api/rates", init)
}
const stoppedAt = async () =>
  v.parse(Stood, await (await harness.provider.sandbox.request("/api/rates")).json()).stoppedAt

const read = async () => (await harness.provider.sandbox.request("/rates")).text()
const press = (stopped: string) =>
  harness.provider.sandbox.request("/rates", { method: "POST", body: new URLSearchParams({ stopped }) })

async function customerWithBoth() {
  const customer = await harness.addCustomer()
  await harness.fund(customer, "100", "USDT")
  await harness.fund(customer, "5", "USD")
  return customer
}

const exchange = { fromCurrency: "USDT", toCurrency: "USD", amount: "10", side: "from" }
const send: WithdrawalHarness["provider"]["send"] = (...request) => harness.provider.send(...request)

describe("rates: a stale feed stops quotes, not balances", () => {
  test("stopped by a call: half a minute later nothing is quoted, wallets are read as before; restarted, all works", async () => {
    const customer = await customerWithBoth()
    const { token } = customer
    const quote = () => send("POST", "/exchange/quotes", { token, body: exchange })
    expect((await quote()).ok).toBe(true)
    expect((await setStopped(true)).status).toBe(200)
    expect(await stoppedAt()).toBe(harness.provider.services.now().toISOString())

    harness.provider.advance(29_000)
    expect((await quote()).ok).toBe(true)
    harness.provider.advance(3_000)
    expect((await quote()).tag).toBe("rate_unavailable")
    expect((await send("GET", "/rates", {})).tag).toBe("rate_unavailable")
    expect(await harness.available(customer, "USDT")).toMatchObject({ available: "100.00000" })

    await setStopped(false)
    expect(await stoppedAt()).toBeNull()
    expect((await quote()).ok).toBe(true)
  })

  test("the page does the same; invalid input changes nothing", async () => {
    expect(await read()).toContain("Stop it")
    expect((await press("perhaps")).status).toBe(400)
    expect((await setStopped("yes")).status).toBe(422)
    expect((await press("yes")).status).toBe(303)
    expect(await read()).toContain("Set it going")
    await press("no")
    expect(await stoppedAt()).toBeNull()
  })
})
