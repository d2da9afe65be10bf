import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { ExportOrder, ExportSource } from "#reports/exports/contents.ts"

declare module "#reports/exports/contents.ts" {
  interface ExportContents {
    readonly data: object
  }
}

/** The number of rows written at once. */
const pageSize = 500

/** All data about a customer, as one JSON object with a list for each section. Amounts are exact decimal text. */
export async function* writeData(
  { db, personalData }: ExportSource,
  { row: { user_id: userId }, onProgress }: ExportOrder<"data">,
): AsyncGenerator<Uint8Array> {
  let written = 0
  for (const [place, section] of personalData.entries()) {
    yield Buffer.from(`${place === 0 ? "{" : ","}\n${JSON.stringify(section.name)}: [`)
    const pages = "pages" in section ? section.pages(db, userId) : inPages(await section.rows(userId).execute(db))
    let separator = ""
    for await (const page of pages) {
      if (page.length === 0) continue
      yield Buffer.from(`${separator}\n${page.map((row) => JSON.stringify(withDecimals(row))).join(",\n")}`)
      separator = ","
      written += page.length
      await onProgress({ written, total: written })
    }
    yield Buffer.from("]")
  }
  yield Buffer.from("\n}\n")
}

function* inPages<Row>({ rows }: { readonly rows: readonly Row[] }): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += pageSize) yield rows.slice(start, start + pageSize)
}

/**
 * The columns that hold amounts, each with the columns of its currency, which determines the decimals. The first currency column
 * that a row has counts.
 */
const amounts: Readonly<Record<string, readonly string[]>> = {
  amount: ["currency"],
  fee: ["currency"],
  network_fee: ["currency"],
  counter_amount: ["counter_currency"],
  captured: ["currency"],
  refunded: ["currency", "price_currency"],
  min_amount: ["currency"],
  max_amount: ["currency"],
  payment_limit: ["currency"],
  day_limit: ["currency"],
  month_limit: ["currency"],
  price: ["price_currency", "currency"],
  total: ["price_currency"],
  paid: ["price_currency"],
}

function withDecimals(row: Record<string, unknown>): Record<string, unknown> {
  const shown = { ...row }
  for (const [field, currencyFields] of Object.entries(amounts)) {
    const units = row[field]
    const currency = currencyFields.map((name) => row[name]).find((code) => code !== undefined)
    if (typeof units === "bigint" && typeof currency === "string") {
      shown[field] = wireMoney(storedMoney(units, currency)).amount
    }
  }
  return shown
}
