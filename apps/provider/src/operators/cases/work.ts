import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Case, Desk } from "../desks/desk.ts"

/** The additions of operators to a case. */
export interface CaseWork {
  /** Null also for an operator who is disabled: the case is nobody's again. */
  readonly assignee: { readonly id: string; readonly email: string } | null
  /** Set by an operator; null for the usual time. */
  readonly dueAt: Date | null
  readonly notes: number
  readonly attachments: number
}

const noWork: CaseWork = { assignee: null, dueAt: null, notes: 0, attachments: 0 }

/** Reads what operators have added to these cases of a desk. The function returned gives it by the id of a case. */
export async function readWork(
  db: Kysely<Database>,
  desk: string,
  ids: readonly string[],
): Promise<(id: string) => CaseWork> {
  if (ids.length === 0) return () => noWork
  const rows = await db
    .selectFrom("operator_cases as work")
    .leftJoin("operators", (join) =>
      join.onRef("operators.id", "=", "work.assignee_id").on("operators.disabled_at", "is", null),
    )
    .select(["work.case_id", "work.due_at", "operators.id", "operators.email"])
    .select((eb) => [
      eb
        .selectFrom("operator_case_notes as note")
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .whereRef("note.desk", "=", "work.desk")
        .whereRef("note.case_id", "=", "work.case_id")
        .as("notes"),
      eb
        .selectFrom("operator_case_files as file")
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .whereRef("file.desk", "=", "work.desk")
        .whereRef("file.case_id", "=", "work.case_id")
        .as("attachments"),
    ])
    .where("work.desk", "=", desk)
    .where("work.case_id", "in", ids)
    .execute()
  const found = new Map(
    rows.map(({ case_id, due_at, id, email, notes, attachments }): [string, CaseWork] => [
      case_id,
      {
        assignee: id !== null && email !== null ? { id, email } : null,
        dueAt: due_at,
        notes: Number(notes ?? 0n),
        attachments: Number(attachments ?? 0n),
      },
    ]),
  )
  return (id) => found.get(id) ?? noWork
}

/**
 * When a case is due: the time that an operator has set, a limit of its own, or the usual time of the desk. Null for a case
 * without any, for one that needs no decision, and for one that only a search has found.
 */
export function findDue(desk: Desk, one: Case, work: CaseWork, isWaiting: boolean): Date | null {
  if (work.dueAt) return work.dueAt
  if (!isWaiting || one.fits?.length === 0) return null
  if (one.dueAt) return one.dueAt
  return one.since && desk.dueMs !== undefined ? new Date(one.since.getTime() + desk.dueMs) : null
}
