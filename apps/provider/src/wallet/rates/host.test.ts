import { Hono } from "hono"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { serveRatesHost } from "./host.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const Envelope = v.object({ ok: v.boolean(), data: v.unknown(), error: v.looseObject({}) })

function ask(host: string, path: string) {
  const app = new Hono()
  serveRatesHost(app, provider.rates)
  app.all("*", (context) => context.text("the site"))
  return app.request(path, { headers: { Host: host, Origin: "https://shop.example" } })
}

describe("spec §7: the rates service at https://rates.<domain>", () => {
  test("it answers the price calls, also from other sites' pages", async () => {
    for (const path of ["/rates", "/rates/history?range=1w"]) {
      const answer = await ask("rates.wallet.example", path)
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*")
      expect(v.parse(Envelope, await answer.json())).toMatchObject({ ok: true, data: { reference: "USD" } })
    }
  })

  test("it serves no other call, and other hosts do not serve it", async () => {
    const refused = await ask("rates.wallet.example", "/wallets")
    expect(refused.status).toBe(404)
    expect(v.parse(Envelope, await refused.json())).toMatchObject({ ok: false, error: { tag: "not_found" } })
    for (const host of ["wallet.example", "api.wallet.example", "crates.wallet.example"])
      expect(await (await ask(host, "/rates")).text()).toBe("the site")
  })
})
