import { afterEach, describe, expect, test } from "vitest"
import { walletClient } from "#shared/client/client.ts"
import { runMiddleware } from "./guards.ts"

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
    [
      "/account/authorization?appAuth=1",
      "/auth/login?appAuth=true&redirectUrl=%2Faccount%2Fauthorization%3FappAuth%3D1",
    ],
    ["/account", "/auth/login"],
    [
      "/auth/login?appAuth=true&redirectUrl=%2Faccount%2Fhistory",
      "/auth/login?appAuth=true&redirectUrl=%2Faccount%2Fhistory",
    ],
    ["/auth/login?redirectUrl=https%3A%2F%2Fevil.example", "/auth/login"],
  ])("without a session %s leads to %s", (address, target) => {
    expect(runMiddleware("authenticated", address)).toBe(target)
  })

  test("with a session everyone may pass", () => {
    walletClient.store.setState({ accessToken: "token" })
    expect(runMiddleware("authenticated", "/account/history")).toBeUndefined()
  })
})

test.each(["authentificated", "constructor", ""])("spec §8: the unknown middleware %j throws", (name) => {
  expect(() => runMiddleware(name, "/account")).toThrow(`Unknown route middleware: ${name}`)
})
