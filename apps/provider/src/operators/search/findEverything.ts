import { operationReference } from "@wallet/core/contract"
import { findCurrency } from "@wallet/core/money"
import { hasPermission } from "@wallet/operators/roles.ts"
import type { Found, FoundKind } from "@wallet/operators/search.ts"
import { sql } from "kysely"
import { maskPhone } from "#customer/contact/phone/number.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { findReferences } from "#rails/bank/reference.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import { names } from "../desks/factNames.ts"
import { type Fact, toWireFacts, toWireValue } from "../desks/facts.ts"
import { toOwnClock } from "../idOfMoment.ts"
import type { OperatorRow } from "../operator.ts"
import { describeState } from "../stateWords.ts"
import { byAddress, byCard, byIban, byPaidAccount, byPhone } from "./byAccount.ts"
import { findByReference } from "./byReference.ts"
import { byRequest } from "./byRequest.ts"
import type { FoundRow, Lookup } from "./lookup.ts"
import { bankLines, cards, customers, invoices, payments } from "./selectRows.ts"

/** The number of objects of a kind that are shown. */
const mostOfKind = 10

/** Finds objects of every kind that the text can name. Each lookup uses an index. */
export async function findEverything(services: Services, operator: OperatorRow, typed: string) {
  const seesCustomers = hasPermission(operator.role, "customers.read")
  const isMasked = !hasPermission(operator.role, "customers.identity")
  const meanings = [typed, ...(await findByReference(services, typed))]
  const lookups = meanings
    .flatMap((meaning) => listLookups(meaning, toOwnClock(services, new Date(0)).getTime()))
    .filter(({ kind }) => seesCustomers || withoutCustomers.has(kind))
  const found = new Map<string, Found>()
  let hasMore = false
  for (const { kind, rows } of lookups) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const { rows: matches } = await sql<FoundRow>`SELECT * FROM (${rows}) match LIMIT ${mostOfKind + 1}`.execute(
      services.db,
    )
    hasMore ||= matches.length > mostOfKind
    for (const row of matches.slice(0, mostOfKind)) found.set(`${kind} ${row.id}`, present(kind, row, isMasked))
  }
  return { found: [...found.values()], hasMore }
}

/** The kinds that show no customer, for finance. */
const withoutCustomers: ReadonlySet<FoundKind> = new Set(["bankLine", "bankBatch"])

/** The kinds of payments that customers know by a reference. */
const withReference: ReadonlySet<FoundKind> = new Set([
  "withdrawal",
  "deposit",
  "topUp",
  "sbpTopUp",
  "transfer",
  "exchange",
  "cardPayment",
])

function present(kind: FoundKind, row: FoundRow, isMasked: boolean): Found {
  const { id, user_id: customerId, state, currency, amount, at, email, phone } = row
  const known = currency !== null && amount !== null && findCurrency(currency) ? storedMoney(amount, currency) : null
  const shownEmail = email !== null && isMasked ? maskEmail(email) : email
  const shownPhone = phone !== null && isMasked ? maskPhone(phone) : phone
  const reference = withReference.has(kind) ? operationReference(id) : null
  const title = kind === "customer" ? (shownEmail ?? id) : (row.title ?? reference ?? id)
  const facts: readonly Fact[] = [
    ...(kind === "customer" && row.title !== null ? [[names.name, isMasked ? "•••" : row.title] as const] : []),
    ...(reference !== null && title !== reference ? [[names.reference, reference] as const] : []),
    ...(kind !== "customer" && shownEmail !== null ? [[names.customer, shownEmail] as const] : []),
    ...(shownPhone === null ? [] : [[names.phone, shownPhone] as const]),
  ]
  return {
    kind,
    id,
    title: toWireValue(title),
    customerId,
    state: state === null ? null : toWireValue(describeState(state)),
    money: known && wireMoney(known),
    at: at?.toISOString() ?? null,
    facts: toWireFacts(facts),
  }
}

/**
 * The lookups for each meaning that the text can have.
 *
 * @param clockShift the machine's clock less the provider's, in milliseconds.
 */
export function listLookups(typed: string, clockShift = 0): readonly Lookup[] {
  const [uuid] = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(typed) ?? []
  if (uuid !== undefined) return [...byId(uuid.toLowerCase()), ...byRequest(uuid.toLowerCase(), clockShift)]
  if (typed.includes("@")) return [byEmail(typed), ...byPaidAccount(typed)]
  return [
    ...byPhone(typed),
    ...byCard(typed),
    ...byIban(typed),
    ...byBankReference(typed),
    ...byOrder(typed),
    ...byAddress(typed),
    ...(/\p{L}/u.test(typed) && typed.length <= 80 ? byName(typed) : []),
  ]
}

