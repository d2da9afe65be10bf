import { formatCsv, type PayoutColumn, type PayoutRowRail } from "@wallet/core/contract"

/** What a file for one rail looks like: its headings, and a line to be replaced. */
const examples: Readonly<Record<PayoutRowRail, Partial<Record<PayoutColumn, string>>>> = {
  internal: { to: "friend@example.com", amount: "25.00", currency: "USDT", note: "Thank you", externalId: "1001" },
  crypto: {
    to: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    amount: "25.00",
    currency: "USDT",
    network: "tron",
    note: "",
    externalId: "1001",
  },
  card: { to: "", amount: "50.00", currency: "EUR", note: "", externalId: "1001" },
  iban: {
    to: "DE93999999990000000001",
    amount: "100.00",
    currency: "EUR",
    holder: "Jo Doe",
    bic: "",
    note: "Invoice 17",
    externalId: "1001",
  },
  anymoney: { to: "friend@example.com", amount: "5000.00", currency: "KZT", note: "", externalId: "1001" },
}

/** A CSV file to begin with. Its mark says UTF-8 to spreadsheets. */
export function templateOf(rail: PayoutRowRail): string {
  const example = { rail, ...examples[rail] }
  return `\uFEFF${formatCsv([Object.keys(example), Object.values(example)])}`
}
