import { operationReference } from "@wallet/core/contract"
import type { Customer, CustomerLimit } from "@wallet/operators/customerSchemas.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import { type Kysely, type Selectable, sql } from "kysely"
import { readBalances } from "#ledger/balances.ts"
import { customer as customerAccount } from "#ledger/postings/accounts.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Database } from "#platform/database/schema.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readDebts } from "#wallet/debts/debts.ts"
import { computeLeft } from "#wallet/limits/decideUse.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import {
  computeLimits,
  findPersonalLimits,
  type LimitHolder,
  type PersonalLimitsRow,
  readLimitHolder,
} from "#wallet/limits/personalLimits.ts"
import { readSpent, readToppedUp } from "#wallet/limits/uses.ts"
import { listApprovals } from "../approvals.ts"
import { lookUp } from "../lookUp.ts"
import type { OperatorRow } from "../operator.ts"
import { correctionAccounts } from "./correctionLegs.ts"
import { listCorrections } from "./corrections.ts"
import { findCustomer, type UserRow } from "./findCustomer.ts"
import { unfreezeEvent } from "./freezing.ts"
import { type Mask, readMask } from "./mask.ts"
import { toFacts, toMoment, toWireMoney } from "./present.ts"
import { checkStates, levels, operationKinds } from "./texts.ts"
import { listCustomerWaits } from "./waits.ts"

/** Reads the first page about a customer. @throws Problem 404 */
export async function readCustomerPage(services: Services, operator: OperatorRow, id: string): Promise<Customer> {
  const { config, db, now } = services
  const user = await findCustomer(services, id)
  const mask = await readMask(services, operator, user.id)
  const moment = now()
  const holder = await readLimitHolder(config, db, user.id, moment)
  const personal = await findPersonalLimits(db, user.id, moment)
  const settings = await db.selectFrom("user_settings").selectAll().where("user_id", "=", user.id).executeTakeFirst()
  const name = await readName(services, user.id, settings?.display_name ?? null)
  return {
    id: user.id,
    email: mask.email(user.email),
    phone: user.phone === null ? null : mask.phone(user.phone),
    name: name === null ? null : mask.name(name),
    isMasked: mask.isOn,
    revealedUntil: toMoment(mask.revealedUntil),
    isOwnAccount: toEmailKey(operator.email) === user.email_key,
    state: readState(user),
    level: holder.level,
    facts: listFacts(user, holder, settings),
    checks: await readChecks(services, user.id, mask),
    limits: await presentLimits(services, user.id, holder),
    personalLimits: personal ? await presentPersonal(services, personal) : null,
    unfreezeApprovals: await readUnfreezeApprovals(services, user.id),
    balances: await readWallets(services, user.id),
    holds: await readHolds(services, user.id),
    waitsFor: await listCustomerWaits(services, user.id),
    corrections: await listCorrections(services, operator, user.id),
    correctionAccounts: [...correctionAccounts],
  }
}

function readState({ closed_at, frozen_at, held_at }: UserRow): Customer["state"] {
  if (closed_at) return "closed"
  if (frozen_at) return "frozen"
  return held_at ? "held" : "open"
}

function listFacts(
  { frozen_at, held_at, closed_at, withdrawals_held_until, created_at, locale }: UserRow,
  { level }: LimitHolder,
  settings: Selectable<Database["user_settings"]> | undefined,
): Customer["facts"] {
  return [
    ...toFacts([
      [text("Verification tier", "Уровень верификации"), levels[level]],
      [text("Customer since", "Клиент с"), created_at],
      [text("Language", "Язык"), locale === "ru" ? text("Russian", "Русский") : text("English", "Английский")],
      [text("Frozen since", "Заморожен с"), frozen_at],
      [text("Held by a name alert since", "Задержан из-за совпадения имени с"), held_at],
      [text("Withdrawals locked until", "Выводы заблокированы до"), withdrawals_held_until],
      [text("Closes on", "Закроется"), settings?.closes_at],
      [text("Closed", "Закрыт"), closed_at],
      [text("Only saved recipients since", "Только сохранённые получатели с"), settings?.whitelist_since],
    ]),
  ]
}

/** The name of the identity check, or the name that the customer shows. */
async function readName({ db }: Services, userId: string, displayName: string | null): Promise<string | null> {
  const check = await db
    .selectFrom("kyc_sessions")
    .select("legal_name")
    .where("user_id", "=", userId)
    .where("subject", "=", "person")
    .where("legal_name", "is not", null)
    .executeTakeFirst()
  return check?.legal_name ?? displayName
}

