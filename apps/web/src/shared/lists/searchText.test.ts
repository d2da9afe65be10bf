import * as fc from "fast-check"
import * as v from "valibot"
import { expect, test } from "vitest"
import { amountShape, parseSearch as parse, searchText, stringifySearch as stringify } from "./searchText.ts"

const Schema = v.object({ amount: searchText(amountShape), note: searchText(/^.{0,140}$/u) })

test("screens C payQr: an amount in a link reaches the form exactly", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: 1, maxLength: 18 })
  fc.assert(
    fc.property(digits, digits, (whole, fraction) => {
      const amount = `${whole}.${fraction}`
      expect(v.parse(Schema, parse(`?amount=${amount}&note=${whole}`))).toEqual({ amount, note: whole })
      // The router also rewrites the URL, which must change nothing.
      expect(v.parse(Schema, parse(stringify({ amount, note: whole })))).toEqual({ amount, note: whole })
    }),
  )
})

test.each(["1e3", "-5", "NaN", "1,5", "", "1".repeat(31)])("an amount %j in a link counts as none", (amount) => {
  expect(v.parse(Schema, parse(`?amount=${amount}`))).toEqual({ amount: undefined, note: undefined })
})

test.each(["123", "007", "1e3", "0x10", "12345678901234567890", "true", "null", '"quoted"', "a b&c=d"])(
  "spec §2: the invoice %s in a link is that invoice, however often the address is written anew",
  (invoiceId) => {
    const written = stringify({ invoiceId })
    expect(parse(written)).toEqual({ invoiceId })
    expect(stringify(parse(written))).toBe(written)
  },
)

test("spec §2: a number in an address is written as it was typed", () => {
  expect(stringify(parse("?invoiceId=123&x=007&appAuth=true"))).toBe("?invoiceId=123&x=007&appAuth=true")
})
