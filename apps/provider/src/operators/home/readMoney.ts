import { findCurrency, findNetwork, type Money } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import type { OperatorMoney } from "@wallet/operators/values.ts"
import { sql } from "kysely"
import { searchEntries } from "#ledger/entrySearch.ts"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import { listOwners } from "#ledger/shards.ts"
import { idBefore } from "#platform/database/idBefore.ts"
import type { WaitingWork } from "#platform/jobs/waitingWork.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readLastPrices } from "#wallet/rates/freshPrices.ts"
import { readPart, settlePart } from "../api/parts.ts"
import { readDailySheet } from "../treasury/dailySheet.ts"
import { readGroupBalances, toPositions } from "../treasury/positions.ts"
import { sumCoverage } from "./coverage.ts"

/** Reads the money of customers, the money on its way, fees and failures. */
export async function readMoney(services: Services) {
  const [{ balances, coverage }, comparison, inFlight, fees, outcomes] = await Promise.all([
    readBalancesWithCoverage(services),
    readPart(services, "comparison", readComparison),
    readPart(services, "inFlight", readInFlight),
    readPart(services, "fees", readFees),
    readPart(services, "outcomes", readOutcomes),
  ])
  return { coverage, comparison, balances, inFlight, fees, outcomes }
}

/** Money of a currency that the table does not hold, such as fractions of a token, is left out: the daily sheet shows it. */
async function readBalances({ db }: Services) {
  return toPositions(await readGroupBalances(db)).filter(({ isKnown }) => isKnown)
}

async function readBalancesWithCoverage(services: Services) {
  const balances = await readPart(services, "balances", readBalances)
  if (balances.state === "unavailable") return { balances, coverage: balances }
  const coverage = await settlePart(services, "coverage", async () => {
    const { feed } = await readLastPrices(services)
    return sumCoverage(balances.data, feed)
  })
  return { balances, coverage }
}

async function readComparison(services: Services) {
  const { compared, uncompared, differences } = await readDailySheet(services)
  return { compared, uncompared, differences }
}

function writeSum(code: string, units: bigint): OperatorMoney | undefined {
  const currency = findCurrency(code)
  const money: Money | undefined = currency && { currency, units }
  return money && wireMoney(money)
}

const ways: Readonly<Partial<Record<WaitingWork["table"], Text>>> = {
  deposits: text("Deposits on chains", "Зачисления из сетей"),
  withdrawals: text("Withdrawals", "Выводы"),
  top_ups: text("Card top-ups", "Пополнения картой"),
  sbp_top_ups: text("SBP top-ups", "Пополнения через СБП"),
  virtual_cards: text("Orders of cards", "Заказы карт"),
  bank_lines: text("Bank transfers", "Банковские переводы"),
  payout_batches: text("Mass payouts", "Массовые выплаты"),
}

async function readInFlight({ db, waitingWork }: Services) {
  const found = []
  for (const { table, title, expected } of waitingWork) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const { rows } = await sql<{ currency: string | null; count: number; units: bigint | null; oldest: Date }>`
      SELECT currency, count(*)::int AS count, sum(amount)::numeric(38,0) AS units, min(created_at) AS oldest
      FROM ${sql.table(table)} WHERE state = ANY(${Object.keys(expected)}::text[]) GROUP BY currency ORDER BY currency
    `.execute(db)
    const moments = rows.map(({ oldest }) => oldest.getTime())
    found.push({
      way: ways[table] ?? title,
      count: rows.reduce((sum, { count }) => sum + count, 0),
      sums: rows.flatMap(({ currency, units }) => writeSum(currency ?? "", units ?? 0n) ?? []),
      oldest: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
    })
  }
  return found.filter(({ count }) => count > 0)
}

const day = 24 * 3_600_000
const feeDays = 14

/**
 * The fees of the last days. An account's entries are in the order of their versions, so the first one of the days is found
 * by halving: the cost does not grow with the account's age.
 */
async function readFees({ db, now }: Services) {
  const since = new Date(Math.floor(now().getTime() / day) * day - (feeDays - 1) * day)
  const { rows } = await sql<{ day: string; currency: string; units: bigint }>`
    WITH RECURSIVE account AS (
      SELECT id, currency, version FROM ledger.accounts
      WHERE owner = ANY(${listOwners(systemAccounts.fees)}) AND version > 0
    ), search (id, low, high) AS (
      SELECT id, 0::bigint, version FROM account
      UNION ALL
      ${searchEntries(sql`search.id`, sql`${since}`)}
    ), bound AS (SELECT id, max(low) AS last_before FROM search GROUP BY id)
    SELECT to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, account.currency,
      sum(entry.amount)::numeric(38,0) AS units
    FROM bound JOIN account USING (id)
    JOIN ledger.entries entry ON entry.account_id = bound.id AND entry.version > bound.last_before
    GROUP BY 1, 2 ORDER BY 1 DESC, 2
  `.execute(db)
  const days = [...new Set(rows.map((row) => row.day))]
  return days.map((one) => ({
    day: one,
    sums: rows.flatMap((row) => (row.day === one ? (writeSum(row.currency, row.units) ?? []) : [])),
  }))
}

const outcomeDays = 7

interface OutcomeRow {
  readonly way: string
  readonly ended: number
  readonly failed: number
}

async function readOutcomes({ db, now }: Services) {
  const since = idBefore(new Date(now().getTime() - outcomeDays * day))
  const { rows } = await sql<OutcomeRow>`
    SELECT 'withdrawal:' || coalesce(destination ->> 'network', destination ->> 'rail') AS way,
      count(*) FILTER (WHERE state IN ('completed', 'failed', 'rejected', 'returned'))::int AS ended,
      count(*) FILTER (WHERE state IN ('failed', 'rejected', 'returned'))::int AS failed
    FROM withdrawals WHERE id >= ${since}::uuid GROUP BY 1
    UNION ALL
    SELECT 'top_ups', count(*) FILTER (WHERE state IN ('succeeded', 'failed', 'expired', 'refunded', 'charged_back'))::int,
      count(*) FILTER (WHERE state IN ('failed', 'charged_back'))::int
    FROM top_ups WHERE id >= ${since}::uuid
    UNION ALL
    SELECT 'sbp_top_ups', count(*) FILTER (WHERE state IN ('paid', 'expired', 'rejected', 'returned'))::int,
      count(*) FILTER (WHERE state IN ('rejected', 'returned'))::int
    FROM sbp_top_ups WHERE id >= ${since}::uuid
    UNION ALL
    SELECT 'deposits', count(*) FILTER (WHERE state IN ('credited', 'returned', 'lost'))::int,
      count(*) FILTER (WHERE state IN ('returned', 'lost'))::int
    FROM deposits WHERE id >= ${since}::uuid
  `.execute(db)
  return rows.filter(({ ended }) => ended > 0).map(({ way, ...counts }) => ({ way: describeWay(way), ...counts }))
}

const destinations: Readonly<Record<string, Text | undefined>> = {
  iban: text("bank transfers", "банковские переводы"),
  card: text("cards", "на карты"),
  sbp: text("SBP", "через СБП"),
  anymoney: text("AnyMoney", "через AnyMoney"),
}

function describeWay(way: string): Text {
  const [table, place = ""] = way.split(":")
  const network = findNetwork(place)?.name ?? place
  const { en, ru } = destinations[place] ?? text(network, network)
  if (table === "withdrawal") return text(`Withdrawals: ${en}`, `Выводы: ${ru}`)
  return ways[way as WaitingWork["table"]] ?? text(way, way)
}
