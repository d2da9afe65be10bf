import * as fc from "fast-check"
import { expect, test } from "vitest"
import { cleanAddress, groupAddress, shortenAddress } from "./addressText.ts"

const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"

test("an address is shown in groups of four without losing a character", () => {
  expect(groupAddress(address).slice(0, 2)).toEqual(["TJRa", "bPrw"])
  const anyCodeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))
  fc.assert(
    fc.property(fc.string({ unit: anyCodeUnit }), (text) => {
      expect(groupAddress(text).join("")).toBe(text)
    }),
  )
})

test("the short form shows both ends, and leaves a short text whole", () => {
  expect(shortenAddress(address)).toBe("TJRabP…jpRTv8")
  expect(shortenAddress("123456789012345")).toBe("123456789012345")
})

test("pasting drops spaces, line breaks and invisible characters, and nothing that can be seen", () => {
  expect(cleanAddress(` TJRa bPrw\n\u200bbZy4\ufeff `)).toBe("TJRabPrwbZy4")
  // A Cyrillic letter that looks like a Latin one stays, so that the check of the address refuses it.
  expect(cleanAddress("ТJRa")).toBe("ТJRa")
})
