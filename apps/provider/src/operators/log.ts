import type { Kysely } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { caseKey } from "./caseKey.ts"

/** An action of an operator and its subject. */
interface Deed {
  readonly operatorId: string
  /** In a few words. */
  readonly action: string
  /** A page of several cases names only their kind. */
  readonly subject?: { readonly kind: string; readonly id?: string }
  readonly reason?: string
  /** The customer whose data was read. */
  readonly customerIds?: readonly string[]
  readonly address: string
}

/** Adds an action of an operator to the log. Entries never change: the database enforces it. */
export async function writeOperatorLog({ db, now }: Pick<Services, "db" | "now">, deed: Deed): Promise<void> {
  const { operatorId, action, subject, reason, customerIds, address } = deed
  const key = subject?.id === undefined ? null : caseKey(subject.id)
  await db
    .insertInto("operator_log")
    .values({
      id: newId(),
      operator_id: operatorId,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: key,
      subject_name: key === subject?.id ? null : (subject?.id ?? null),
      reason: reason ?? null,
      customer_ids: customerIds ?? null,
      address,
      at: now(),
    })
    .execute()
}

export const logPage = 100

/** Lists actions, newest first. @param before an entry's id; only older ones are returned. */
export function readOperatorLog(db: Kysely<Database>, before: string | undefined) {
  return db
    .selectFrom("operator_log")
    .innerJoin("operators", "operators.id", "operator_log.operator_id")
    .selectAll("operator_log")
    .select("operators.email")
    .$if(before !== undefined, (query) => query.where("operator_log.id", "<", before ?? ""))
    .orderBy("operator_log.id", "desc")
    .limit(logPage)
    .execute()
}
