import { afterEach, describe, expect, test } from "vitest"
import { walletClient } from "#shared/client/client.ts"
import { enterLogin, runMiddleware } from "./guards.ts"

afterEach(() => walletClient.store.setState({ accessToken: undefined }))

describe("spec §2: the middleware authenticated", () => {
  test.each([
    ["/account", "/auth/login"],
    ["/account/history", "/auth/login?redirectUrl=%2Faccount%2Fhistory"],
    ["/account/history?type=exchange", "/auth/login?redirectUrl=%2Faccount%2Fhistory%3Ftype%3Dexchange"],
    ["/account/%2e%2e//evil.example", "/auth/login"],
    [
      "/account/invoicePayment?invoiceId=5",
      "/auth/login?showInvoicePaymentMsg=true&redirectUrl=%2Faccount%2FinvoicePayment%3FinvoiceId%3D5",
    ],
    [
      "/account/invoicePayment?invoiceId=%22%3E%3Cimg%20src=x%3E'",
      "/auth/login?showInvoicePaymentMsg=true&redirectUrl=%2Faccount%2FinvoicePayment%3FinvoiceId%3D%2522%253E%253Cimg%2520src%253Dx%253E'",
    ],
    ["/account/invoicePayment", "/auth/login?showInvoicePaymentMsg=true"],
    ["/account?appAuth=true", "/auth/login?appAuth=true"],
    ["/account/history?search=appAuth", "/auth/login?redirectUrl=%2Faccount%2Fhistory%3Fsearch%3DappAuth"],
    ["/auth/login?redirectUrl=https%3A%2F%2Fevil.example", "/auth/login"],
  ])("without a session %s leads to %s", (address, target) => {
    expect(runMiddleware("authenticated", address)?.href).toBe(target)
  })

  test("the messenger's app gets exactly its URL, and the history's state has the return path", () => {
    const login = { href: "/auth/login?appAuth=true", state: { wayBack: "/account/authorization?appAuth=1" } }
    expect(runMiddleware("authenticated", "/account/authorization?appAuth=1")).toEqual(login)
    // Called again while the customer signs in.
    expect(enterLogin(login.href, login.state.wayBack)).toEqual(login)
    expect(enterLogin(login.href, "https://evil.example")).toEqual({ href: login.href, state: {} })
  })

  test("with a session everyone may pass", () => {
    walletClient.store.setState({ accessToken: "token" })
    expect(runMiddleware("authenticated", "/account/history")).toBeUndefined()
  })
})

test.each(["authentificated", "constructor", ""])("spec §8: the unknown middleware %j throws", (name) => {
  expect(() => runMiddleware(name, "/account")).toThrow(`Unknown route middleware: ${name}`)
})
