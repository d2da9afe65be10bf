import { afterEach, describe, expect, test } from "vitest"
import { walletClient } from "./client.ts"
import { findLoginTarget } from "./guards.ts"

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
    ["/account/invoicePayment", "/auth/login?showInvoicePaymentMsg=true"],
    ["/account/authorization?appAuth=1", "/auth/login?appAuth=true"],
  ])("without a session %s leads to %s", (address, target) => {
    expect(findLoginTarget(address)).toBe(target)
  })

  test("with a session everyone may pass", () => {
    walletClient.store.setState({ accessToken: "token" })
    expect(findLoginTarget("/account/history")).toBeUndefined()
  })
})
