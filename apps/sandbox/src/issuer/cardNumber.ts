import { randomInt } from "node:crypto"

const length = 16

/** A card number with these first digits; the last digit is the check digit (ISO/IEC 7812). */
export function newCardNumber(bin: string): string {
  let digits = bin
  while (digits.length < length - 1) digits += String(randomInt(10))
  return digits + computeCheckDigit(digits)
}

/** The digit that makes the whole number valid by Luhn's rule. */
function computeCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .map(Number)
    .reduce((total, digit, index) => total + (index % 2 === 0 ? doubled(digit) : digit), 0)
  return String((10 - (sum % 10)) % 10)
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2
}
