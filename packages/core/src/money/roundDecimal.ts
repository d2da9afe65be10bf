import { powerOfTen, readDecimal, writeDecimal } from "./decimal.ts"
import { divide, type Rounding } from "./rounding.ts"

/**
 * Rounds decimal text to an exact number of decimals; other text stays as it is.
 *
 * @example
 * roundDecimal("974.49995", 2, "down") // → "974.49"
 */
export function roundDecimal(decimal: string, decimals: number, rounding: Rounding): string {
  const read = readDecimal(decimal)
  if (!read) return decimal
  const spare = read.scale - decimals
  const kept = spare > 0 ? divide(read.digits, powerOfTen(spare), rounding) : read.digits * powerOfTen(-spare)
  return writeDecimal(kept, decimals)
}