async function readChecks({ db }: Services, userId: string, mask: Mask): Promise<Customer["checks"]> {
  const rows = await db
    .selectFrom("kyc_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("subject", "desc")
    .limit(10)
    .execute()
  return rows.map((row) => {
    const { subject, status, legal_name, birth_date, nationality, address, evidence_url } = row
    const isPerson = subject === "person"
    return {
      title: isPerson ? text("Identity", "Личность") : text("Company", "Компания"),
      state: checkStates[status as keyof typeof checkStates] ?? text(status, status),
      isApproved: status === "approved",
      facts: [
        ...toFacts([
          [text("Name", "Имя"), legal_name && (isPerson ? mask.name(legal_name) : legal_name)],
          [text("Date of birth", "Дата рождения"), birth_date && mask.birthDate(birth_date)],
          [isPerson ? text("Citizenship", "Гражданство") : text("Country", "Страна"), nationality],
          [text("Address", "Адрес"), address && mask.hidden(Object.values(address).filter(Boolean).join(", "))],
          [text("Valid until", "Действует до"), row.valid_until],
          [text("Comment for the customer", "Комментарий клиенту"), row.comment],
          [text("Reasons", "Причины"), row.reasons.join(", ")],
          [text("Items to correct", "Что исправить"), row.failed_items.join(", ")],
          [text("Refusals", "Отказов"), row.refusals === 0 ? null : String(row.refusals)],
          [text("Last change", "Последнее изменение"), row.updated_at],
        ]),
      ],
      evidenceUrl: mask.isOn ? null : evidence_url,
    }
  })
}

async function presentLimits({ db, now }: Services, userId: string, holder: LimitHolder): Promise<Customer["limits"]> {
  const moment = now()
  const spent = await readSpent(db, userId, moment)
  const toppedUp = await readToppedUp(db, userId, moment)
  const own = computeLimits(holder)
  const tier = holder.tiers.levels[holder.level]
  return [
    toLimit("day", own.day.units, spent.day, tier.day.units),
    toLimit("month", own.month.units, spent.month, tier.month.units),
    toLimit("topUpDay", own.topUps.day.units, toppedUp.day, tier.topUps.day.units),
    toLimit("topUpMonth", own.topUps.month.units, toppedUp.month, tier.topUps.month.units),
    toLimit("firstUse", holder.tiers.firstUse.units, spent.firstUse, holder.tiers.firstUse.units),
  ]
}

function toLimit(name: CustomerLimit["name"], limit: bigint, used: bigint, ofTier: bigint): CustomerLimit {
  return {
    name,
    limit: inReference(limit),
    used: inReference(used),
    left: inReference(computeLeft(limit, used)),
    tierLimit: limit === ofTier ? null : inReference(ofTier),
  }
}

function inReference(units: bigint) {
  return wireMoney({ currency: referenceCurrency, units })
}

async function presentPersonal({ db }: Services, row: PersonalLimitsRow): Promise<Customer["personalLimits"]> {
  const operator = await db.selectFrom("operators").select("email").where("id", "=", row.operator_id).executeTakeFirst()
  return {
    until: row.ends_at.toISOString(),
    reason: row.reason,
    by: operator?.email ?? "",
    since: row.created_at.toISOString(),
  }
}

async function readUnfreezeApprovals({ db }: Services, userId: string): Promise<Customer["unfreezeApprovals"]> {
  const approvals = await listApprovals(db, "accounts", [userId])
  return approvals
    .filter(({ event }) => event === unfreezeEvent)
    .map(({ email, at }) => ({ email, at: at.toISOString() }))
}

async function readWallets({ db, now }: Services, userId: string): Promise<Customer["balances"]> {
  const debts = await readDebts(db, userId)
  const wallets = await readBalances(db, customerAccount(userId), now())
  const known = new Set(wallets.map(({ currency }) => currency))
  const onlyOwed = [...debts.keys()]
    .filter((currency) => !known.has(currency))
    .map((currency) => ({ currency, posted: 0n, held: 0n, available: 0n }))
  return [...wallets, ...onlyOwed].map(({ currency, posted, held, available }) => {
    const debt = debts.get(currency)
    return {
      posted: toWireMoney(posted, currency),
      held: toWireMoney(held, currency),
      available: toWireMoney(available, currency),
      debt: debt ? wireMoney(debt) : null,
    }
  })
}

const mostHolds = 50

async function readHolds({ db, now }: Services, userId: string): Promise<Customer["holds"]> {
  const { rows } = await sql<{ payment: string; amount: bigint; currency: string; at: Date }>`
    SELECT transfer.operation_id AS payment, hold.amount, account.currency, transfer.at
    FROM ledger.holds hold
    JOIN ledger.accounts account ON account.id = hold.account_id
    JOIN ledger.transfers transfer ON transfer.id = hold.transfer_id
    WHERE account.owner = ${`customer:${userId}`} AND hold.status = 'pending'
      AND (hold.expires_at IS NULL OR hold.expires_at > ${now()})
    ORDER BY transfer.at DESC LIMIT ${mostHolds}`.execute(db)
  const kinds = await readKinds(
    db,
    userId,
    rows.map(({ payment }) => payment),
  )
  return rows.map(({ payment, amount, currency, at }) => ({
    paymentId: payment,
    kind: kinds.get(payment) ?? null,
    reference: operationReference(payment),
    amount: toWireMoney(amount, currency),
    at: at.toISOString(),
  }))
}

/** The kinds of a customer's payments, by the history's words. */
async function readKinds(
  db: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Text>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("operations")
    .select(["subject_id", "kind"])
    .where("user_id", "=", userId)
    .where("subject_id", "in", ids)
    .execute()
  return new Map(rows.map(({ subject_id: id, kind }) => [id, lookUp(operationKinds, kind)]))
}
