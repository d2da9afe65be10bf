import { expect, test } from "vitest"
import { readPaymentUrl } from "./paymentUrl.ts"

const path = "/account/invoicePayment?invoiceId=01a2"

test.each([`https://wallet.example${path}`, `http://localhost:8080${path}`, `http://127.0.0.1:8080${path}`])(
  "a payment page is read: %s",
  (href) => {
    const { origin } = new URL(href)
    expect(readPaymentUrl(href, "ru")).toEqual({ href: `${href}&lang=ru`, origin })
  },
)

test.each([
  null,
  "",
  path,
  `http://wallet.example${path}`,
  `http://localhost.evil.example${path}`,
  "https://wallet.example/account",
  "https://wallet.example/account/invoicePayment",
  "javascript:alert(1)",
  "data:text/html,hello",
])("what is none is refused in one line that says what is allowed: %s", (href) => {
  expect(() => readPaymentUrl(href, "en")).toThrow(
    new TypeError(`href is no paymentUrl, such as https://wallet.example/account/invoicePayment?invoiceId=…: ${href}`),
  )
})
