import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import type { BelievedPricesTable } from "#wallet/rates/tables.ts"
import { believed, checkPrice, type KnownPrice } from "./checkPrice.ts"
import { listSuspensions, noteProblems } from "./sourceProblems.ts"

/** The prices of a feed, as far as they are accepted. */
export interface BelievedFeed {
  /** For values and limits: the last accepted price, up to an hour old, replaces one that is not accepted. */
  readonly values: FeedPrices
  /** For quotes: without the currencies whose price is not accepted or has no reliable source. */
  readonly offers: FeedPrices
}

/** Time for which the last accepted price is used for values, in milliseconds. */
const standsInFor = 60 * 60_000

/** Price updates in a shorter time than this are not stored. */
const writtenEvery = 5 * 60_000

/** Prices known to this process. They are also stored for other processes and for a restart. */
const knownByDatabase = new WeakMap<Kysely<Database>, Map<string, KnownPrice>>()

function getKnownPrices(db: Kysely<Database>): Map<string, KnownPrice> {
  const known = knownByDatabase.get(db) ?? new Map<string, KnownPrice>()
  knownByDatabase.set(db, known)
  return known
}

/** The currencies without a reliable price in the feed of one process, with the reason. */
const suspendedByDatabase = new WeakMap<Kysely<Database>, Readonly<Record<string, string>>>()

/** Checks the prices of a feed against those accepted before. */
export function checkFeed({ db, config, log, now }: Services, feed: FeedPrices): BelievedFeed {
  const known = getKnownPrices(db)
  const { suspended = {}, caution = {} } = feed
  const values = new Map(Object.entries(feed.prices))
  const offers = new Map(values)
  for (const [code, reason] of Object.entries(suspended)) {
    if (suspendedByDatabase.get(db)?.[code] === undefined)
      log.error({ code, reason }, "a currency is not exchanged, because its price can't be trusted")
    const before = known.get(code)
    if (before && now().getTime() - before.at.getTime() <= standsInFor) values.set(code, before.price)
  }
  suspendedByDatabase.set(db, suspended)
  for (const [code, price] of values) {
    if (!/^\d+(\.\d+)?$/.test(price) || !/[1-9]/.test(price)) continue
    const before = known.get(code)
    const after = checkPrice(
      before,
      { price, at: feed.at, isCautious: caution[code] !== undefined },
      code,
      config.priceBounds,
    )
    if (after === before && after.suspect === null) continue
    known.set(code, after)
    if (after.suspect === null) continue
    if ((before?.suspect ?? null) === null)
      log.error({ code, believed: after.price, offered: price }, "a price is not believed")
    offers.delete(code)
    if (now().getTime() - after.suspect.at.getTime() <= standsInFor) values.set(code, after.price)
    else values.delete(code)
  }
  return {
    values: { at: feed.at, prices: Object.fromEntries(values) },
    offers: { at: feed.at, prices: Object.fromEntries(offers), caution },
  }
}

/** Refuses with `rate_suspended` if the price of one of these currencies is not accepted or not reliable. */
export function requireBelieved({ db }: Pick<Services, "db">, codes: readonly string[]): void {
  const suspended = suspendedByDatabase.get(db) ?? {}
  const currency = codes.find((code) => getKnownPrices(db).get(code)?.suspect || suspended[code] !== undefined)
  if (currency !== undefined) throw refuse("rate_suspended", { details: { currency } })
}

/** Reads what other processes and operators have stored, and stores the prices of this process. */
export async function exchangeBeliefs(services: Services): Promise<void> {
  const { db, rails, now } = services
  const known = getKnownPrices(db)
  const feed = await rails.rates.prices(now()).catch(() => undefined)
  await db.transaction().execute(async (trx) => {
    const writes = await isFirstToWrite(trx)
    const reading = trx.selectFrom("believed_prices").selectAll().orderBy("code")
    const rows = await (writes ? reading.forUpdate() : reading).execute()
    const stored = new Map(rows.map((row) => [row.code, row]))
    for (const row of rows) known.set(row.code, fromRow(row))
    if (feed) checkFeed(services, feed)
    if (!writes) return
    if (feed) await noteProblems(services, trx, [...(feed.problems ?? []), ...listSuspensions(feed)])
    for (const [code, price] of known) {
      const before = stored.get(code)
      if (before && !isWorthWriting(fromRow(before), price)) continue
      const row = toRow(code, price)
      // oxlint-disable-next-line no-await-in-loop -- a dozen, seldom, on one connection
      await trx
        .insertInto("believed_prices")
        .values(row)
        .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
        .execute()
    }
  })
}

