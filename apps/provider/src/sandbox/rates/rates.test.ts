import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createWithdrawalBed, type WithdrawalBed } from "#wallet/withdrawals/withdrawalBed.testing.ts"

let bed: WithdrawalBed
beforeAll(async () => {
  bed = await createWithdrawalBed()
})
afterAll(() => bed.stop())

const Stood = v.object({ stoppedAt: v.nullable(v.string()) })

async function setStopped(stopped: unknown) {
  const headers = { "Content-Type": "application/json" }
  const init = { method: "POST", headers, body: JSON.stringify({ stopped }) }
  return bed.provider.sandbox.request("/api/rates", init)
}
const stoppedAt = async () => v.parse(Stood, await (await bed.provider.sandbox.request("/api/rates")).json()).stoppedAt

const read = async () => (await bed.provider.sandbox.request("/rates")).text()
const press = (stopped: string) =>
  bed.provider.sandbox.request("/rates", { method: "POST", body: new URLSearchParams({ stopped }) })

async function customerWithBoth() {
  const customer = await bed.addCustomer()
  await bed.fund(customer, "100", "USDT")
  await bed.fund(customer, "5", "USD")
  return customer
}

const exchange = { fromCurrency: "USDT", toCurrency: "USD", amount: "10", side: "from" }
const send: WithdrawalBed["provider"]["send"] = (...request) => bed.provider.send(...request)

describe("rates: a stale feed stops quotes, not balances", () => {
  test("stopped by a call: half a minute later nothing is quoted, wallets read as ever; going again, all is well", async () => {
    const customer = await customerWithBoth()
    const { token } = customer
    const quote = () => send("POST", "/exchange/quotes", { token, body: exchange })
    expect((await quote()).ok).toBe(true)
    expect((await setStopped(true)).status).toBe(200)
    expect(await stoppedAt()).toBe(bed.provider.services.now().toISOString())

    bed.provider.advance(29_000)
    expect((await quote()).ok).toBe(true)
    bed.provider.advance(3_000)
    expect((await quote()).tag).toBe("rate_unavailable")
    expect((await send("GET", "/rates", {})).tag).toBe("rate_unavailable")
    expect(await bed.available(customer, "USDT")).toMatchObject({ available: "100.00000" })

    await setStopped(false)
    expect(await stoppedAt()).toBeNull()
    expect((await quote()).ok).toBe(true)
  })

  test("the page does the same; what it can't read changes nothing", async () => {
    expect(await read()).toContain("Stop it")
    expect((await press("perhaps")).status).toBe(400)
    expect((await setStopped("yes")).status).toBe(422)
    expect((await press("yes")).status).toBe(303)
    expect(await read()).toContain("Set it going")
    await press("no")
    expect(await stoppedAt()).toBeNull()
  })
})
