import { describe, expect, test } from "vitest"
import { checkCard, type TypedCard } from "./cardForm.ts"

const now = new Date("2026-03-31T12:00:00Z")
const good: TypedCard = { number: "4242 4242 4242 4242", expiry: "03/26", cvc: "123", holder: "Jo O'Neil-Doe Jr." }

function listErrors(change: Partial<TypedCard>) {
  const check = checkCard({ ...good, ...change }, now)
  return check.ok ? {} : Object.fromEntries(Object.entries(check.fields).map(([field, { code }]) => [field, code]))
}

describe("screens C, card top-up: the input is really checked", () => {
  test("a good card passes, with its digits and brand", () => {
    expect(checkCard(good, now)).toEqual({ ok: true, number: "4242424242424242", brand: "Visa" })
    expect(checkCard({ ...good, number: "2200000000000004" }, now)).toMatchObject({ brand: "Mir" })
    expect(checkCard({ ...good, number: "378282246310005", cvc: "1234" }, now)).toMatchObject({
      brand: "American Express",
    })
  })

  test.each(["", "4242424242424241", "424242424242424", "9999999999999995", "4242x4242x4242x4242"])(
    "the number %j is refused",
    (number) => expect(listErrors({ number })).toMatchObject({ number: "card_number_invalid" }),
  )

  test.each(["", "13/26", "00/30", "1/26", "03-26", "03/2", "03/99"])(
    "the expiry %j is refused as unreadable",
    (expiry) => expect(listErrors({ expiry })).toEqual({ expiry: "card_expiry_invalid" }),
  )

  test("a card is valid to the end of its month", () => {
    expect(listErrors({ expiry: "02/26" })).toEqual({ expiry: "card_expired" })
    expect(listErrors({ expiry: "03/2026" })).toEqual({})
  })

  test("the security code has the brand's number of digits", () => {
    expect(listErrors({ cvc: "1234" })).toEqual({ cvc: "card_cvc_invalid" })
    expect(listErrors({ number: "378282246310005", cvc: "123" })).toEqual({ cvc: "card_cvc_invalid" })
  })

  test.each(["", "4242 4242", "Иван Иванов", "J"])("the holder %j is refused", (holder) =>
    expect(listErrors({ holder })).toEqual({ holder: "card_holder_invalid" }),
  )

  test("all errors are shown at once", () => {
    expect(Object.keys(listErrors({ number: "1", expiry: "x", cvc: "1", holder: "" }))).toEqual([
      "number",
      "expiry",
      "cvc",
      "holder",
    ])
  })
})
