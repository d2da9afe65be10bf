import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { acceptRedirect } from "./acceptRedirect.ts"
import { linkRequiredTarget, loginTarget } from "./navigation.ts"

const origin = "https://wallet.example"

// Each but half a pair. What fast-check has of its own takes seconds to begin.
const anyCharacter = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

describe("spec §2: login variants", () => {
  test.each(["/account", `${origin}/account/history?type=send`, "", "garbage", "/account/invoicepayment"])(
    "the plain login from %j",
    (address) => {
      expect(loginTarget(address)).toBe("/auth/login")
    },
  )

  test.each(["/account/invoicePayment?invoiceId=5", `${origin}/account/invoicePayment?utm=x&invoiceId=5#pay`])(
    "an invoice that was being paid comes back: %s",
    (address) => {
      expect(loginTarget(address)).toBe(
        "/auth/login?showInvoicePaymentMsg=true&redirectUrl=%2Faccount%2FinvoicePayment%3FinvoiceId%3D5",
      )
    },
  )

  test.each([
    "/account/invoicePayment",
    "/account/invoicePayment/",
    "/account/invoicePayment?invoiceId=",
    "/account/invoicePayment#invoiceId=5",
    "/account/invoicePayment?redirectUrl=/account",
  ])("only the flag is sent without an invoiceId: %s", (address) => {
    expect(loginTarget(address)).toBe("/auth/login?showInvoicePaymentMsg=true")
  })

  test("the login page knows that the messenger's app opened it", () => {
    expect(loginTarget("/account?appAuth=true")).toBe("/auth/login?appAuth=true")
    expect(loginTarget(`${origin}/account/authorization?appAuth`)).toBe("/auth/login?appAuth=true")
    expect(loginTarget(`${origin}/account#appAuth`)).toBe("/auth/login?appAuth=true")
  })

  test.each([
    "/account/history?search=invoicePayment",
    "/account/history?search=appAuth",
    "/account/send/internal?recipient=appAuth&note=invoicePayment",
    "/auth/login?redirectUrl=%2Faccount%2Fhistory%3Fsearch%3DinvoicePayment",
  ])("the text of a customer in a query names no variant: %s", (address) => {
    expect(loginTarget(address)).toBe("/auth/login")
  })

  test("an invoice takes precedence over the messenger's app", () => {
    expect(loginTarget("/account/invoicePayment?appAuth=true")).toBe("/auth/login?showInvoicePaymentMsg=true")
  })

  test("asked again on the login page, the invoice is not lost", () => {
    const login = loginTarget("/account/invoicePayment?invoiceId=a%2Fb")
    expect(loginTarget(login)).toBe(login)
    expect(loginTarget(origin + login)).toBe(login)
    const withoutInvoice = loginTarget("/account/invoicePayment")
    expect(loginTarget(withoutInvoice)).toBe(withoutInvoice)
  })

  test("property: any invoiceId arrives unchanged through the login, and never leaves the site", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }), (invoiceId) => {
        const login = new URL(loginTarget(`/account/invoicePayment?invoiceId=${encodeURIComponent(invoiceId)}`), origin)
        const back = acceptRedirect(login.searchParams.get("redirectUrl") ?? undefined)
        const page = new URL(back ?? "", origin)
        expect(login.pathname).toBe("/auth/login")
        expect([...login.searchParams.keys()]).toEqual(["showInvoicePaymentMsg", "redirectUrl"])
        expect(page.origin + page.pathname).toBe(`${origin}/account/invoicePayment`)
        expect(page.searchParams.get("invoiceId")).toBe(invoiceId)
      }),
    )
  })

  test("property: never throws, and always stays on the login page", () => {
    const pieces = fc.constantFrom(
      "invoicePayment",
      "invoiceId=",
      "appAuth",
      "?",
      "#",
      "%",
      "%2",
      "\ud800",
      "&",
      "//",
      "http://",
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: anyCharacter }))), (parts) => {
        expect(loginTarget(parts.join(""))).toMatch(/^\/auth\/login(\?[\w%=&.!~*'()-]+)?$/)
      }),
    )
  })
})

describe("spec §2: /account/linkRequired is forced", () => {
  test.each([
    "/account",
    "/",
    "",
    `${origin}/account/send`,
    "/account?next=/auth/linkFinish",
    "/account/linkRequiredX",
  ])("from %j", (address) => {
    expect(linkRequiredTarget(address)).toBe("/account/linkRequired")
  })

  test.each([
    "/account/linkRequired",
    "/account/linkRequired/?a=b#c",
    "/auth/linkFinish?token=x",
    `${origin}/account/linkRequired`,
    `${origin}/auth/linkFinish#/account`,
  ])("unless the visitor is there or finishes the link: %s", (address) => {
    expect(linkRequiredTarget(address)).toBeUndefined()
  })
})
