import { type Text, text } from "@wallet/operators/text.ts"
import { type Kysely, sql } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { caseKey } from "./caseKey.ts"
import { idOfMoment } from "./idOfMoment.ts"
import type { LoggedAction } from "./loggedAction.ts"

/** An action of an operator and its subject. */
interface Deed {
  readonly operatorId: string
  readonly action: LoggedAction
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
      action: action.words.en,
      action_ru: action.words.ru,
      kind: action.kind.en,
      kind_ru: action.kind.ru,
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

/** The kind of a refused call in the log. */
export const refusedCall = text("refused a call", "отказ в вызове")

/** True if an operator has done something about a case: it is or was a case of that desk. */
export async function isInLog(db: Kysely<Database>, desk: string, id: string): Promise<boolean> {
  const line = await db
    .selectFrom("operator_log")
    .select("id")
    .where("subject_id", "=", caseKey(id))
    .where("subject_kind", "=", desk)
    .where("kind", "!=", refusedCall.en)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

export const logPage = 100

/** The lines to list. An undefined filter lets all through. */
export interface LogFilter {
  readonly operator?: string | undefined
  readonly kind?: string | undefined
  readonly customer?: string | undefined
  readonly subject?: string | undefined
  /** From this moment on, and before the other. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
}

/** Lists actions, newest first. @param after an entry's id; only older ones are returned. */
export function readOperatorLog(
  services: Pick<Services, "db" | "now">,
  { operator, kind, customer, subject, from, before }: LogFilter,
  after: string | undefined,
) {
  return services.db
    .selectFrom("operator_log")
    .innerJoin("operators", "operators.id", "operator_log.operator_id")
    .selectAll("operator_log")
    .select("operators.email")
    .$if(after !== undefined, (query) => query.where("operator_log.id", "<", after ?? ""))
    .$if(from !== undefined, (query) =>
      query.where("operator_log.id", ">=", idOfMoment(services, from ?? services.now())),
    )
    .$if(before !== undefined, (query) =>
      query.where("operator_log.id", "<", idOfMoment(services, before ?? services.now())),
    )
    .$if(operator !== undefined, (query) => query.where("operator_log.operator_id", "=", operator ?? ""))
    .$if(kind !== undefined, (query) => query.where("operator_log.kind", "=", kind ?? ""))
    .$if(subject !== undefined, (query) => query.where("operator_log.subject_id", "=", subject ?? ""))
    .$if(customer !== undefined, (query) =>
      query.where(
        sql<boolean>`(operator_log.subject_id = ${customer}::uuid OR operator_log.customer_ids @> ARRAY[${customer}::uuid])`,
      ),
    )
    .orderBy("operator_log.id", "desc")
    .limit(logPage)
    .execute()
}

/** The most kinds that are offered as a filter. */
const mostKinds = 200

/** The kinds of actions in the log, each by one step of its index. */
export async function listLoggedKinds(db: Kysely<Database>): Promise<readonly Text[]> {
  const { rows } = await sql<{ kind: string; kind_ru: string }>`
    WITH RECURSIVE known AS (
      (SELECT kind, kind_ru FROM operator_log WHERE kind IS NOT NULL ORDER BY kind, id DESC LIMIT 1)
      UNION ALL
      SELECT next.kind, next.kind_ru FROM known CROSS JOIN LATERAL (
        SELECT kind, kind_ru FROM operator_log WHERE kind IS NOT NULL AND kind > known.kind ORDER BY kind, id DESC LIMIT 1
      ) next
    )
    SELECT kind, kind_ru FROM known LIMIT ${mostKinds}`.execute(db)
  return rows.map(({ kind, kind_ru }) => text(kind, kind_ru))
}
