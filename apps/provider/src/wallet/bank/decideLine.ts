import type { Transaction } from "kysely"
import { findUserByEmail } from "#access/identity/users.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { computeLastValue } from "#wallet/limits/uses.ts"
import { readNameDecisions } from "#wallet/screening/names/screenNames.ts"
import { advanceLine, type LineRow, lockLine } from "./advanceLine.ts"
import { type LineState, lineLifecycle } from "./lineLifecycle.ts"
import { beginReturn } from "./returns.ts"

/** The decisions of operators about a booking. */
const lineDecisions = ["assign", "return", "keep", "confirmReturn", "book", "note"] as const
export type LineDecision = (typeof lineDecisions)[number]

/** The decisions that a line's state allows. */
export function fittingLineDecisions({
  state,
  party_iban: iban,
}: Pick<LineRow, "state" | "party_iban">): readonly LineDecision[] {
  return lineDecisions.filter(
    (event) => nextStep(lineLifecycle, state, event, "operator") !== undefined && (event !== "return" || iban !== null),
  )
}

/**
 * Applies an operator's decision about a line.
 *
 * @param email the customer who gets the money; the one that it waits for, where it is left out.
 */
export async function decideLine(
  services: Services,
  id: string,
  event: LineDecision,
  email: string | null,
): Promise<void> {
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const line = await lockLine(trx, id)
    await requireDecidedSender(trx, line, event)
    if (event === "return") return beginReturn(trx, line, now)
    if (event !== "assign") return void (await advanceLine(trx, line, { event, actor: "operator" }, now))
    const userId = email === null ? line.user_id : (await findUserByEmail(trx, email))?.id
    if (userId === null || userId === undefined) throw refuse("not_found")
    const { units: value } = await computeLastValue(services, storedMoney(line.amount, line.currency))
    await advanceLine(trx, line, { event: "assign", actor: "operator", patch: { user_id: userId, value } }, now)
  })
}

/**
 * Nothing is credited or returned until operators have decided about the sender's name, and nothing from a sender
 * on a list is credited.
 */
async function requireDecidedSender(trx: Transaction<Database>, { id }: LineRow, event: LineDecision): Promise<void> {
  if (event !== "assign" && event !== "return" && event !== "keep") return
  const decisions = await readNameDecisions(trx, id)
  if (decisions.has("open")) throw refuse("state_conflict", { details: { state: "the sender's name is not decided" } })
  if (event === "assign" && decisions.has("confirmed"))
    throw refuse("state_conflict", { details: { state: "the sender is on a list" } })
}

/** The lines held for operators, the oldest first. */
export function listOpenLines({ db }: Pick<Services, "db">, ids?: readonly string[]): Promise<LineRow[]> {
  const open: LineState[] = ["held", "unexplained", "returning"]
  return db
    .selectFrom("bank_lines")
    .selectAll()
    .where("state", "in", open)
    .where(isOneOf("id", ids))
    .orderBy("created_at")
    .orderBy("id")
    .limit(100)
    .execute()
}
