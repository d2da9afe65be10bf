import { expect, test } from "vitest"
import { executeExchangeQuote } from "../contract/exchange.ts"
import { listOperations } from "../contract/operations.ts"
import { register } from "../contract/registration.ts"
import { createTransfer } from "../contract/transfers.ts"
import { prepareCall } from "./prepareCall.ts"

test("parameters are laid into path, query and body, each encoded", () => {
  expect(prepareCall(executeExchangeQuote, { quoteId: "a/b?c" })).toMatchObject({
    path: "/exchange/quotes/a%2Fb%3Fc/execute",
    body: undefined,
  })
  expect(prepareCall(listOperations, { cursor: "1&2", limit: 20 }).path).toBe("/operations?cursor=1%262&limit=20")
})

test("what is not said takes the contract's default, or is left out", () => {
  expect(prepareCall(listOperations, {}).path).toBe("/operations?limit=50")
})

test("what the contract does not name is not sent", () => {
  const parameters = { recipient: " bob@example.com ", amount: "1", currency: "USDT", note: undefined, extra: 1 }
  expect(prepareCall(createTransfer, parameters).body).toBe(
    '{"recipient":"bob@example.com","amount":"1","currency":"USDT"}',
  )
})

test("the same parameters in another order are the same body", () => {
  const body = prepareCall(createTransfer, { recipient: "b", amount: "1", currency: "USDT" }).body
  expect(prepareCall(createTransfer, { currency: "USDT", amount: "1", recipient: "b" }).body).toBe(body)
})

test.each([".", ".."])("a path parameter of dots (%s) would climb, and is refused", (quoteId) => {
  expect(() => prepareCall(executeExchangeQuote, { quoteId })).toThrow(
    expect.objectContaining({ tag: "validation_failed", status: 0, fields: { quoteId: { code: "invalid" } } }),
  )
})

test("fields that do not fit are named with their first code, before anything is sent", () => {
  // What a form without types may pass.
  const parameters = { email: "ann", password: "short", locale: "de" as "en" }
  expect(() => prepareCall(register, parameters)).toThrow(
    expect.objectContaining({
      tag: "validation_failed",
      fields: {
        email: { code: "email_invalid" },
        password: { code: "password_too_short" },
        locale: { code: "invalid" },
      },
    }),
  )
  expect(() => prepareCall(register, { email: "", password: "" })).toThrow(
    expect.objectContaining({ fields: { email: { code: "required" }, password: { code: "required" } } }),
  )
})

test("an amount as a number is refused", () => {
  const parameters = { recipient: "b", amount: 1 as unknown as string, currency: "USDT" }
  expect(() => prepareCall(createTransfer, parameters)).toThrow(
    expect.objectContaining({ fields: { amount: { code: "invalid" } } }),
  )
})

test("the error does not hold what was passed", () => {
  const passed = { email: "no-address-secret", password: "pw-secret" }
  expect(() => prepareCall(register, passed)).toThrow(
    expect.toSatisfy((error: unknown) => !`${JSON.stringify(error)} ${String(error)}`.includes("secret")),
  )
})
