import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { acceptRedirect } from "./acceptRedirect.ts"

describe("spec §2: only paths of this site under /account are accepted back", () => {
  test.each([
    "/account",
    "/account/",
    "/account?tab=1",
    "/account#top",
    "/account/history?type=send&from=2026-01-01",
    "/account/invoicePayment?invoiceId=5",
    "/account/invoicePayment?invoiceId=a%2Fb%5Cc%00",
    "/account/cards/card_01-X~y",
    "/account/merchant/a%20b",
    "/account/history?back=//elsewhere.example",
  ])("takes %s as it is", (text) => {
    expect(acceptRedirect(text)).toBe(text)
  })

  test.each([
    "",
    "/",
    "account",
    "/accounts",
    "/accountX/y",
    "/Account",
    "/auth/login",
    "//evil.example",
    "//evil.example/account",
    "///account",
    "/\\evil.example",
    "/\\/evil.example",
    "\\\\evil.example",
    "/account\\..\\..\\evil",
    "https://evil.example/account",
    "https:/account",
    "http:account",
    "javascript:alert(1)",
    "JavaScript:alert(1)//account",
    "data:text/html,/account",
    "/account//evil.example",
    "/account/../x",
    "/account/..",
    "/account/./x",
    "/account/%2e%2e/x",
    "/account/.%2E/x",
    "/account/%2E./x",
    "/account%2f..%2fx",
    "/account/%2F%2Fevil.example",
    "/account/%5c..%5cx",
    "/account/%252e%252e/x",
    "/%2fevil.example",
    "/%61ccount",
    "/account/\t/x",
    "/acc\nount",
    "/account/x\r\nSet-Cookie: a=b",
    "\t/account",
    " /account",
    "/account ",
    "/account/\u0000",
    "/account/%00",
    "/account/%0d%0a",
    "/account/%",
    "/account/%zz",
    "/account/\u2028",
    "/account/\u3000x",
    "/account／x",
    "/account@evil.example",
    "/account:80",
    "/account;@evil.example",
    `/account/${"x".repeat(2048)}`,
  ])("refuses %j", (text) => {
    expect(acceptRedirect(text)).toBeUndefined()
  })

  test("refuses what is not there", () => {
    expect(acceptRedirect(null)).toBeUndefined()
    expect(acceptRedirect(undefined)).toBeUndefined()
  })

  test("property: a browser that follows what was accepted stays on this site under /account", () => {
    const pieces = fc.constantFrom(
      "/account",
      "/",
      "//",
      "\\",
      "..",
      ".",
      "%2e",
      "%2f",
      "%5c",
      "?",
      "#",
      "@",
      ":",
      "evil.example",
      "\t",
      "\n",
      "%09",
      "javascript:",
    )
    const anyCodeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: anyCodeUnit, maxLength: 3 })), { maxLength: 8 }),
        (parts) => {
          for (const text of [parts.join(""), `/account${parts.join("")}`, `/account/${parts.join("")}`]) {
            const accepted = acceptRedirect(text)
            if (accepted === undefined) continue
            for (const read of [accepted, decodeURI(new URL(accepted, "https://wallet.example").pathname)]) {
              const url = new URL(read, "https://wallet.example")
              expect(url.origin).toBe("https://wallet.example")
              expect(url.pathname).toMatch(/^\/account(\/|$)/)
            }
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
