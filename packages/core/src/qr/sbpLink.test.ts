import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { crc16 } from "./crc16.ts"
import { formatSbpLink, parseSbpLink, type SbpLink } from "./sbpLink.ts"

const known = "https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M?type=01&bank=000000000001&sum=10000&cur=RUB&crc=F3D0"

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".split("")
const digits = "0123456789".split("")
const links: fc.Arbitrary<SbpLink> = fc.record({
  id: fc.string({ unit: fc.constantFrom(...letters), minLength: 32, maxLength: 32 }),
  kind: fc.constantFrom("static", "dynamic"),
  bank: fc.string({ unit: fc.constantFrom(...digits), minLength: 12, maxLength: 12 }),
  kopecks: fc.option(fc.bigInt({ min: 1n, max: 999_999_999_999_999n }), { nil: undefined }),
})

test("CRC-16/CCITT-FALSE: its published check value", () => {
  expect(crc16("123456789")).toBe("29B1")
  expect(crc16("")).toBe("FFFF")
})

describe("screens C, SBP: the link and its check sum", () => {
  test("a published link reads as it was meant", () => {
    expect(parseSbpLink(known)).toEqual({
      ok: true,
      link: { id: "AS10003P3RH0LJ2A9ROO038L6NT5RU1M", kind: "static", bank: "000000000001", kopecks: 10_000n },
    })
  })

  test("whatever is written can be read back", () => {
    fc.assert(
      fc.property(links, (link) => {
        expect(parseSbpLink(formatSbpLink(link))).toEqual({ ok: true, link })
      }),
    )
  })

  test("a link with one character changed is refused", () => {
    fc.assert(
      fc.property(links, fc.nat(), fc.constantFrom(...letters), (link, place, letter) => {
        const text = formatSbpLink(link)
        const at = place % text.length
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        fc.pre(changed.toUpperCase() !== text.toUpperCase())
        expect(parseSbpLink(changed).ok).toBe(false)
      }),
    )
  })

  test.each([
    ["somebody else's address", "https://qr.nspk.ru.example.com/AS10?type=01", "not_sbp"],
    ["a script", "javascript:alert(1)", "not_sbp"],
    ["nothing", "", "not_sbp"],
    ["a link cut short", known.slice(0, -1), "malformed"],
    ["an amount of nothing", known.replace("sum=10000", "sum=0"), "malformed"],
    ["another currency", known.replace("cur=RUB", "cur=USD"), "malformed"],
    ["a check sum of another link", known.replace("F3D0", "F3D1"), "wrong_crc"],
  ])("%s is refused", (_what, text, problem) => {
    expect(parseSbpLink(text)).toEqual({ ok: false, problem })
  })

  test("what no link can hold is not written", () => {
    const link = { id: "A".repeat(32), kind: "dynamic", bank: "000000000001" } as const
    expect(() => formatSbpLink({ ...link, kopecks: 0n })).toThrow(RangeError)
    expect(() => formatSbpLink({ ...link, id: "short", kopecks: 1n })).toThrow(RangeError)
  })
})
