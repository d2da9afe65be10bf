import { expect, test } from "vitest"
import { formatUnits, isZero } from "./Units.tsx"

test("an amount keeps every digit of worth, with groups in the reader's language", () => {
  expect(formatUnits("1234567.000001", "en")).toBe("1,234,567.000001")
  expect(formatUnits("-12.50000", "en")).toBe("\u221212.50")
  expect(formatUnits("0.000000000000000001", "ru")).toBe("0,000000000000000001")
  expect(formatUnits("90071992547409931234", "en")).toBe("90,071,992,547,409,931,234")
  expect(formatUnits("7", "en")).toBe("7")
})

test("zero is zero in any number of decimals", () => {
  expect(["0", "0.00", "-0.000"].every(isZero)).toBe(true)
  expect(isZero("0.0001")).toBe(false)
})
