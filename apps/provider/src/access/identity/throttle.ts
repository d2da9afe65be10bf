import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { createSharedCounter } from "#platform/database/sharedCounter.ts"
import { refuse } from "#platform/http/refusal.ts"

/** Limits on the rate of guesses about one subject. */
interface Policy {
  /** The number of failures without a wait. */
  readonly free: number
  /** The wait doubles with each further failure, up to this many seconds. */
  readonly longest: number
}

/** A subject of guesses: its failures are counted together. */
export interface Subject {
  readonly name: string
  readonly policy: Policy
  /** True for an attempt that is counted but does not wait for earlier failures, because others caused them. */
  readonly isWaivedFor?: boolean
}

/** The time without a failure after which the count restarts. */
const memoryMs = 3_600_000
const dayMs = 24 * memoryMs

/** One-time passwords of a customer who is signed in. */
const oneTimePasswords: Policy = { free: 5, longest: 900 }

/** Messages to phones cost money and disturb their recipients. */
const messages: Policy = { free: 3, longest: 3600 }

/**
 * The subjects of a message with a code: the number is limited per customer and per phone number, across senders. The first
 * message of a day to a number that a customer has used before counts only for the customer, so that others can't block it.
 */
export async function phoneMessageSubjects(
  counting: { readonly db: Kysely<Database>; readonly now: () => Date },
  userId: string,
  phone: string,
): Promise<readonly Subject[]> {
  const own = createSharedCounter(counting, "smsBy", dayMs)
  const isFirst = (await own.add(joinName("sms by", userId, phone))) === 1
  const ofCustomer = { name: joinName("sms for", userId), policy: messages }
  return [ofCustomer, { name: joinName("sms to", phone), policy: messages, isWaivedFor: isFirst }]
}

/** Look-ups of phone numbers: enough to pay all of one's contacts, too few to find out who is a customer. */
const lookups: Policy = { free: 30, longest: 900 }

/** The subject of look-ups by phone number. */
export function phoneLookupSubjects(userId: string): readonly Subject[] {
  return [{ name: joinName("phones asked by", userId), policy: lookups }]
}

/** The subject of one-time passwords of a customer who is signed in. */
export function oneTimePasswordSubjects(userId: string): readonly Subject[] {
  return [{ name: joinName("otp", userId), policy: oneTimePasswords }]
}

/** Codes sent to the addresses of one customer, for any change and any number of new codes. */
const sentCodes: Policy = { free: 10, longest: 900 }

/** The subject of codes by which a signed-in customer changes an address or a number. */
export function sentCodeSubjects(userId: string): readonly Subject[] {
  return [{ name: joinName("codes", userId), policy: sentCodes }]
}

function joinName(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url")
}

/** The stored state of a subject. */
export interface Failures {
  readonly failures: number
  readonly lastAt: Date
  readonly blockedUntil: Date
}

/** Computes a subject's state after one more failure. Pure. */
export function addFailure(policy: Policy, before: Failures | undefined, now: Date): Failures {
  const forgotten = !before || now.getTime() - before.lastAt.getTime() > memoryMs
  const failures = forgotten ? 1 : before.failures + 1
  const excess = failures - policy.free
  const wait = excess < 0 ? 0 : Math.min(policy.longest, 2 ** Math.min(excess, 20))
  return { failures, lastAt: now, blockedUntil: new Date(now.getTime() + wait * 1000) }
}

/**
 * Counts an attempt as failed before it is made, so that a thousand concurrent guesses are not free; a successful one is removed
 * with `resetAttempts`.
 *
 * @throws Refusal `rate_limited` with Retry-After if a subject must wait; then nothing is counted.
 */
export async function countAttempt(db: Kysely<Database>, subjects: readonly Subject[], now: Date): Promise<void> {
  await db.transaction().execute((trx) => countAttemptWithin(trx, subjects, now))
}

/** As `countAttempt`, in the caller's transaction: a rollback removes the count. */
export async function countAttemptWithin(
  trx: Kysely<Database>,
  subjects: readonly Subject[],
  now: Date,
): Promise<void> {
  const known = await lockSubjects(trx, subjects, now)
  const waits = subjects.map(({ name, isWaivedFor }) =>
    isWaivedFor === true ? 0 : (known.get(name)?.blockedUntil ?? now).getTime() - now.getTime(),
  )
  const waitMs = Math.max(...waits)
  if (waitMs > 0) throw refuse("rate_limited", { retryAfter: Math.ceil(waitMs / 1000) })
  for (const { name, policy } of subjects) {
    const { failures, lastAt, blockedUntil } = addFailure(policy, known.get(name), now)
    await trx
      .updateTable("failed_attempts")
      .set({ failures, last_at: lastAt, blocked_until: blockedUntil })
      .where("subject", "=", name)
      .execute()
  }
}

/** In the same order everywhere, so that two attempts never deadlock. */
async function lockSubjects(
  trx: Kysely<Database>,
  subjects: readonly Subject[],
  now: Date,
): Promise<Map<string, Failures>> {
  const names = subjects.map(({ name }) => name).sort()
  const empty = names.map((subject) => ({ subject, failures: 0, last_at: now, blocked_until: now }))
  await trx
    .insertInto("failed_attempts")
    .values(empty)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await trx
    .selectFrom("failed_attempts")
    .selectAll()
    .where("subject", "in", names)
    .orderBy("subject")
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [row.subject, { failures: row.failures, lastAt: row.last_at, blockedUntil: row.blocked_until }]),
  )
}

/** Removes a successful attempt, and the failures before it. */
export async function resetAttempts(db: Kysely<Database>, subjects: readonly Subject[]): Promise<void> {
  const names = subjects.map(({ name }) => name)
  await db.deleteFrom("failed_attempts").where("subject", "in", names).execute()
}
