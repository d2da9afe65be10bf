import { text } from "@wallet/operators/text.ts"
import type { Fact } from "@wallet/operators/values.ts"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { caseKey } from "./caseKey.ts"
import { Problem } from "./problem.ts"

/** Number of different operators that an important decision needs. */
export const requiredApprovals = 2

/** An approval of a decision about a case. */
export interface Approval {
  readonly case_id: string
  readonly event: string
  readonly operator_id: string
  readonly email: string
  readonly at: Date
  /** The facts that the operator saw; null if they were not read. */
  readonly facts: readonly Fact[] | null
}

/** A decision about a case, and its operator. */
interface Agreed {
  readonly desk: string
  readonly id: string
  readonly event: string
  readonly operatorId: string
  /** The facts of the case now; null or undefined if they were not read. */
  readonly facts?: readonly Fact[] | null
}

/**
 * Records an operator's approval, in the transaction that has locked the case.
 *
 * @returns the number of approvals.
 * @throws Problem 409 for an operator who has approved before: it needs another one.
 */
export async function addApproval(
  { db, now }: Pick<Services, "db" | "now">,
  { desk, id, event, operatorId, facts }: Agreed,
): Promise<number> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("operator_approvals")
    .values({
      desk,
      case_id: caseKey(id),
      event,
      operator_id: operatorId,
      at: now(),
      facts: facts ? JSON.stringify(facts) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added !== 1n)
    throw new Problem(
      409,
      text(
        "You have agreed already: somebody else has to.",
        "Вы уже согласились. Теперь должен согласиться другой оператор.",
      ),
      { tag: "needs_second" },
    )
  const { count } = await db
    .selectFrom("operator_approvals")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("desk", "=", desk)
    .where("case_id", "=", caseKey(id))
    .where("event", "=", event)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Approvals of decisions about these cases, in order. */
export async function listApprovals(
  db: Kysely<Database>,
  desk: string,
  ids: readonly string[],
): Promise<readonly Approval[]> {
  if (ids.length === 0) return []
  const idsByKey = new Map(ids.map((id) => [caseKey(id), id]))
  const rows = await db
    .selectFrom("operator_approvals")
    .innerJoin("operators", "operators.id", "operator_approvals.operator_id")
    .select([
      "operator_approvals.case_id",
      "operator_approvals.event",
      "operator_approvals.operator_id",
      "operator_approvals.at",
      "operator_approvals.facts",
      "operators.email",
    ])
    .where("desk", "=", desk)
    .where("case_id", "in", [...idsByKey.keys()])
    .orderBy("at")
    .execute()
  return rows.map((row) => ({ ...row, case_id: idsByKey.get(row.case_id) ?? row.case_id }))
}

/** Deletes the approvals of a decided case: the log keeps each operator's actions. */
export async function forgetApprovals(db: Kysely<Database>, desk: string, id: string): Promise<void> {
  await db.deleteFrom("operator_approvals").where("desk", "=", desk).where("case_id", "=", caseKey(id)).execute()
}