/** True if no other process is writing now. The others have the same feed, so nobody has to wait. */
async function isFirstToWrite(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('believed_prices')) AS first`.execute(trx)
  return rows[0]?.first ?? false
}

function isWorthWriting(before: KnownPrice, after: KnownPrice): boolean {
  return (
    before.suspect?.price !== after.suspect?.price ||
    before.recent.price !== after.recent.price ||
    before.day.price !== after.day.price ||
    after.at.getTime() - before.at.getTime() >= writtenEvery
  )
}

/** Milliseconds between reads of the feed. */
const watchedEvery = 10_000

/** Keeps checking the prices, also without requests for them. @returns a function that stops it. */
export function startPriceWatch(services: Services): () => Promise<void> {
  const watch = () =>
    exchangeBeliefs(services).catch((err: unknown) => services.log.warn({ err }, "could not watch the prices"))
  let watching = watch()
  const timer = setInterval(() => {
    watching = watch()
  }, watchedEvery)
  return () => {
    clearInterval(timer)
    return watching
  }
}

/** Currencies whose price is not accepted, the longest first. */
export function listSuspects(db: Kysely<Database>): Promise<BelievedPricesTable[]> {
  return db
    .selectFrom("believed_prices")
    .selectAll()
    .where("suspect_price", "is not", null)
    .orderBy("suspect_at")
    .execute()
}

/**
 * Accepts the feed's price of a currency from now on.
 *
 * @throws Refusal `not_found` for a currency whose price is believed.
 */
export async function believePrice({ db, now }: Pick<Services, "db" | "now">, code: string): Promise<string> {
  const price = await lockSuspect(db, code)
  await db
    .updateTable("believed_prices")
    .set(toRow(code, believed({ price, at: now() })))
    .where("code", "=", code)
    .execute()
  return price
}

/**
 * Finds and locks the price of a currency that is not accepted.
 *
 * @throws Refusal `not_found` for a currency whose price is believed.
 */
export async function lockSuspect(db: Kysely<Database>, code: string): Promise<string> {
  const row = await db
    .selectFrom("believed_prices")
    .select("suspect_price")
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.suspect_price === null) throw refuse("not_found")
  return row.suspect_price
}

function fromRow(row: BelievedPricesTable): KnownPrice {
  return {
    price: row.price,
    at: row.at,
    recent: { price: row.recent_price, at: row.recent_at },
    day: { price: row.day_price, at: row.day_at },
    suspect:
      row.suspect_price === null || row.suspect_at === null ? null : { price: row.suspect_price, at: row.suspect_at },
  }
}

function toRow(code: string, { price, at, recent, day, suspect }: KnownPrice): BelievedPricesTable {
  return {
    code,
    price,
    at,
    recent_price: recent.price,
    recent_at: recent.at,
    day_price: day.price,
    day_at: day.at,
    suspect_price: suspect?.price ?? null,
    suspect_at: suspect?.at ?? null,
  }
}

/** Time since prices are not accepted, for monitoring. */
export const suspectPrices: DatabaseFigure = {
  name: "wallet_price_suspect_seconds",
  help: "For how long the feed has said a price of a currency that is not believed; 0 where all is well.",
  labelNames: ["currency"],
  read: async (db, now) => {
    const rows = await sql<{ code: string; suspect_at: Date | null }>`
      SELECT code, suspect_at FROM believed_prices ORDER BY code`.execute(db)
    return rows.rows.map(({ code, suspect_at: since }) => ({
      labels: { currency: code },
      value: since === null ? 0 : secondsSince(since, now),
    }))
  },
}
