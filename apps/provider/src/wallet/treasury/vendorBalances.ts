import { type Kysely, sql } from "kysely"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { listOwners } from "#ledger/shards.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { getAcquirer } from "#rails/card/acquirers.ts"
import type { PartyBalance } from "#rails/partyBalance.ts"
import type { Rails } from "#rails/rails.ts"
import { post } from "../history/post.ts"
import "./tables.ts"

const askEvery = 10 * 60_000
const pauseMs = 60_000
/** A vendor that tells more currencies than these is not believed. */
const mostBalances = 100

/** A party whose vendor holds money. */
interface Holder {
  readonly party: string
  /** The code of the ledger's account for that money. */
  readonly account: string
  /** Payouts that leave it, by the rail of their destination. */
  readonly payouts?: string
  readonly hasCurrency?: (currency: string) => boolean
  /** Undefined for a vendor that tells no balance. */
  readonly find: (rails: Rails) => (() => Promise<readonly PartyBalance[]>) | undefined
}

/** The parties with money of the operator, beside the chains and the bank, which are compared on their own. */
const holders: readonly Holder[] = [
  {
    party: "acquirer",
    account: systemAccounts.cardRail.code,
    hasCurrency: (currency) => getAcquirer(currency) === "acquirer",
    find: ({ card }) => card.balances && (() => card.balances?.() ?? nothing),
  },
  {
    party: "roubleAcquirer",
    account: systemAccounts.cardRail.code,
    hasCurrency: (currency) => getAcquirer(currency) === "roubleAcquirer",
    find: ({ roubleCard }) => roubleCard.balances && (() => roubleCard.balances?.() ?? nothing),
  },
  {
    party: "cardPayouts",
    account: "rail:payout:card",
    payouts: "card",
    find: ({ payouts: { card } }) => card.balances && (() => card.balances?.() ?? nothing),
  },
  {
    party: "sbpPayouts",
    account: "rail:payout:sbp",
    payouts: "sbp",
    find: ({ payouts: { sbp } }) => sbp.balances && (() => sbp.balances?.() ?? nothing),
  },
  {
    party: "anymoneyPayouts",
    account: "rail:payout:anymoney",
    payouts: "anymoney",
    find: ({ payouts: { anymoney } }) => anymoney.balances && (() => anymoney.balances?.() ?? nothing),
  },
]

const nothing: Promise<readonly PartyBalance[]> = Promise.resolve([])

type Means = Pick<Services, "db" | "now" | "log" | "rails">

/** Keeps the vendors' balances up to date. @returns a function that stops it. */
export function startVendorBalances(services: Means): () => Promise<void> {
  const asked = holders.filter((holder) => holder.find(services.rails))
  if (asked.length === 0) return () => Promise.resolve()
  return repeat(async () => {
    // oxlint-disable-next-line no-await-in-loop -- each has a time limit, and there is no hurry
    for (const holder of asked) await readBalances(services, holder)
  }, pauseMs)
}

/** Reads the balances of all vendors that are due. */
export async function readVendorBalances(services: Means): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as the round does
  for (const holder of holders) await readBalances(services, holder)
}

/** Asks a vendor, unless a process did so recently, and stores the answer beside the ledger's balance of that moment. */
async function readBalances({ db, now, log, rails }: Means, holder: Holder): Promise<void> {
  const ask = holder.find(rails)
  if (!ask) return
  const moment = now()
  const next = new Date(moment.getTime() + askEvery)
  const { rows } = await sql`
    INSERT INTO vendor_balance_reads (party, next_at) VALUES (${holder.party}, ${next})
    ON CONFLICT (party) DO UPDATE SET next_at = ${next} WHERE vendor_balance_reads.next_at <= ${moment}
    RETURNING party`.execute(db)
  if (rows.length === 0) return
  try {
    const balances = await ask()
    if (balances.length > mostBalances) throw new Error(`${holder.party} told ${balances.length} balances`)
    await store(db, holder, balances, moment)
  } catch (err) {
    log.warn({ err, party: holder.party }, "could not read a vendor's balance")
    await db.updateTable("vendor_balance_reads").set({ failed_at: moment }).where("party", "=", holder.party).execute()
  }
}

async function store(
  db: Kysely<Database>,
  holder: Holder,
  balances: readonly PartyBalance[],
  moment: Date,
): Promise<void> {
  const { party } = holder
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("vendor_balance_reads")
      .set({ read_at: moment, failed_at: null })
      .where("party", "=", party)
      .execute()
    await trx.deleteFrom("vendor_balances").where("party", "=", party).execute()
    const ledger = await readLedger(trx, holder)
    const leaving = await readLeaving(trx, holder)
    const rows = balances.map(({ account, currency, units }) => ({
      party,
      currency,
      account,
      units,
      ledger: ledger.get(currency) ?? 0n,
      leaving: leaving.get(currency) ?? 0n,
    }))
    if (rows.length > 0) await trx.insertInto("vendor_balances").values(rows).execute()
  })
}

interface Sum {
  readonly currency: string
  readonly units: bigint
}

