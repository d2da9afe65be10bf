import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Database } from "#platform/database/schema.ts"
import { createSharedCounter } from "#platform/database/sharedCounter.ts"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { readLevel } from "#wallet/limits/levels.ts"

const dayMs = 24 * 3_600_000

/**
 * Daily limit on recipient look-ups of a customer, over all calls: more than any customer's new recipients, and far
 * too few to enumerate accounts. Verified customers may look up more, because their identity is known.
 */
const perDay = { basic: 300, verified: 5000 }

/** Verified customers have a separate limit for rows of payouts: twice the largest batch. */
const payoutRowsPerDay = 200_000
const rowsName = "payoutRecipients"

/** A customer's look-up of a recipient by address, phone number or id. */
export interface RecipientLookup {
  readonly userId: string
  readonly recipient: string
}

type Counting = Pick<Services, "now" | "config">

/** The outcome of counting look-ups. */
interface CountedLookups {
  /** Look-ups of recipients to whom the customer has sent money before. They were not counted. */
  readonly known: ReadonlySet<RecipientLookup>
  /** Refused look-ups above the limit, each with its refusal `rate_limited`. They must not be made. */
  readonly refused: ReadonlyMap<RecipientLookup, Refusal>
}

/**
 * Counts look-ups before they are made, whether they find a customer or not. Recipients to whom the customer has sent money
 * before do not count.
 *
 * @param db the database that keeps the count: it must stay if the request fails.
 */
export async function countLookups(
  services: Counting,
  db: Kysely<Database>,
  lookups: readonly RecipientLookup[],
): Promise<CountedLookups> {
  if (lookups.length === 0) return { known: new Set(), refused: new Map() }
  const counter = lookupCounter(services, db)
  const [known, counts] = await Promise.all([findKnown(db, lookups), counter.addMany(selectUnknown(lookups))])
  const counted = new Map<string, RecipientLookup[]>()
  for (const lookup of lookups) {
    if (!known.has(lookup)) counted.set(lookup.userId, [...(counted.get(lookup.userId) ?? []), lookup])
  }
  const bound = perDay.basic * services.config.rateLimitFactor
  const refused = new Map<RecipientLookup, Refusal>()
  for (const [userId, asked] of counted) {
    if ((counts.get(userId) ?? 0) <= bound) continue
    // Rarely reached: the batch count is reverted, and look-ups are counted one by one while the limit allows.
    // oxlint-disable no-await-in-loop -- on one connection
    await counter.add(userId, -asked.length)
    for (const lookup of asked) {
      const wait = await addLookup(services, db, userId)
      if (wait > 0) refused.set(lookup, tooMany(wait))
    }
    // oxlint-enable no-await-in-loop
  }
  return { known, refused }
}

/** Counts one look-up. @throws Refusal `rate_limited` with Retry-After. */
export async function countLookup(services: Counting, db: Kysely<Database>, lookup: RecipientLookup): Promise<void> {
  if ((await findKnown(db, [lookup])).size > 0) return
  const wait = await addLookup(services, db, lookup.userId)
  if (wait > 0) throw tooMany(wait)
}

/**
 * Counts rows of payouts to other customers, before the recipients are looked up: together with all other look-ups
 * for an unverified customer, with a separate limit for a verified one.
 *
 * @param trx which the refusal takes back, and the count with it.
 * @throws Refusal `rate_limited` with Retry-After.
 */
export async function countPayoutLookups(
  services: Counting,
  trx: Transaction<Database>,
  userId: string,
  rows: number,
): Promise<void> {
  if (rows === 0) return
  const isBasic = (await readLevel(trx, userId)) === "basic"
  const counter = isBasic
    ? lookupCounter(services, trx)
    : createSharedCounter({ ...services, db: trx }, rowsName, dayMs)
  const bound = (isBasic ? perDay.basic : payoutRowsPerDay) * services.config.rateLimitFactor
  // Parts of the count may expire before then; only the number of rows tells if that is enough.
  if ((await counter.add(userId, rows)) > bound) throw refuse("rate_limited", { retryAfter: 3600 })
}

/** Counts a look-up if the limit allows. @returns milliseconds until it would; 0 if it was counted. */
async function addLookup(services: Counting, db: Kysely<Database>, userId: string): Promise<number> {
  const counter = lookupCounter(services, db)
  const { rateLimitFactor } = services.config
  const wait = await counter.addWithin(userId, perDay.basic * rateLimitFactor)
  if (wait === 0 || (await readLevel(db, userId)) === "basic") return wait
  return counter.addWithin(userId, perDay.verified * rateLimitFactor)
}

function tooMany(waitMs: number): Refusal {
  return refuse("rate_limited", { retryAfter: Math.ceil(waitMs / 1000) })
}

function lookupCounter({ now }: Counting, db: Kysely<Database>) {
  return createSharedCounter({ db, now }, "recipients", dayMs)
}

/** Stores the recipients that customers have sent money to. */
export async function rememberRecipients(
  writes: Transaction<Database>,
  pairs: readonly { readonly userId: string; readonly recipientId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    INSERT INTO known_recipients (user_id, recipient_id)
    SELECT * FROM unnest(
      ${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ recipientId }) => recipientId)}::uuid[]
    ) AS pair (user_id, recipient_id)
    ORDER BY user_id, recipient_id
    ON CONFLICT DO NOTHING
  `.execute(writes)
}

/** Finds the look-ups of recipients to whom their customer has sent money before. */
async function findKnown(
  db: Kysely<Database>,
  lookups: readonly RecipientLookup[],
): Promise<ReadonlySet<RecipientLookup>> {
  const { rows } = await sql<{ place: number }>`
    SELECT place::int FROM ${asked(lookups)} WHERE ${isKnown}
  `.execute(db)
  return new Set(rows.flatMap(({ place }) => lookups[place - 1] ?? []))
}

/** A query of the customers of the other look-ups, each as often as they have one. */
function selectUnknown(lookups: readonly RecipientLookup[]): RawBuilder<unknown> {
  return sql`SELECT user_id::text FROM ${asked(lookups)} WHERE NOT ${isKnown}`
}

function asked(lookups: readonly RecipientLookup[]): RawBuilder<unknown> {
  const ids = lookups.map(({ recipient }) => (isUuid(recipient) ? recipient : null))
  const keys = lookups.map(({ recipient }) => (isUuid(recipient) ? null : toEmailKey(recipient)))
  return sql`
    unnest(${lookups.map(({ userId }) => userId)}::uuid[], ${ids}::uuid[], ${keys}::text[])
      WITH ORDINALITY AS asked (user_id, id, email_key, place)
  `
}

const isKnown = sql<boolean>`
  EXISTS (
    SELECT FROM known_recipients known WHERE known.user_id = asked.user_id AND known.recipient_id = coalesce(
      (SELECT id FROM users WHERE users.id = asked.id), (SELECT id FROM users WHERE users.email_key = asked.email_key)
    )
  )
`
