// Digits in groups, as a card number is printed, typed or logged.
const groupedDigits = /\d+(?:[ -]\d+)*/g

/** Replaces each card number in a text; an amount, however long, is none. */
export function replaceCardNumbers(text: string, replacement: string): string {
  return text.replace(groupedDigits, (run, at: number) =>
    // Digits behind a decimal point belong to an amount.
    /\d\.$/.test(text.slice(Math.max(0, at - 2), at)) ? run : replaceInRun(run, replacement),
  )
}

/**
 * True if the digits are a card number by length, first digit and check digit (ISO/IEC 7812-1).
 *
 * @example
 * isCardNumber("4242424242424242") // → true
 * isCardNumber("4242424242424241") // → false
 */
export function isCardNumber(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)), 0)
  return sum % 10 === 0
}

/** A number may have neighbours (`4111 1111 1111 1111 12-27`), so every row of whole groups is looked at. */
function replaceInRun(run: string, replacement: string): string {
  // Groups at even places, what stands between them at odd ones.
  const parts = run.split(/([ -])/)
  let text = ""
  for (let place = 0; place < parts.length; place += 1) {
    const last = place % 2 === 0 ? lastGroupOfCard(parts, place) : undefined
    text += last === undefined ? parts[place] : replacement
    place = last ?? place
  }
  return text
}

function lastGroupOfCard(parts: readonly string[], first: number): number | undefined {
  let digits = ""
  for (let last = first; last < parts.length && digits.length < 19; last += 2) {
    digits += parts[last] ?? ""
    if (isCardNumber(digits)) return last
  }
  return undefined
}
