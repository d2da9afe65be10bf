import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { isOff } from "#platform/http/outsideParties.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { makeSearchable, nameForm } from "#rails/screening/names/nameWords.ts"
import { joinVersions } from "../screen.ts"
import { readCustomerNames } from "./customerNames.ts"
import { raiseNameAlerts, type ScreenedName } from "./raiseNameAlerts.ts"

/**
 * Enqueues the screening of a customer's names, to run once the transaction has committed. Call it after writing a
 * name.
 */
export async function requestNameScreening(
  services: Pick<Services, "parties">,
  trx: Transaction<Database>,
  userId: string,
): Promise<void> {
  // Once screening is switched on, all customers are screened.
  if (!isOff(services, "screening")) await enqueue(trx, "names.customer", { userId })
}

/**
 * Screens every name of a customer against the lists. Their searchable forms are stored first, so that a concurrent
 * new entry of a list is compared with them in any case.
 *
 * @throws where the vendor does not answer: the job tries again.
 */
export async function screenCustomer(services: Services, { userId }: { readonly userId: string }): Promise<void> {
  const { db } = services
  if (isOff(services, "screening")) return
  const names = await readCustomerNames(db, userId)
  const screened = names.map((name): ScreenedName => ({ ...name, userId, subjectId: userId }))
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("screened_names").where("subject_id", "=", userId).execute()
    for (const one of screened) await keepName(trx, services, one)
  })
  for (const one of screened) await screenName(services, one, [])
}

/** The payee of a payment, as far as known. */
interface Payee {
  readonly withdrawalId: string
  readonly userId: string
  readonly name: string
  /** The country of the account, as two capital letters. */
  readonly country: string | undefined
}

/**
 * Screens the payee of a payment against the lists, before it leaves.
 *
 * @returns true where operators have to decide about the payee first.
 * @throws where the vendor does not answer: nothing leaves then.
 */
export async function screenPayee(
  services: Services,
  { withdrawalId, userId, name, country }: Payee,
): Promise<boolean> {
  if (isOff(services, "screening")) return false
  const payee = { source: "payee", name, kind: "unknown", birthDate: null, userId, subjectId: withdrawalId } as const
  await services.db.transaction().execute((trx) => keepName(trx, services, payee))
  return screenName(services, payee, country === undefined ? [] : [country])
}

/** The sender of incoming money, as named by a bank, another service or the customer. */
interface Sender {
  /** The line of the bank statement, or the deposit. */
  readonly subjectId: string
  /** The customer who would get the money. */
  readonly userId: string
  readonly name: string
  /** The country of the account, as two capital letters. */
  readonly country: string | undefined
}

/**
 * Screens the sender of incoming money against the lists, before it is credited.
 *
 * @returns true where operators have to decide about the sender first.
 * @throws where the vendor does not answer: nothing is credited then.
 */
export async function screenSender(services: Services, { subjectId, userId, name, country }: Sender): Promise<boolean> {
  if (isOff(services, "screening")) return false
  const sender = { source: "sender", name, kind: "unknown", birthDate: null, userId, subjectId } as const
  await services.db.transaction().execute((trx) => keepName(trx, services, sender))
  return screenName(services, sender, country === undefined ? [] : [country])
}

/**
 * True if a name matches a listed one closely enough for operators to check it. It is for money of unknown
 * customers, because alerts are about customers.
 *
 * @throws where the vendor does not answer.
 */
export async function isLikelyListed(
  services: Services,
  { name, country }: Pick<Sender, "name" | "country">,
): Promise<boolean> {
  if (isOff(services, "screening")) return false
  const countries = country === undefined ? [] : [country]
  const { matches } = await services.rails.screening.matchName({ name, kind: "unknown", birthDate: null, countries })
  return matches.some(({ score }) => score >= services.config.nameScreening.reviewFrom)
}

/** Reads the decisions about a subject's names, open ones included. */
export async function readNameDecisions(
  db: Kysely<Database>,
  subjectId: string,
): Promise<ReadonlySet<"open" | "cleared" | "confirmed">> {
  const rows = await db.selectFrom("name_alerts").select("state").where("subject_id", "=", subjectId).execute()
  return new Set(rows.map(({ state }) => state))
}

async function keepName(
  trx: Transaction<Database>,
  { now }: Pick<Services, "now">,
  { subjectId, userId, source, name, kind, birthDate }: ScreenedName,
): Promise<void> {
  const { folded, keys } = makeSearchable(name)
  await trx
    .insertInto("screened_names")
    .values({
      subject_id: subjectId,
      user_id: userId,
      source,
      name,
      kind,
      birth_date: birthDate,
      name_form: nameForm,
      folded,
      keys: [...keys],
      score: null,
      list_version: null,
      at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns true where an alert about the subject waits. */
async function screenName(services: Services, screened: ScreenedName, countries: readonly string[]): Promise<boolean> {
  const { db, rails, now } = services
  const { name, kind, birthDate } = screened
  const { matches, lists } = await rails.screening.matchName({ name, kind, birthDate, countries })
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("screened_names")
      .set({ score: matches[0]?.score ?? 0, list_version: joinVersions(lists), at: now() })
      .where("subject_id", "=", screened.subjectId)
      .where("source", "=", screened.source)
      .where("name", "=", name)
      .execute()
    return raiseNameAlerts(services, trx, screened, matches)
  })
}

/** True for a withdrawal whose payee operators have confirmed to be on a list. */
export async function hasConfirmedName(db: Kysely<Database>, withdrawalId: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom("name_alerts")
    .select("id")
    .where("subject_id", "=", withdrawalId)
    .where("state", "=", "confirmed")
    .limit(1)
    .executeTakeFirst()
  return confirmed !== undefined
}

/**
 * Filters the withdrawals that can't continue until operators have decided about the payee's or the customer's
 * name.
 */
export async function findUndecidedNames(
  db: Kysely<Database>,
  withdrawalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM withdrawals w JOIN users u ON u.id = w.user_id
    WHERE w.id = ANY(${[...withdrawalIds]}::uuid[]) AND (
      u.held_at IS NOT NULL OR EXISTS (SELECT FROM name_alerts WHERE subject_id = w.id AND state = 'open')
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
