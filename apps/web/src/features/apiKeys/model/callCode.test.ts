import { createHash, createHmac } from "node:crypto"
import * as core from "@wallet/core"
import * as account from "@wallet/core/account"
import * as cards from "@wallet/core/cards"
import { type Call, contract, parseSignature, textToSign } from "@wallet/core/contract"
import * as merchant from "@wallet/core/merchant"
import { afterEach, expect, test, vi } from "vitest"
import { callCode, codeKinds, findModule } from "./callCode.ts"

const apiUrl = "https://api.wallet.example"
const path = "/operations?limit=5&text=a%20b"
const sdk = (name: string, template: string, typed = template) =>
  callCode("sdk", apiUrl, { name, template, path: typed, isSigned: false })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const call = { name: "listOperations", template: "/operations", path, isSigned: false }

test.each(codeKinds)("screens C api: the code for %s names the call, and never a key", (kind) => {
  for (const isSigned of [false, true]) {
    const code = callCode(kind, apiUrl, { ...call, isSigned })
    expect(code).toContain(kind === "sdk" ? "listOperations(client" : "/operations?limit=5")
    expect(code).toContain("WALLET_API_KEY")
    expect(code).not.toContain("wk_")
  }
})

test("screens C api: path and query become the parameters of the SDK's function", () => {
  expect(sdk("listOperations", "/operations", path)).toContain('listOperations(client, { limit: "5", text: "a b" })')
  expect(sdk("getMe", "/users/me")).toContain("getMe(client)")
  expect(sdk("getInvoice", "/merchant/invoices/{invoiceId}", "/merchant/invoices/i%201")).toContain(
    'getInvoice(client, { invoiceId: "i 1" })',
  )
})

test("screens C api: the SDK has each call that a key may read with, where the code imports it from", () => {
  const modules: Readonly<Record<string, object>> = {
    "@wallet/core": core,
    "@wallet/core/account": account,
    "@wallet/core/cards": cards,
    "@wallet/core/merchant": merchant,
  }
  const reading = Object.values<Call>(contract).filter(({ method, scope }) => method === "GET" && scope !== undefined)
  const missing = reading.filter(({ name }) => !(name in (modules[findModule(name)] ?? {})))
  expect(reading.length).toBeGreaterThan(30)
  expect(missing.map(({ name }) => name)).toEqual([])
})

test("screens C api: the code for Node signs what the provider checks", async () => {
  const key = `wk_3f9a27c0b1e45d68_${"k".repeat(43)}`
  const fetch = vi.fn<(url: string, init: { readonly headers: { readonly Authorization: string } }) => unknown>()
  fetch.mockResolvedValue(Response.json({ ok: true, data: [], error: null }))
  vi.stubGlobal("fetch", fetch)
  vi.stubEnv("WALLET_API_KEY", key)
  const code = callCode("node", apiUrl, { ...call, isSigned: true })
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe(apiUrl + path)
  const header = parseSignature(init?.headers.Authorization ?? "")
  if (!header) throw new Error("no signature was sent")
  const text = textToSign({ ...header, method: "GET", path, bodyHash: createHash("sha256").digest("hex") })
  expect(header.signature).toBe(createHmac("sha256", key).update(text).digest("hex"))
})
