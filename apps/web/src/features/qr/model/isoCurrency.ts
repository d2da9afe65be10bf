/** Numeric ISO 4217 codes that payment codes may contain, with their letter codes. */
const letters: Readonly<Record<string, string>> = {
  "156": "CNY",
  "356": "INR",
  "398": "KZT",
  "643": "RUB",
  "764": "THB",
  "784": "AED",
  "840": "USD",
  "933": "BYN",
  "949": "TRY",
  "978": "EUR",
  "986": "BRL",
}

/** The letter code of a numeric currency code. An unknown number is returned unchanged. */
export function isoCurrency(number: string): string {
  return letters[number] ?? number
}
