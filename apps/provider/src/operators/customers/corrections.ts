import type { Correction } from "@wallet/operators/customerSchemas.ts"
import { text } from "@wallet/operators/text.ts"
import { type Kysely, type Selectable, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { publishEach } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import { post } from "#wallet/history/post.ts"
import { type NewOperation, recordOperations } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { logged } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import { notFoundProblem, Problem } from "../problem.ts"
import { type Changed, changeCustomer, type Requested } from "./changes.ts"
import {
  describeLegs,
  type ReadLeg,
  readLegs,
  readTypedCurrency,
  requireAccounts,
  requireFunds,
  type TypedCorrection,
  toAccount,
  toLeg,
  toUserId,
} from "./correctionLegs.ts"
import { nameAccount } from "./postings.ts"
import { toMoment, toWireMoney } from "./present.ts"
import type { StoredLeg } from "./tables.ts"

type CorrectionRow = Selectable<Database["corrections"]>

/**
 * Proposes a correction. Nothing moves before another operator confirms it.
 *
 * @throws Problem 422 for legs that don't balance, or an account that a correction can't use
 */
export function propose(services: Services, requested: Requested, typed: TypedCorrection): Promise<Correction> {
  const { operator, reason } = requested
  const { code: currency } = readTypedCurrency(typed.currency)
  const legs = readLegs(typed, currency)
  return changeCustomer(services, requested, async (inTrx, user): Promise<Changed<Correction>> => {
    const { db, now } = inTrx
    await requireAccounts(inTrx, operator, user.id, legs)
    await requireFunds(inTrx, legs, currency)
    const row = await db
      .insertInto("corrections")
      .values({
        id: newId(),
        user_id: user.id,
        currency,
        legs: JSON.stringify(legs.map(({ account, units }): StoredLeg => ({ account, amount: String(units) }))),
        reason,
        state: "proposed",
        proposed_by: operator.id,
        decided_by: null,
        created_at: now(),
        decided_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return {
      result: await presentOne(db, operator, row),
      action: logged("correction proposed", "корректировка предложена", `: ${describeLegs(legs, currency)}`),
    }
  })
}

/**
 * Confirms a correction of another operator, and posts it.
 *
 * @throws Problem 404, 409 for one's own, one that is decided, or a wallet that holds less by now
 */
export function confirm(services: Services, requested: Requested, correctionId: string): Promise<Correction> {
  const { operator } = requested
  return changeCustomer(services, requested, async (inTrx, user): Promise<Changed<Correction>> => {
    const { db, now } = inTrx
    const row = await lockProposed(db, user.id, correctionId)
    if (row.proposed_by === operator.id)
      throw new Problem(
        409,
        text(
          "You proposed this correction: another operator has to confirm it.",
          "Вы предложили эту корректировку. Подтвердить её должен другой оператор.",
        ),
        { tag: "needs_second" },
      )
    const legs = row.legs.map(({ account, amount }): ReadLeg => ({ account, units: BigInt(amount) }))
    await requireAccounts(inTrx, operator, user.id, legs)
    await requireFunds(inTrx, legs, row.currency)
    const decided = await decide(db, row, { state: "posted", operatorId: operator.id, at: now() })
    const result = await presentOne(db, operator, decided)
    await writeCorrection(inTrx, row, legs)
    return {
      result,
      action: logged("correction posted", "корректировка проведена", `: ${describeLegs(legs, row.currency)}`),
    }
  })
}

/** Withdraws a proposed correction. @throws Problem 404, 409 */
export function withdraw(services: Services, requested: Requested, correctionId: string): Promise<Correction> {
  const { operator } = requested
  return changeCustomer(services, requested, async ({ db, now }, user): Promise<Changed<Correction>> => {
    const row = await lockProposed(db, user.id, correctionId)
    const decided = await decide(db, row, { state: "withdrawn", operatorId: operator.id, at: now() })
    return {
      result: await presentOne(db, operator, decided),
      action: logged("correction withdrawn", "корректировка отозвана"),
    }
  })
}

const mostListed = 20

/** The corrections that were proposed on a customer's page, newest first. */
export async function listCorrections(
  { db }: Pick<Services, "db">,
  operator: OperatorRow,
  userId: string,
): Promise<Correction[]> {
  const rows = await db
    .selectFrom("corrections")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(mostListed)
    .execute()
  return present(db, operator, rows)
}

async function lockProposed(db: Kysely<Database>, userId: string, id: string): Promise<CorrectionRow> {
  const row = isUuid(id)
    ? await db
        .selectFrom("corrections")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFoundProblem()
  if (row.state === "proposed") return row
  throw new Problem(
    409,
    row.state === "posted"
      ? text("This correction is posted already.", "Эта корректировка уже проведена.")
      : text("This correction was withdrawn.", "Эта корректировка отозвана."),
  )
}

function decide(
  db: Kysely<Database>,
  { id }: CorrectionRow,
  decision: { readonly state: "posted" | "withdrawn"; readonly operatorId: string; readonly at: Date },
): Promise<CorrectionRow> {
  return db
    .updateTable("corrections")
    .set({ state: decision.state, decided_by: decision.operatorId, decided_at: decision.at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Posts a correction: a new transfer, and a line in each customer's history. The posting comes last in the transaction. */
async function writeCorrection({ db, now }: Services, row: CorrectionRow, legs: readonly ReadLeg[]): Promise<void> {
  if (!db.isTransaction) throw new Error("A correction is posted in a transaction")
  const trx = db as Parameters<typeof post>[0] // checked above
  const at = now()
  const { id, currency } = row
  const operations = legs.flatMap(({ account, units }): NewOperation[] => {
    const userId = toUserId(account)
    if (userId === undefined) return []
    return [
      {
        user_id: userId,
        kind: "correction",
        subject_id: id,
        direction: units < 0n ? "out" : "in",
        state: "completed",
        currency,
        amount: units < 0n ? -units : units,
        created_at: at,
      },
    ]
  })
  await recordOperations(trx, operations)
  await recordStep(trx, { subject_id: id, state: "completed", event: "correct", actor: "operator", at })
  await publishEach(
    trx,
    operations.flatMap(({ user_id: userId }) => (["operations", "wallets"] as const).map((type) => ({ userId, type }))),
  )
  const posting = { reference: `correction:${id}`, subjectId: id, legs: legs.map((leg) => toLeg(leg, currency)) }
  await post(trx, posting, at)
}

async function presentOne(db: Kysely<Database>, operator: OperatorRow, row: CorrectionRow): Promise<Correction> {
  const [correction] = await present(db, operator, [row])
  if (!correction) throw new Error(`The correction ${row.id} was not presented`)
  return correction
}

async function present(
  db: Kysely<Database>,
  operator: OperatorRow,
  rows: readonly CorrectionRow[],
): Promise<Correction[]> {
  const operators = await readOperatorEmails(
    db,
    rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    legs: row.legs.map(({ account, amount }) => ({
      account,
      name: nameAccount(toAccount(account), () => undefined),
      amount: toWireMoney(BigInt(amount), row.currency),
    })),
    reason: row.reason,
    proposedBy: operators.get(row.proposed_by) ?? "",
    isOwn: row.proposed_by === operator.id,
    at: row.created_at.toISOString(),
    decidedBy: row.decided_by === null ? null : (operators.get(row.decided_by) ?? ""),
    decidedAt: toMoment(row.decided_at),
  }))
}

/** The e-mail addresses of operators, by id. */
export async function readOperatorEmails(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom("operators")
    .select(["id", "email"])
    .where(sql<boolean>`id = ANY(${known}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
