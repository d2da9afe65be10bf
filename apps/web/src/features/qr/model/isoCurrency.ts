/** Numbers of ISO 4217 that a payment code may name, with the letters that people know. */
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

/** The letters of a currency's number; the number itself where we don't know it. */
export function isoCurrency(number: string): string {
  return letters[number] ?? number
}
