import { expect, test } from "vitest"
import { formatUnits, isZero, shortenUnits } from "./Units.tsx"

test("an amount keeps every digit of worth, with groups in the reader's language", () => {
  expect(formatUnits("1234567.000001", "en")).toBe("1,234,567.000001")
  expect(formatUnits("-12.50000", "en")).toBe("\u221212.50")
  expect(formatUnits("0.000000000000000001", "ru")).toBe("0,000000000000000001")
  expect(formatUnits("90071992547409931234", "en")).toBe("90,071,992,547,409,931,234")
  expect(formatUnits("7", "en")).toBe("7")
})

test("a short amount has eight decimals at most, and never looks like another amount", () => {
  expect(shortenUnits("12.500000000", "en")).toBe("12.50")
  expect(shortenUnits("0.152806401316827453", "en")).toBe("0.1528064…")
  expect(shortenUnits("0.152806451316827453", "ru")).toBe("0,15280645…")
  expect(shortenUnits("0.000000000000000004", "en")).toBe("<\u00a00.00000001")
  expect(shortenUnits("-0.000000000000000004", "en")).toBe(">\u00a0\u22120.00000001")
})

test("zero is zero in any number of decimals", () => {
  expect(["0", "0.00", "-0.000"].every(isZero)).toBe(true)
  expect(isZero("0.0001")).toBe(false)
})
