import { expect, test } from "vitest"
import { readSettings } from "../src/settings.ts"

const complete = {
  WALLET_API_URL: "http://127.0.0.1:8080/api",
  WALLET_API_KEY: "wk_1",
  WALLET_WEBHOOK_SECRET: "whsec_1",
}

test("with what it needs the shop has a port and an address of its own", () => {
  expect(readSettings(complete)).toEqual({
    port: 8090,
    origin: "http://127.0.0.1:8090",
    walletApiUrl: "http://127.0.0.1:8080/api",
    walletApiKey: "wk_1",
    webhookSecret: "whsec_1",
  })
})

function read() {
  return readSettings({ ...complete, WALLET_API_KEY: "", WALLET_WEBHOOK_SECRET: undefined })
}

test("everything that is missing is named at once, with what it is and how to set it", () => {
  expect(read).toThrow(/WALLET_API_KEY is missing: a key with the scope `invoices`/)
  expect(read).toThrow(/WALLET_WEBHOOK_SECRET is missing/)
  expect(read).not.toThrow(/WALLET_API_URL is/)
  expect(read).toThrow(/docs\/guides\/take-a-payment\.md/)
})

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["WALLET_API_URL", "127.0.0.1:8080/api"],
  ["SHOP_ORIGIN", "shop.example"],
])("a %s of %s is refused by its name", (name, value) => {
  expect(() => readSettings({ ...complete, [name]: value })).toThrow(`${name} is no`)
})
