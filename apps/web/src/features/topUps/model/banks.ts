/** Banks whose apps accept an SBP payment link, with their SBP numbers. */
export const banks = [
  { number: "100000000111", name: { en: "Sber", ru: "Сбер" } },
  { number: "100000000004", name: { en: "T-Bank", ru: "Т-Банк" } },
  { number: "110000000005", name: { en: "VTB", ru: "ВТБ" } },
  { number: "100000000008", name: { en: "Alfa-Bank", ru: "Альфа-Банк" } },
  { number: "100000000001", name: { en: "Gazprombank", ru: "Газпромбанк" } },
  { number: "100000000007", name: { en: "Raiffeisen", ru: "Райффайзен" } },
] as const

/** The payment link that opens one bank's app. */
export function deepLink(link: string, bankNumber: string): string {
  return link.replace(/^https:/, `bank${bankNumber}:`)
}
