import { afterEach, expect, test, vi } from "vitest"
import { askConsole, fromSlash } from "./askConsole.ts"

const apiKey = `wk_3f9a27c0b1e45d68_${"k".repeat(43)}`

afterEach(() => {
  vi.unstubAllGlobals()
})

function answerWith(text: string) {
  const asked: string[] = []
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response(text, { status: 502 }))
  })
  return asked
}

test.each([
  ["/wallets", "/wallets"],
  ["wallets", "/wallets"],
  [" /operations?limit=1 ", "/operations?limit=1"],
  ["/operations?text=тест", "/operations?text=%D1%82%D0%B5%D1%81%D1%82"],
  ["//evil.example/x", "/evil.example/x"],
  ["https://evil.example/x", "/https://evil.example/x"],
  ["/../../x", "/x"],
])("screens C api, console: %s asks the API for %s", async (typed, path) => {
  const asked = answerWith("{}")
  await askConsole("https://wallet.example/api", typed, apiKey, false)
  expect(asked).toEqual([`https://wallet.example/api${path}`])
})

test("screens C api, console: the code names the same path as the call", () => {
  expect(["wallets", "/wallets", " //wallets"].map(fromSlash)).toEqual(["/wallets", "/wallets", "/wallets"])
})

test("screens C api, console: an answer that is no JSON is shown as it came, with its status", async () => {
  answerWith("<h1>Bad Gateway</h1>")
  expect(await askConsole("https://wallet.example/api", "/wallets", apiKey, true)).toMatchObject({
    status: 502,
    text: "<h1>Bad Gateway</h1>",
  })
})
