import { type Currency, compare, convert, findCurrency, type Money, money } from "@wallet/core/money"

/** Limits on price moves that are accepted without confirmation by a person or by time. */
export interface PriceBounds {
  /** Percent within ten minutes, by currency code; `default` for the others. A longer time allows more. */
  readonly percent: Readonly<Record<string, number>>
  /** Time for which a feed has to stay at a new price until it is accepted automatically, in milliseconds. */
  readonly confirmedAfter: number
}

const defaultBounds: PriceBounds = { percent: {}, confirmedAfter: 15 * 60_000 }

/** Default percent within ten minutes. */
const usual: Readonly<Record<string, number> & { readonly default: number }> = {
  USD: 1,
  USDT: 5,
  USDC: 5,
  EUR: 5,
  WUD: 10,
  RUB: 10,
  KZT: 10,
  INR: 10,
  default: 20,
}

/** An accepted price with its time. */
interface Anchor {
  readonly price: string
  readonly at: Date
}

/** The known price of one currency. Prices are US dollars for one unit, as decimal text. */
export interface KnownPrice extends Anchor {
  /** Reference for measuring moves: accepted prices of up to ten minutes and up to a day ago. */
  readonly recent: Anchor
  readonly day: Anchor
  /** A reported price that is not accepted, with the time since when it is reported; null if there is none. */
  readonly suspect: Anchor | null
}

const minute = 60_000
const hour = 60 * minute
const dayLength = 24 * hour
const recentLength = 10 * minute

/** Moves beyond a half or a double need an operator, however long a feed repeats them. */
const greatestMove = { less: 50, more: 100 }

/** Share of the usual limit within which a price from a single source may move. */
const cautiousShare = 0.5

/**
 * Computes the known price after a feed has reported one. Repeating the report changes nothing.
 *
 * @param said with `isCautious` for a price that is trusted less, because one source alone says it.
 */
export function checkPrice(
  known: KnownPrice | undefined,
  said: Anchor & { readonly isCautious?: boolean },
  code: string,
  { percent, confirmedAfter }: PriceBounds = defaultBounds,
): KnownPrice {
  if (!known) return believed(said)
  if (said.price === known.price && said.at <= known.at && known.suspect === null) return known
  // A feed that sets its clock back gets no wider limits.
  const offered = { price: said.price, at: said.at < known.at ? known.at : said.at }
  const usualBase = percent[code] ?? percent["default"] ?? usual[code] ?? usual.default
  const base = said.isCautious === true ? usualBase * cautiousShare : usualBase
  const isPlausible =
    isWithin(known.recent, offered, allowedAfter(base, elapsed(known.recent, offered))) &&
    isWithin(known.day, offered, Math.max(3 * base, allowedAfter(base, elapsed(known.day, offered))))
  if (isPlausible)
    return {
      ...offered,
      recent: rolled(known.recent, offered, recentLength),
      day: rolled(known.day, offered, dayLength),
      suspect: null,
    }
  const isSame = known.suspect !== null && isWithin(known.suspect, offered, base)
  if (!isSame) return { ...known, suspect: offered }
  const isConfirmed = known.suspect !== null && elapsed(known.suspect, offered) >= confirmedAfter
  return isConfirmed && isWithin(known, offered, greatestMove.less, greatestMove.more) ? believed(offered) : known
}

/** The known price after an operator has accepted the feed's price. */
export function believed({ price, at }: Anchor): KnownPrice {
  const anchor = { price, at }
  return { ...anchor, recent: anchor, day: anchor, suspect: null }
}

function elapsed(from: Anchor, to: Anchor): number {
  return to.at.getTime() - from.at.getTime()
}

function allowedAfter(base: number, milliseconds: number): number {
  if (milliseconds <= recentLength) return base
  if (milliseconds <= hour) return 2 * base
  return milliseconds <= dayLength ? 3 * base : 5 * base
}

function rolled(anchor: Anchor, { price, at }: Anchor, length: number): Anchor {
  return at.getTime() - anchor.at.getTime() >= length ? { price, at } : anchor
}

/** True if a price lies within a percentage of another. */
function isWithin(from: Pick<Anchor, "price">, to: Anchor, less: number, more = less): boolean {
  const [before, after] = [toDollars(from.price), toDollars(to.price)]
  const least = convert(before, String(Math.max(100 - less, 0) / 100 || "0.000001"), preciseDollar, "down")
  const most = convert(before, String((100 + more) / 100), preciseDollar, "up")
  return compare(after, least) >= 0 && compare(after, most) <= 0
}

const dollar = findCurrency("USD")
if (!dollar) throw new Error("The currency table has no US dollar")
/** As many decimals as feeds have. */
const preciseDollar: Currency = { ...dollar, decimals: 24 }

function toDollars(price: string): Money {
  const [whole = "", fraction = ""] = price.split(".")
  return money(fraction === "" ? whole : `${whole}.${fraction.slice(0, preciseDollar.decimals)}`, preciseDollar)
}
