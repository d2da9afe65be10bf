import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Reach } from "../party.ts"
import type { SourceName } from "./sources/rateSource.ts"

const origins: Readonly<Record<SourceName, string>> = {
  ecb: "https://www.ecb.europa.eu",
  kraken: "https://api.kraken.com",
  coinbase: "https://api.coinbase.com",
  binance: "https://api.binance.com",
}

/** A source's response instead of its usual one. */
type Fault = (request: IncomingMessage, response: ServerResponse) => void

interface SourceOfDouble {
  /** US dollars per unit of each currency; for Binance, USDT. */
  prices: Record<string, string>
  fault: Fault | undefined
  /** The age of its responses in a cache, in seconds. */
  age: number
  asked: number
}

/** A double of the four sources of prices, made from their published formats. Each response says so in the header `X-Double`. */
export interface RatesDouble extends Readonly<Record<SourceName, SourceOfDouble>> {
  readonly reach: Reach
  /** The day of the European Central Bank's rates. */
  day: string
  close(): void
}

function start(prices: Record<string, string>): SourceOfDouble {
  return { prices, fault: undefined, age: 0, asked: 0 }
}

/** @param now the sources' clock. */
export async function startRatesDouble(now: () => Date): Promise<RatesDouble> {
  const crypto = { BTC: "64000", ETH: "3200", LTC: "80", TRX: "0.12", USDC: "1" }
  const sources: Record<SourceName, SourceOfDouble> = {
    ecb: start({ USD: "1.08", INR: "90.72" }),
    kraken: start({ ...crypto, USDT: "0.999", EUR: "1.08" }),
    coinbase: start({ ...crypto, USDT: "0.999", EUR: "1.08", RUB: "0.0125", KZT: "0.002", INR: "0.0119" }),
    binance: start({ ...crypto, BNB: "600", EUR: "1.0811" }),
  }
  const double = { day: now().toISOString().slice(0, 10) }
  const bodies: Readonly<Record<SourceName, (asked: URL) => string>> = {
    ecb: () => ecbFile(double.day, sources.ecb.prices),
    kraken: (asked) => krakenAnswer(sources.kraken.prices, asked),
    coinbase: () => coinbaseAnswer(sources.coinbase.prices),
    binance: (asked) => binanceAnswer(sources.binance.prices, asked),
  }
  const server = createServer((request, response) => {
    const [, name = ""] = (request.url ?? "").split("/")
    const asked = new URL((request.url ?? "").slice(name.length + 1), "http://double")
    // Only `reach` uses this address, and only with names of sources.
    const source = sources[name as SourceName]
    source.asked++
    response.setHeader("X-Double", "prices of tests")
    response.setHeader("Date", now().toUTCString())
    response.setHeader("Age", String(source.age))
    if (source.fault) source.fault(request, response)
    else response.end(bodies[name as SourceName](asked))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  const reach: Reach = (address) => {
    const found = Object.entries(origins).find(([, origin]) => address === origin)
    return found ? `http://127.0.0.1:${port}/${found[0]}` : address
  }
  return Object.assign(double, { ...sources, reach, close: () => server.close().closeAllConnections() })
}

function ecbFile(day: string, rates: Readonly<Record<string, string>>): string {
  const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>A double</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'>${cubes.join("")}</Cube></Cube>
</gesmes:Envelope>`
}

const krakenNames: Readonly<Record<string, readonly [asked: string, answered: string]>> = {
  BTC: ["XBTUSD", "XXBTZUSD"],
  ETH: ["ETHUSD", "XETHZUSD"],
  LTC: ["LTCUSD", "XLTCZUSD"],
  TRX: ["TRXUSD", "TRXUSD"],
  USDT: ["USDTUSD", "USDTZUSD"],
  USDC: ["USDCUSD", "USDCUSD"],
  EUR: ["EURUSD", "ZEURZUSD"],
}

function krakenAnswer(prices: Readonly<Record<string, string>>, { searchParams }: URL): string {
  const asked = (searchParams.get("pair") ?? "").split(",")
  if (asked.some((pair) => !Object.values(krakenNames).some(([name]) => name === pair)))
    return JSON.stringify({ error: ["EQuery:Unknown asset pair"] })
  const books = Object.entries(krakenNames).flatMap(([code, [name, answered]]) => {
    const price = prices[code]
    if (price === undefined || !asked.includes(name)) return []
    return [
      [answered, { a: [price, "1", "1.000"], b: [price, "1", "1.000"], c: [price, "0.1"], v: ["1", "2"] }] as const,
    ]
  })
  return JSON.stringify({ error: [], result: Object.fromEntries(books) })
}

function binanceAnswer(prices: Readonly<Record<string, string>>, { searchParams }: URL): string {
  const asked = JSON.parse(searchParams.get("symbols") ?? "[]") as readonly string[]
  return JSON.stringify(
    asked.flatMap((symbol) => {
      const price = prices[symbol.replace(/USDT$/, "")]
      return price === undefined ? [] : [{ symbol, bidPrice: price, bidQty: "1", askPrice: price, askQty: "1" }]
    }),
  )
}

/** Units per dollar. */
function coinbaseAnswer(prices: Readonly<Record<string, string>>): string {
  const rates = Object.entries(prices).map(([code, price]) => [code, (1 / Number(price)).toFixed(18)])
  return JSON.stringify({ data: { currency: "USD", rates: { USD: "1.0", ...Object.fromEntries(rates) } } })
}
