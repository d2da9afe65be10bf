import { readFileSync } from "node:fs"
import { getDepositAddress, listDeposits } from "@wallet/core"
import { startTestProvider, type TestProvider } from "@wallet/provider/test/testProvider.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testAddress } from "./testAddresses.ts"

const guide = readFileSync(`${import.meta.dirname}/../../../../docs/guides/sandbox-chains.md`, "utf8")

let provider: TestProvider
let token: string
let address: string
beforeAll(async () => {
  provider = await startTestProvider()
  token = await provider.signUp()
  const data = await getDepositAddress(provider.createClient(token), { currency: "TRX", network: "tron" })
  address = data.address
})
afterAll(() => provider.stop())

const post = async (path: string, body: unknown = {}) => {
  const answer = await provider.sandbox.request(`/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) }
}
const deposits = async () => {
  return listDeposits(provider.createClient(token))
}

describe("the console's calls", () => {
  test("a payment is shown in the response, and blocks confirm it", async () => {
    const paid = await post("/chains/tron/payments", { outputs: [{ address, amount: "12.5" }] })
    expect(paid).toEqual({ status: 201, body: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) as string } })
    expect(await deposits()).toMatchObject([{ state: "detected" }])
    expect((await post("/chains/tron/blocks", { count: 20 })).status).toBe(204)
    // As the page and the guide say: it is screened before it is credited.
    expect(await deposits()).toMatchObject([{ state: "screening" }])
    await provider.worker.drain()
    expect(await deposits()).toMatchObject([{ state: "credited" }])
    expect(await (await provider.sandbox.request("/chains")).text()).toMatch(
      /screened\s+first and credited a moment later/,
    )
    expect(guide).toContain('while (deposit?.state === "screening")')
  })

  test("a reorganisation drops it; a pending one is taken back by its sender, or fails", async () => {
    expect((await post("/chains/tron/reorganisations", { depth: 20 })).status).toBe(204)
    expect(await deposits()).toMatchObject([{ state: "at_risk" }])
    for (const [act, state] of [
      ["replace", "orphaned"],
      ["fail", "orphaned"],
    ]) {
      await post("/chains/tron/payments", { outputs: [{ address, amount: "7" }] })
      const { txid } = (await deposits())[0] ?? { txid: "" }
      expect((await post(`/chains/tron/transactions/${txid}/${act}`)).status).toBe(204)
      await post("/chains/tron/blocks", { count: 1 })
      expect((await deposits())[0]).toMatchObject({ txid, state })
      expect((await post(`/chains/tron/transactions/${txid}/${act}`)).status).toBe(422)
    }
  })

  test("a held deposit is released once", async () => {
    const from = testAddress("tron", "review")
    await post("/chains/tron/payments", { from, outputs: [{ address, amount: "30" }] })
    await post("/chains/tron/blocks", { count: 20 })
    await provider.worker.drain()
    const [held] = await deposits()
    expect(held).toMatchObject({ state: "held" })
    expect(await (await provider.sandbox.request("/chains")).text()).toContain("30.000000 TRX")
    expect((await post(`/deposits/${held?.id}/release`)).status).toBe(204)
    expect(await post(`/deposits/${held?.id}/release`)).toMatchObject({
      status: 409,
      body: { error: { tag: "state_conflict", details: { state: "credited" } } },
    })
    expect((await post("/deposits/nothing/return")).status).toBe(404)
  })

  test("a node that is down does not affect the others", async () => {
    expect((await post("/chains/bsc/node", { down: true })).status).toBe(204)
    const overview = await (await provider.sandbox.request("/api/chains")).json()
    expect(overview).toContainEqual(expect.objectContaining({ network: "bsc", down: true }))
    expect((await post("/chains/tron/blocks", { count: 1 })).status).toBe(204)
    expect((await post("/chains/bsc/node", { down: false })).status).toBe(204)
  })

  test.each([
    ["/chains/moon/blocks", { count: 1 }, "network"],
    ["/chains/tron/blocks", { count: 0 }, "count"],
    ["/chains/tron/blocks", { count: 1.5 }, "count"],
    ["/chains/tron/blocks", {}, "count"],
    ["/chains/tron/blocks", "{", "body"],
    ["/chains/tron/reorganisations", { depth: 101 }, "depth"],
    ["/chains/tron/reorganisations", { depth: 1, fate: "lost" }, "fate"],
    ["/chains/tron/payments", { outputs: [] }, "outputs"],
    ["/chains/tron/payments", { outputs: [{ address: "nobody", amount: "1" }] }, "address"],
    ["/chains/tron/payments", { outputs: [{ address: "", amount: "1" }] }, "address"],
  ])("%s %j names the field %s", async (path, body, field) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: { fields: { [field]: expect.any(String) as string } } })
  })

  test.each(["0", "-1", "1e3", "0.0000001", ""])("the amount %j is refused", async (amount) => {
    const answer = await post("/chains/tron/payments", { outputs: [{ address, amount }] })
    expect(answer.status).toBe(422)
  })
})