function byId(id: string): readonly Lookup[] {
  const isId = sql`one.id = ${id}::uuid`
  return [
    { kind: "customer", rows: customers(sql`users.id = ${id}::uuid`) },
    { kind: "withdrawal", rows: payments("withdrawals", isId) },
    { kind: "deposit", rows: payments("deposits", isId) },
    { kind: "topUp", rows: payments("top_ups", isId) },
    { kind: "sbpTopUp", rows: payments("sbp_top_ups", isId) },
    {
      kind: "transfer",
      rows: sql<FoundRow>`
        SELECT one.id, one.sender_id AS user_id, NULL AS title, NULL AS state, one.currency, one.amount,
          one.created_at AS at, users.email, NULL AS phone
        FROM transfers one JOIN users ON users.id = one.sender_id WHERE ${isId}`,
    },
    {
      // An operation of a history leads to its subject.
      kind: "exchange",
      rows: sql<FoundRow>`
        SELECT one.subject_id AS id, one.user_id, NULL AS title, one.state, one.currency, one.amount, one.created_at AS at,
          users.email, NULL AS phone
        FROM operations one JOIN users ON users.id = one.user_id WHERE one.subject_id = ${id}::uuid AND one.kind = 'exchange'`,
    },
    {
      kind: "cardPayment",
      rows: sql<FoundRow>`
        SELECT one.id, card.user_id, one.merchant_name AS title, one.state, one.currency, one.amount, one.created_at AS at,
          users.email, NULL AS phone
        FROM card_transactions one JOIN virtual_cards card ON card.id = one.card_id JOIN users ON users.id = card.user_id
        WHERE ${isId}`,
    },
    { kind: "card", rows: cards(isId) },
    { kind: "invoice", rows: invoices(isId) },
    {
      kind: "payoutBatch",
      rows: sql<FoundRow>`
        SELECT one.id, one.user_id, one.name AS title, one.state, NULL AS currency, NULL::numeric(38,0) AS amount,
          one.created_at AS at, users.email, NULL AS phone
        FROM payout_batches one JOIN users ON users.id = one.user_id WHERE ${isId}`,
    },
    { kind: "bankLine", rows: bankLines(sql`id = ${id}::uuid`) },
    {
      kind: "bankBatch",
      rows: sql<FoundRow>`
        SELECT id, NULL::uuid AS user_id, message_id AS title, state, currency, total AS amount, created_at AS at,
          NULL AS email, NULL AS phone
        FROM bank_batches WHERE id = ${id}::uuid`,
    },
  ]
}

/** A whole address, or the beginning of one. */
function byEmail(typed: string): Lookup {
  const key = toEmailKey(typed)
  return { kind: "customer", rows: customers(sql`users.email_key LIKE ${`${escapeLike(key)}%`}`) }
}

/** References that customers write into bank transfers, and the ids of payments in files. */
function byBankReference(typed: string): readonly Lookup[] {
  const parts = findReferences(typed)
  const compact = typed.replaceAll(/\s/g, "")
  const spellings = [...new Set([typed, compact, compact.toUpperCase()])]
  return [
    ...(parts.length === 0
      ? []
      : [
          {
            kind: "customer" as const,
            rows: customers(sql`right(replace(users.id::text, '-', ''), 15) = ANY(${[...parts]}::text[])`),
          },
        ]),
    { kind: "bankLine", rows: bankLines(sql`end_to_end_id = ANY(${spellings}::text[]) ORDER BY id DESC`) },
    {
      kind: "withdrawal",
      rows: payments(
        "withdrawals",
        sql`one.id = ANY(ARRAY(SELECT reference FROM bank_payments WHERE end_to_end_id = ANY(${spellings}::text[]))::uuid[])`,
      ),
    },
    {
      kind: "bankBatch",
      rows: sql<FoundRow>`
        SELECT id, NULL::uuid AS user_id, message_id AS title, state, currency, total AS amount, created_at AS at,
          NULL AS email, NULL AS phone
        FROM bank_batches WHERE message_id = ${typed}`,
    },
    { kind: "topUp", rows: payments("top_ups", sql`one.acquirer_reference = ${typed}`) },
  ]
}

/** The number that a merchant gave an invoice. */
function byOrder(typed: string): readonly Lookup[] {
  return [{ kind: "invoice", rows: invoices(sql`one.order_id = ${typed} ORDER BY one.id DESC`) }]
}

/** The beginning of a customer's name, as verified or as chosen. */
function byName(typed: string): readonly Lookup[] {
  const beginning = `${escapeLike(typed.toLowerCase())}%`
  return [
    {
      kind: "customer",
      rows: customers(
        sql`users.id = ANY(ARRAY(
          (SELECT user_id FROM kyc_sessions WHERE lower(legal_name) LIKE ${beginning} LIMIT ${mostOfKind + 1})
          UNION ALL
          (SELECT user_id FROM user_settings WHERE lower(display_name) LIKE ${beginning} LIMIT ${mostOfKind + 1})))`,
      ),
    },
    {
      kind: "customer",
      rows: customers(sql`users.email_key LIKE ${`${escapeLike(toEmailKey(typed))}%`}`),
    },
  ]
}

function escapeLike(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