async function readLedger(trx: Kysely<Database>, { account }: Holder): Promise<ReadonlyMap<string, bigint>> {
  const owners = listOwners({ owner: "system", code: account, isSpread: true })
  const { rows } = await sql<Sum>`
    SELECT currency, (-sum(posted))::numeric(38,0) AS units FROM ledger.accounts
    WHERE owner = ANY(${owners}::text[]) GROUP BY currency`.execute(trx)
  return new Map(rows.map(({ currency, units }) => [currency, units]))
}

/** Payouts that the vendor has accepted and the ledger has not posted. */
async function readLeaving(trx: Kysely<Database>, { payouts }: Holder): Promise<ReadonlyMap<string, bigint>> {
  if (payouts === undefined) return new Map()
  const { rows } = await sql<Sum>`
    SELECT currency, sum(amount - fee - network_fee)::numeric(38,0) AS units FROM withdrawals
    WHERE state = 'confirming' AND destination ->> 'rail' = ${payouts} GROUP BY currency`.execute(trx)
  return new Map(rows.map(({ currency, units }) => [currency, units]))
}

/** Money at a vendor: the ledger beside the vendor's own figure, at one moment. In minor units. */
export interface VendorComparison {
  readonly parties: readonly string[]
  /** The codes of the ledger's accounts for it. */
  readonly accounts: readonly string[]
  readonly currency: string
  readonly outside: bigint
  readonly ledger: bigint
  /** Payouts that only the vendor has booked. */
  readonly leaving: bigint
  /** Unexplained; positive if the vendor has more than the ledger. */
  readonly difference: bigint
  readonly readAt: Date
}

/** The state of reading a party's balances. */
export interface VendorRead {
  readonly party: string
  readonly account: string
  readonly hasCurrency: (currency: string) => boolean
  /** False for a vendor that tells no balance. */
  readonly isAsked: boolean
  readonly readAt: Date | null
  /** The last attempt, if it failed. */
  readonly failedAt: Date | null
}

/** Compares what vendors last told with the ledger. Parties that pay from one account of a vendor are one comparison. */
export async function compareVendors({ db, rails }: Pick<Services, "db" | "rails">): Promise<{
  comparisons: readonly VendorComparison[]
  reads: readonly VendorRead[]
}> {
  const stored = await db
    .selectFrom("vendor_balances")
    .innerJoin("vendor_balance_reads", "vendor_balance_reads.party", "vendor_balances.party")
    .selectAll("vendor_balances")
    .select("read_at")
    .orderBy("vendor_balances.party")
    .execute()
  const attempts = await db.selectFrom("vendor_balance_reads").selectAll().execute()
  const reads = holders.map(({ party, account, hasCurrency = () => true, find }) => {
    const attempt = attempts.find((one) => one.party === party)
    return {
      party,
      account,
      hasCurrency,
      isAsked: find(rails) !== undefined,
      readAt: attempt?.read_at ?? null,
      failedAt: attempt?.failed_at ?? null,
    }
  })
  const asked = new Map(reads.flatMap((read) => (read.isAsked ? [[read.party, read] as const] : [])))
  const groups = new Map<string, VendorComparison>()
  for (const { party, account, currency, units, ledger, leaving, read_at: readAt } of stored) {
    const read = asked.get(party)
    if (!read || !readAt || !read.hasCurrency(currency)) continue
    const key = `${account} ${currency}`
    const before = groups.get(key)
    const isNewer = !before || readAt >= before.readAt
    const sum = { ledger: ledger + (before?.ledger ?? 0n), leaving: leaving + (before?.leaving ?? 0n) }
    const outside = isNewer ? units : before.outside
    groups.set(key, {
      parties: [...(before?.parties ?? []), party],
      accounts: [...(before?.accounts ?? []), read.account],
      currency,
      outside,
      ...sum,
      difference: outside + sum.leaving - sum.ledger,
      readAt: isNewer ? readAt : before.readAt,
    })
  }
  return { comparisons: [...groups.values()], reads }
}

/**
 * Books a difference as the operator's own: the vendor's charges, its payouts to the bank, or money that the operator paid in.
 *
 * @param services with the transaction of the caller.
 * @throws Refusal `not_found` if another balance has been read since.
 */
export async function bookVendorDifference(
  { db, now }: Pick<Services, "db" | "now">,
  { parties: [party = ""], accounts: [code = ""], currency, difference, readAt }: VendorComparison,
): Promise<void> {
  const moment = now()
  await inTransaction(db, async (trx) => {
    const booked = await trx
      .updateTable("vendor_balances")
      .set((eb) => ({ ledger: eb("ledger", "+", difference) }))
      .where("party", "=", party)
      .where("currency", "=", currency)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("vendor_balance_reads")
            .select("party")
            .where("party", "=", party)
            .where("read_at", "=", readAt),
        ),
      )
      .returning("party")
      .executeTakeFirst()
    if (!booked) throw refuse("not_found")
    const amount = storedMoney(difference, currency)
    const name = `vendor_difference:${party}:${currency}:${readAt.toISOString()}:${difference}`
    const place = { owner: "system", code, isSpread: true } as const
    const legs = [debit(place, amount), credit(systemAccounts.vendorFunds, amount)]
    await post(trx, { reference: name, subjectId: name, legs }, moment)
  })
}
