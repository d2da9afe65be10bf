import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { crc16 } from "./crc16.ts"
import { type EmvCode, formatEmvCode, parseEmvCode, readObjects } from "./emvCode.ts"

const text = (max: number) =>
  fc.string({ unit: fc.constantFrom(..."ABCdef 0123456789".split("")), minLength: 1, maxLength: max })
const objects = (tags: readonly string[]) =>
  fc.uniqueArray(fc.record({ tag: fc.constantFrom(...tags), value: text(30) }), {
    selector: ({ tag }) => tag,
    maxLength: 3,
  })
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: count, maxLength: count })

const codes: fc.Arbitrary<EmvCode> = fc.record({
  kind: fc.constantFrom("static", "dynamic"),
  accounts: objects(["02", "15", "26", "51"]).filter(({ length }) => length > 0),
  categoryCode: digits(4),
  currency: digits(3),
  amount: fc.constantFrom(undefined, "1", "10.50", "999999999.99"),
  country: fc.constantFrom("RU", "KZ", "IN"),
  merchantName: text(25),
  merchantCity: text(15),
  additional: objects(["01", "05", "07"]),
})

const sample: EmvCode = {
  kind: "dynamic",
  accounts: [{ tag: "26", value: "0014example.wallet0108merchant" }],
  categoryCode: "5812",
  currency: "643",
  amount: "150.00",
  country: "RU",
  merchantName: "Coffee",
  merchantCity: "Moscow",
  additional: [{ tag: "01", value: "bill-7" }],
}

/** Gives a text the check sum that belongs to it: what is wrong with it is not the sum then. */
const sealed = (covered: string) => covered + crc16(covered)

describe("screens C, payQr: EMVCo merchant-presented codes", () => {
  test("whatever is written can be read back", () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(parseEmvCode(formatEmvCode(code))).toEqual({ ok: true, code })
      }),
    )
  })

  test("a code with one character changed is refused", () => {
    const written = formatEmvCode(sample)
    fc.assert(
      fc.property(fc.nat(written.length - 1), fc.constantFrom(..."AZ09 ".split("")), (at, letter) => {
        fc.pre(written[at]?.toUpperCase() !== letter)
        expect(parseEmvCode(written.slice(0, at) + letter + written.slice(at + 1)).ok).toBe(false)
      }),
    )
  })

  test("the objects inside a merchant account are read the same way", () => {
    expect(readObjects("0014example.wallet0108merchant")).toEqual([
      { tag: "00", value: "example.wallet" },
      { tag: "01", value: "merchant" },
    ])
  })

  const written = formatEmvCode(sample)
  test.each([
    ["a web address", "https://example.com", "not_emv"],
    ["4 kB of text", `000201${"9".repeat(4096)}`, "not_emv"],
    ["a check sum of another code", `${written.slice(0, -4)}0000`, "wrong_crc"],
    ["a length beyond the end", sealed("0002010102115299990063046304"), "malformed"],
    ["no merchant", sealed(`${written.slice(0, 12)}6304`), "malformed"],
    ["an amount with a sign", sealed(written.slice(0, -4).replace("150.00", "-50.00")), "malformed"],
    ["the same tag twice", sealed(`${written.slice(0, -8)}5204581263041111`.replace(/1111$/, "")), "malformed"],
  ])("%s is refused", (_what, code, problem) => {
    expect(parseEmvCode(code)).toEqual({ ok: false, problem })
  })

  test("what no code can hold is not written", () => {
    expect(() => formatEmvCode({ ...sample, merchantName: "A".repeat(26) })).toThrow(RangeError)
    expect(() => formatEmvCode({ ...sample, accounts: [] })).toThrow(RangeError)
    expect(() => formatEmvCode({ ...sample, amount: "1,50" })).toThrow(RangeError)
  })
})
