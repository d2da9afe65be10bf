import { randomUUID } from "node:crypto"
import { createCardTopUp, listTopUpMethods } from "@wallet/core"
import { readOutcome, startTestProvider, type TestProvider } from "@wallet/provider/test/testProvider.ts"
import { Hono } from "hono"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

function play(path: string, body?: object) {
  const method = body === undefined ? "GET" : "POST"
  const headers = { "Content-Type": "application/json" }
  return provider.sandbox.request(path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
}

test.each(["/sandbox/", "/sandbox/mailbox/"])("%s leads to the page without a slash", async (path) => {
  // As the provider is served: the site answers everything else.
  const origin = new Hono().route("/sandbox", provider.sandbox).route("/", new Hono())
  const answer = await origin.request(path)
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, path.slice(0, -1)])
  expect((await origin.request(path.slice(0, -1))).status).not.toBe(404)
})

const TopUp = v.looseObject({
  id: v.string(),
  state: v.string(),
  link: v.nullish(v.string()),
  action: v.nullish(v.looseObject({ url: v.string() })),
})

async function createToken(number: string) {
  const answer = await play("/acquirer/tokens", { number, expiry: "12/40", cvc: "123", holder: "Jo Doe" })
  return v.parse(v.looseObject({ token: v.string() }), await answer.json()).token
}

async function start(path: "/topUps/card" | "/topUps/sbp", body: object) {
  const token = await provider.signUp()
  const { data } = await provider.send("POST", path, { token, key: randomUUID(), body })
  const { id } = v.parse(TopUp, data)
  const read = async () => {
    await provider.worker.drain()
    const { data: now } = await provider.send("GET", path === "/topUps/sbp" ? `${path}/${id}` : `/topUps/${id}`, {
      token,
    })
    return v.parse(TopUp, now)
  }
  return { id, token, read }
}

describe("the sandbox console, as calls", () => {
  test("a 3-D Secure request is answered, and a charge is charged back", async () => {
    const cardToken = await createToken("4000002500003155")
    const { id, read } = await start("/topUps/card", { amount: "100", currency: "WUD", cardToken })
    const asked = await read()
    expect(asked.state).toBe("requires_action")
    const path = new URL(asked.action?.url ?? "").pathname.replace("/sandbox", "")
    expect(await (await provider.sandbox.request(path)).text()).toContain("Confirm the payment")
    const challenge = `/api/card/challenges/${path.split("/").at(-1)}`
    expect((await play(challenge, { answer: "maybe" })).status).toBe(422)
    expect((await play(challenge, { answer: "passed" })).status).toBe(204)
    expect((await read()).state).toBe("succeeded")
    expect((await play(challenge, { answer: "passed" })).status).toBe(404)
    expect((await play(`/api/card/charges/${id}/charge-back`, {})).status).toBe(204)
    expect((await read()).state).toBe("charged_back")
    expect((await play(`/api/topUps/${id}/refund`, {})).status).toBe(409)
  })

  test("the bank's own page leads back to the wallet", async () => {
    const cardToken = await createToken("4000002500003155")
    const { id, read } = await start("/topUps/card", { amount: "100", currency: "WUD", cardToken })
    const path = new URL((await read()).action?.url ?? "").pathname.replace("/sandbox", "")
    const body = new URLSearchParams({ answer: "failed" })
    const answer = await provider.sandbox.request(path, { method: "POST", body })
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.get("Location") ?? "").search).toBe(`?topUp=${id}`)
    expect((await read()).state).toBe("failed")
  })

  test("an SBP code is paid; another one expires when time passes", async () => {
    const [paid, expired] = [
      await start("/topUps/sbp", { amount: "100", currency: "WUD" }),
      await start("/topUps/sbp", { amount: "100", currency: "WUD" }),
    ]
    const code = new URL((await paid.read()).link ?? "").pathname
    expect((await expired.read()).state).toBe("shown")
    expect((await play(`/api/sbp${code}/pay`, {})).status).toBe(204)
    expect((await paid.read()).state).toBe("paid")
    expect((await play(`/api/sbp${code}/pay`, {})).status).toBe(404)
    const time = await play("/api/time", { advanceSeconds: 900 })
    expect(await time.json()).toMatchObject({ secondsAhead: 900 })
    expect((await expired.read()).state).toBe("expired")
    expect((await play("/api/time", { advanceSeconds: -1 })).status).toBe(422)
  })

  test("an unavailable vendor: its method is reported as such, a card is refused, and a code waits until it is back", async () => {
    const cardToken = await createToken("4242424242424242")
    expect((await play("/api/outages/sbp", { away: true })).status).toBe(204)
    const waiting = await start("/topUps/sbp", { amount: "100", currency: "WUD" })
    const available = async () => {
      const data = await listTopUpMethods(provider.createClient(waiting.token))
      const ofRoubles = data.filter(({ currency }) => currency === "WUD")
      return ofRoubles.map((method) => [method.method, method.available])
    }
    expect((await play("/api/outages/card", { away: true })).status).toBe(204)
    expect(await available()).toEqual([
      ["card", false],
      ["sbp", false],
    ])
    expect((await play("/acquirer/tokens", { number: "4242424242424242" })).status).toBe(503)
    const order = { amount: "100", currency: "WUD", cardToken }
    const refused = await readOutcome(createCardTopUp(provider.createClient(waiting.token), order))
    expect(refused.tag).toBe("service_unavailable")

    expect((await waiting.read()).state).toBe("created")
    for (const vendor of ["card", "sbp"]) await play(`/api/outages/${vendor}`, { away: false })
    expect(await available()).toEqual([
      ["card", true],
      ["sbp", true],
    ])
    provider.advance(60_000)
    expect((await waiting.read()).state).toBe("shown")
    expect((await play("/api/outages/post", { away: true })).status).toBe(404)
    expect((await play("/api/outages/kyc", { away: "yes" })).status).toBe(422)
  })

  test("mails can be read by address", async () => {
    const email = `${randomUUID()}@wallet.example`
    await provider.signUp(email)
    const mails = v.parse(
      v.array(v.looseObject({ recipient: v.string() })),
      await (await play(`/api/mails?to=${email}`)).json(),
    )
    expect(mails.length).toBeGreaterThan(0)
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([email]))
  })

  test("the index links to existing pages", async () => {
    const page = await (await provider.sandbox.request("/")).text()
    const paths = Array.from(page.matchAll(/href="\/sandbox(\/[^"]+)"/g), ([, path]) => path ?? "")
    expect(paths.length).toBeGreaterThan(8)
    const statuses = await Promise.all(paths.map(async (path) => [path, (await provider.sandbox.request(path)).status]))
    expect(statuses).toEqual(paths.map((path) => [path, 200]))
  })
})

describe("messages of vendors are authenticated by their signature", () => {
  test.each(["/callbacks/card", "/callbacks/sbp"])("%s", async (path) => {
    const body = { reference: randomUUID(), event: "paid" }
    const headers = {
      "webhook-id": "1",
      "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
      "webhook-signature": "v1,AAAA",
    }
    expect((await provider.send("POST", path, { body, headers })).tag).toBe("validation_failed")
    expect((await provider.send("POST", path, { body })).tag).toBe("validation_failed")
  })
})
