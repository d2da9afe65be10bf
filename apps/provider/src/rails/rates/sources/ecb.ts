import { currencies } from "@wallet/core/money"
import { SaxesParser } from "saxes"
import { divide, isPrice } from "../decimalPrices.ts"
import { askSource } from "./askSource.ts"
import { getFixing } from "./fixingDays.ts"
import type { RateSource } from "./rateSource.ts"

const address = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"

/** The longest time by which rates may be published early, in milliseconds. */
const mostEarly = 3_600_000

/**
 * The euro foreign exchange reference rates of the European Central Bank: published about 16:00 of Frankfurt on each day on
 * which TARGET is open. They have no rouble since 2022, and never had the tenge.
 *
 * @see https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates
 */
export const ecb: RateSource = {
  name: "ecb",
  address,
  kind: "fixing",
  askedEvery: 10 * 60_000,
  async read({ reach, now }) {
    const { text } = await askSource(address, { reach })
    const { date, perEuro } = readRates(text)
    const { at: fixedAt, validUntil } = getFixing(date)
    if (fixedAt.getTime() > now.getTime() + mostEarly) throw new Error(`its rates are of ${date}, which is to come`)
    const at = fixedAt < now ? fixedAt : now
    const dollars = perEuro.get("USD")
    if (dollars === undefined) throw new Error("its rates have no US dollar")
    const prices = currencies.flatMap(({ code }) => {
      const rate = code === "EUR" ? "1" : perEuro.get(code)
      return rate === undefined || code === "USD" ? [] : [[code, divide(dollars, rate)] as const]
    })
    return { at, validUntil, in: "USD", prices: Object.fromEntries(prices) }
  },
}

/** @returns units of each currency per euro. @throws for a file in another format, and for one with its own entities */
function readRates(text: string): { readonly date: string; readonly perEuro: ReadonlyMap<string, string> } {
  const parser = new SaxesParser()
  const perEuro = new Map<string, string>()
  let date: string | undefined
  parser.on("error", (error) => {
    throw new Error(`its file is no XML: ${error.message.split("\n")[0]}`)
  })
  parser.on("doctype", () => {
    throw new Error("its file declares entities of its own")
  })
  parser.on("opentag", ({ name, attributes }) => {
    if (name.slice(name.indexOf(":") + 1) !== "Cube") return
    const { time, currency, rate } = attributes as Readonly<Record<string, string | undefined>>
    if (time !== undefined) {
      if (date !== undefined) throw new Error("its file has the rates of several days")
      date = time
    }
    if (currency !== undefined && rate !== undefined && isPrice(rate)) perEuro.set(currency, rate)
  })
  parser.write(text).close()
  if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Error("its file names no day")
  return { date, perEuro }
}
