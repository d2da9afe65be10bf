import { convert, type Money } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import { customer, payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { ownerName } from "#ledger/state.ts"
import type { Database } from "#platform/database/schema.ts"
import { Refusal } from "#platform/http/refusal.ts"
import { readCurrency, storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { dropClaim, holdClaim, takeClaim, takeHeldClaim } from "#wallet/debts/claims.ts"
import { ratesBetween } from "#wallet/exchange/pricing.ts"
import { postEach } from "#wallet/history/post.ts"
import { readLastPrices, requirePrice } from "#wallet/rates/freshPrices.ts"
import { findAsset, fineCurrency } from "./arrival.ts"
import type { DepositRow } from "./deposit.ts"
import type { DepositStep } from "./depositStep.ts"
import { invoiceCreditsRead } from "./events.ts"

const reason = "deposit_at_risk"

/**
 * Holds money whose deposit left the chain, releases it once a block includes the deposit again, and collects it
 * when an operator writes the deposit off. Comes last in its transaction.
 */
export async function followRisks(
  services: Services,
  trx: Transaction<Database>,
  steps: readonly DepositStep[],
  now: Date,
): Promise<void> {
  // oxlint-disable no-await-in-loop -- on one connection
  for (const { deposit, event } of steps) {
    if (event === "drop" && deposit.state === "at_risk") await holdRisk(services, trx, deposit, now)
    if (event === "recover") await dropRisk(trx, deposit, now)
    if (event === "writeOff" && deposit.state === "lost") await takeRisk(services, trx, deposit, now)
  }
  // oxlint-enable no-await-in-loop
}

async function holdRisk(services: Services, trx: Transaction<Database>, deposit: DepositRow, now: Date) {
  const credited = await readCredited(services, trx, deposit)
  const subjectId = await findRisk(trx, deposit)
  if (!credited || subjectId === undefined) return
  const { user_id: userId } = deposit
  const { missing } = await holdClaim(trx, { subjectId, reason, userId, money: credited }, now)
  await holdExchanged(services, trx, { subjectId, deposit, missing }, now)
}

interface Shortfall {
  readonly subjectId: string
  readonly deposit: DepositRow
  /** The missing part of the credit. */
  readonly missing: Money
}

/** Holds what the customer has bought with the missing money, up to its value. */
async function holdExchanged(
  services: Services,
  trx: Transaction<Database>,
  { subjectId, deposit, missing }: Shortfall,
  now: Date,
): Promise<void> {
  const { user_id: userId } = deposit
  let left = missing.units
  for (const [code, bought] of await listBought(trx, deposit, missing.currency.code)) {
    if (left <= 0n) return
    const currency = readCurrency(code)
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const rates = await findRates(services, currency, missing.currency)
    const wanted = rates && convert({ ...missing, units: left }, rates.inverseRate, currency, "up").units
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const there = await lockAvailable(trx, userId, code)
    const units = [bought, there, wanted ?? bought].reduce((least, one) => (one < least ? one : least))
    if (units <= 0n) continue
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await holdClaim(trx, { subjectId, reason, userId, money: { currency, units } }, now)
    if (rates) left -= convert({ currency, units }, rates.rate, missing.currency, "down").units
  }
}

/**
 * Sums by currency what the customer has bought since the credit, directly or indirectly, with the credited
 * currency.
 */
async function listBought(
  trx: Transaction<Database>,
  { user_id, credited_at }: DepositRow,
  credited: string,
): Promise<ReadonlyMap<string, bigint>> {
  const bought = new Map<string, bigint>()
  if (credited_at === null) return bought
  const exchanges = await trx
    .selectFrom("exchange_quotes")
    .select(["from_currency", "to_currency", "to_amount"])
    .where("user_id", "=", user_id)
    .where("state", "=", "executed")
    .where("executed_at", ">=", credited_at)
    .orderBy("executed_at")
    .execute()
  for (const { from_currency: from, to_currency: to, to_amount: amount } of exchanges)
    if (to !== credited && (from === credited || bought.has(from))) bought.set(to, (bought.get(to) ?? 0n) + amount)
  return bought
}

/** Undefined without prices: then all that was bought is held. */
async function findRates(services: Services, from: Money["currency"], to: Money["currency"]) {
  try {
    const { feed } = await readLastPrices(services)
    const side = (currency: Money["currency"]) => ({ currency, price: requirePrice(feed, currency.code) })
    return ratesBetween(side(from), side(to))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function dropRisk(trx: Transaction<Database>, deposit: DepositRow, now: Date): Promise<void> {
  const subjectId = await findRisk(trx, deposit)
  if (subjectId === undefined) return
  // oxlint-disable-next-line no-await-in-loop -- on one connection
  for (const currency of await listHeld(trx, subjectId)) await dropClaim(trx, { subjectId, reason, currency }, now)
}

/**
 * Debits the credit from the customer and the chain's account. Currencies bought with it are first sold back at
 * current rates. The missing part is the customer's debt.
 *
 * @throws Refusal `rate_unavailable` where something has to be sold and there are no prices.
 */
async function takeRisk(services: Services, trx: Transaction<Database>, deposit: DepositRow, now: Date): Promise<void> {
  const credited = await readCredited(services, trx, deposit)
  if (!credited || deposit.currency === null || deposit.amount === null) return
  const { id, user_id: userId, network } = deposit
  const subjectId = (await findRisk(trx, deposit)) ?? id
  const { currency } = credited
  for (const code of await listHeld(trx, subjectId)) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    if (code !== currency.code) await sellBack(services, trx, { subjectId, userId, code, currency }, now)
  }
  const chain = payoutRail({ rail: "crypto", network })
  const arrived = storedMoney(deposit.amount, deposit.currency)
  const isSame = currency.code === deposit.currency
  const legs = [credit(isSame ? chain : systemAccounts.liquidity, credited)]
  const taken = await takeHeldClaim(trx, { subjectId, reason, currency: currency.code }, legs, now)
  if (!taken) await takeClaim(trx, { subjectId, reason, userId, money: credited, legs }, now)
  // The operator returns our fee of an invoice, or the amount from which its payment was converted.
  const rest = { currency: arrived.currency, units: isSame ? arrived.units - credited.units : arrived.units }
  const payer = isSame ? systemAccounts.fees : systemAccounts.liquidity
  const asset = findAsset(network, deposit.contract)
  const fine = asset && fineCurrency(asset)
  const postings = [
    { reference: `deposit:${id}:lost`, subjectId: id, legs: [debit(payer, rest), credit(chain, rest)] },
    {
      reference: `deposit:${id}:lost:dust`,
      subjectId: `dust:${id}`,
      legs:
        fine === undefined
          ? []
          : [
              { account: systemAccounts.dust, currency: fine, amount: -deposit.dust },
              { account: chain, currency: fine, amount: deposit.dust },
            ],
    },
  ].filter(({ legs: some }) => some.some(({ amount }) => amount !== 0n))
  if (postings.length > 0) await postEach({ trx, writes: trx }, postings, now)
}

interface Sale {
  readonly subjectId: string
  readonly userId: string
  /** The currency sold. */
  readonly code: string
  /** The currency bought. */
  readonly currency: Money["currency"]
}

async function sellBack(
  services: Services,
  trx: Transaction<Database>,
  { subjectId, userId, code, currency }: Sale,
  now: Date,
): Promise<void> {
  const { feed } = await readLastPrices(services)
  const side = (one: Money["currency"]) => ({ currency: one, price: requirePrice(feed, one.code) })
  const { amount } = await trx
    .selectFrom("claims")
    .select("amount")
    .where("subject_id", "=", subjectId)
    .where("reason", "=", reason)
    .where("currency", "=", code)
    .executeTakeFirstOrThrow()
  const sold = storedMoney(amount, code)
  const { rate } = ratesBetween(side(sold.currency), side(currency))
  const brought = convert(sold, rate, currency, "down")
  await takeHeldClaim(trx, { subjectId, reason, currency: code }, [credit(systemAccounts.liquidity, sold)], now)
  if (brought.units === 0n) return
  const legs = [debit(systemAccounts.liquidity, brought), credit(customer(userId), brought)]
  await postEach({ trx, writes: trx }, [{ reference: `sold:${subjectId}:${code}`, subjectId, legs }], now)
}

/** Reads the credit of a deposit: its customer's, or its merchant's after our fee and conversion. */
async function readCredited(
  services: Services,
  trx: Transaction<Database>,
  { id, invoice_id, currency, amount }: DepositRow,
): Promise<Money | undefined> {
  if (currency === null || amount === null || amount === 0n) return undefined
  if (invoice_id === null) return storedMoney(amount, currency)
  const answers = await services.events.publish(invoiceCreditsRead, { services, trx }, [id])
  return answers.flat()[0]
}

async function findRisk(trx: Transaction<Database>, { id }: DepositRow): Promise<string | undefined> {
  const row = await trx
    .selectFrom("deposit_risks")
    .select("id")
    .where("deposit_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The currencies held for a risk. */
async function listHeld(trx: Transaction<Database>, subjectId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("claims")
    .select("currency")
    .where("subject_id", "=", subjectId)
    .where("reason", "=", reason)
    .where("state", "=", "held")
    .orderBy("currency")
    .execute()
  return rows.map(({ currency }) => currency)
}

async function lockAvailable(trx: Transaction<Database>, userId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ available: bigint }>`
    SELECT posted - held AS available FROM ledger.accounts
    WHERE owner = ${ownerName(customer(userId))} AND currency = ${currency} FOR UPDATE`.execute(trx)
  return rows[0]?.available ?? 0n
}
