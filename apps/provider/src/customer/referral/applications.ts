import type { Kysely, Selectable, Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { lockUser } from "#access/identity/users.ts"
import { notify } from "#notifications/notify.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { ProgrammeApplication } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { applicationLifecycle } from "./applicationLifecycle.ts"
import { readReferrer } from "./referrers.ts"
import { programmeShares } from "./rules.ts"

type ApplicationRow = Selectable<Database["programme_applications"]>

/** Input of an application. */
type ApplicationInput = Pick<ApplicationRow, "programme" | "channel" | "audience" | "about">

/** Submits an application for review. Refuses with `state_conflict` unless the previous one was declined. */
export async function submitApplication(
  trx: Transaction<Database>,
  userId: string,
  asked: ApplicationInput,
  now: Date,
): Promise<ProgrammeApplication> {
  await lockUser(trx, userId)
  const newest = await newestApplication(trx, userId)
  if (newest && newest.state !== "declined") throw refuse("state_conflict", { details: { state: newest.state } })
  const row = await trx
    .insertInto("programme_applications")
    .values({
      ...asked,
      id: newId(),
      user_id: userId,
      state: "in_review",
      comment: null,
      decided_by: null,
      submitted_at: now,
      decided_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentApplication(row)
}

/** The newest application of a customer, in any state. */
export function newestApplication(db: Kysely<Database>, userId: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom("programme_applications")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** An application as its applicant sees it. */
export function presentApplication(row: ApplicationRow): ProgrammeApplication {
  const { programme, state, submitted_at, decided_at, comment } = row
  return {
    programme,
    state,
    submittedAt: submitted_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    comment,
  }
}

/** The pending applications, oldest first. */
export function listToDecide({ db }: Pick<Services, "db">, ids?: readonly string[]): Promise<ApplicationRow[]> {
  return db
    .selectFrom("programme_applications")
    .selectAll()
    .where("state", "=", "in_review")
    .where(isOneOf("id", ids))
    .orderBy("id")
    .limit(100)
    .execute()
}

/** An operator's decision. */
export interface Decision {
  readonly event: "approve" | "decline"
  /** Shown to the applicant. */
  readonly comment: string | null
  /** Exact decimal text. Default: the programme's usual share. */
  readonly share?: string
  readonly operator: string
}

/** Decides an application, once. Refuses with `not_found`, or `state_conflict` if it is already decided. */
export async function decideApplication({ db, now }: Services, id: string, decision: Decision): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = isUuid(id)
      ? await trx.selectFrom("programme_applications").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
      : undefined
    if (!row) throw refuse("not_found")
    const { state } = requireStep(applicationLifecycle, row.state, decision.event, "operator")
    const { comment, operator } = decision
    await trx
      .updateTable("programme_applications")
      .set({ state, comment, decided_by: operator, decided_at: now() })
      .where("id", "=", id)
      .execute()
    if (state === "approved") {
      await readReferrer(trx, row.user_id)
      const terms = { programme: row.programme, share: decision.share ?? programmeShares[row.programme] }
      await trx.updateTable("referrers").set(terms).where("user_id", "=", row.user_id).execute()
    }
    const kind = state === "approved" ? "application_approved" : "application_declined"
    await notify(trx, row.user_id, kind, { detail: comment })
  })
}
