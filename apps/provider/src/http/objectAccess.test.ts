import { type Call, contract } from "@wallet/core/contract"
import { v7 as uuid } from "uuid"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestProvider, type TestProvider } from "../provider.testing.ts"

/**
 * Something of the owner's for each path parameter. A call with a parameter that is not here fails below, so that nobody
 * has to remember it.
 */
const makers: Record<string, (token: string) => Promise<string>> = {
  topUpId: async (token) => {
    const tokens = await provider.sandbox.request("/acquirer/tokens", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }),
    })
    const { token: cardToken } = v.parse(
      v.object({ token: v.string(), brand: v.string(), last4: v.string() }),
      await tokens.json(),
    )
    const body = { amount: "100.00", currency: "WUD", cardToken }
    return idIn(await provider.send("POST", "/topUps/card", { token, body, key: uuid() }))
  },
  quoteId: async (token) => {
    const body = { fromCurrency: "WUD", toCurrency: "USDT", amount: "1000.00", side: "from" }
    return idIn(await provider.send("POST", "/exchange/quotes", { token, body }))
  },
  // Keys are the customer's own: another's request under the same key is another key.
  key: () => Promise.resolve(uuid()),
}

let provider: TestProvider
let owner: string
let stranger: string
beforeAll(async () => {
  provider = await startTestProvider()
  owner = await provider.signUp()
  stranger = await provider.signUp()
})
afterAll(() => provider.stop())

function idIn({ data, text }: { data: unknown; text: string }): string {
  const parsed = v.safeParse(v.looseObject({ id: v.string() }), data)
  if (!parsed.success) throw new Error(text)
  return parsed.output.id
}

const withIds = Object.values<Call>(contract).filter(({ path }) => path.includes(":"))

describe("what is one customer's does not exist for another", () => {
  it.each(withIds)("$name: another customer's id answers as a missing one", async ({ method, path }) => {
    const name = /:(\w+)/.exec(path)?.[1] ?? ""
    const id = await makers[name]?.(owner)
    if (!id) throw new Error(`say in this test how to make a ${name}`)
    const ask = async (token: string, of: string) => {
      const request = method === "GET" ? { token } : { token, body: {}, key: uuid() }
      const { status, tag, data } = await provider.send(method, path.replace(/:\w+/, of), request)
      return { status, tag, data }
    }
    const [foreign, missing] = [await ask(stranger, id), await ask(stranger, uuid())]
    expect(foreign).toEqual(missing)
    // The owner is answered something else: the comparison above is not one of two errors about something third.
    const own = await ask(owner, id)
    expect([foreign.tag, own.tag === "not_found"]).toEqual(name === "key" ? [null, false] : ["not_found", false])
  })
})
