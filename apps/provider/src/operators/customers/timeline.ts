import type { TimelineItem } from "@wallet/operators/customerSchemas.ts"
import { type RawBuilder, sql } from "kysely"
import { type Place, readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Services } from "#platform/services.ts"
import type { UserRow } from "./findCustomer.ts"
import type { Mask } from "./mask.ts"
import { presentRow, type RowKind, type Source, type TimelineRow } from "./timelineRow.ts"

const timelinePage = 40
/** The newest operations whose steps are part of the timeline; the pages of older payments show theirs. */
const newestOperations = 500

/** One part of the timeline: its columns and its table with conditions. */
interface Part {
  readonly source: Source
  readonly kind: RowKind
  readonly id: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly what: RawBuilder<unknown>
  /** In Russian, where the row has it. */
  readonly whatRu?: RawBuilder<unknown>
  readonly detail?: RawBuilder<unknown>
  readonly by?: RawBuilder<unknown>
  readonly payment?: RawBuilder<unknown>
  readonly currency?: RawBuilder<unknown>
  readonly amount?: RawBuilder<unknown>
  /** `FROM … WHERE …` */
  readonly from: RawBuilder<unknown>
}

/** Lists what the customer, operators and parties did, newest first. Each part reads one page at most. */
export async function listTimeline(
  { db }: Services,
  user: UserRow,
  mask: Mask,
  { cursor, source }: { readonly cursor: string | undefined; readonly source: Source | "all" },
): Promise<{ items: TimelineItem[]; next: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const parts = listParts(user.id).filter((part) => source === "all" || part.source === source)
  const limit = timelinePage + 1
  const { rows } = await sql<TimelineRow>`
    WITH recent AS MATERIALIZED (
      SELECT subject_id, min(kind) AS kind FROM (
        SELECT subject_id, kind FROM operations WHERE user_id = ${user.id} ORDER BY created_at DESC LIMIT ${newestOperations}
      ) newest GROUP BY subject_id
    )
    SELECT * FROM (${sql.join(
      parts.map((part) => selectPart(part, after, limit)),
      sql` UNION ALL `,
    )}) items ORDER BY at DESC, id DESC LIMIT ${limit}`.execute(db)
  const shown = rows.slice(0, timelinePage)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => presentRow(row, mask)),
    next: rows.length === limit && last ? writeCursor({ createdAt: last.at, id: last.id }) : null,
  }
}

const none = sql`NULL::text`

function selectPart(part: Part, after: Place | undefined, limit: number): RawBuilder<unknown> {
  const { source, kind, id, at, what, whatRu, detail, by, payment, currency, amount, from } = part
  // A cursor has whole milliseconds.
  const moment = sql`date_trunc('milliseconds', ${at})`
  const isAfter = after ? sql`AND (${moment}, ${id}) < (${after.createdAt}, ${after.id}::uuid)` : sql``
  return sql`(
    SELECT ${id} AS id, ${moment} AS at, ${source}::text AS source, ${kind}::text AS kind, ${what} AS what, ${whatRu ?? none} AS what_ru,
      ${detail ?? none} AS detail, ${by ?? none} AS by, ${payment ?? none} AS payment, ${currency ?? none} AS currency,
      ${amount ?? sql`NULL::numeric`} AS amount
    ${from} ${isAfter} ORDER BY 2 DESC, 1 DESC LIMIT ${limit}
  )`
}

function listParts(userId: string): readonly Part[] {
  const ofOperations = (filed: RawBuilder<unknown>): Part => ({
    source: "customer",
    kind: "operation",
    id: sql`id`,
    at: sql`created_at`,
    what: sql`kind || ' ' || direction`,
    detail: sql`state`,
    payment: sql`subject_id::text`,
    currency: sql`currency`,
    amount: sql`amount`,
    from: sql`FROM operations WHERE user_id = ${userId} AND ${filed}`,
  })
  return [
    {
      source: "customer",
      kind: "security",
      id: sql`id`,
      at: sql`at`,
      what: sql`event`,
      detail: sql`nullif(concat_ws(', ', detail, nullif(address, '')), '')`,
      by: sql`actor`,
      from: sql`FROM audit_log WHERE user_id = ${userId}`,
    },
    {
      source: "customer",
      kind: "refusal",
      id: sql`id`,
      at: sql`last_at`,
      what: sql`call`,
      detail: sql`jsonb_build_object('tag', tag, 'field', field, 'numbers', numbers, 'times', times, 'first', first_at)::text`,
      by: sql`actor`,
      from: sql`FROM refused_attempts WHERE user_id = ${userId}`,
    },
    {
      source: "operators",
      kind: "action",
      id: sql`log.id`,
      at: sql`log.at`,
      what: sql`log.action`,
      whatRu: sql`log.action_ru`,
      detail: sql`log.reason`,
      by: sql`operators.email`,
      from: sql`FROM operator_log log JOIN operators ON operators.id = log.operator_id WHERE log.subject_id = ${userId}`,
    },
    {
      source: "operators",
      kind: "decision",
      id: sql`log.id`,
      at: sql`log.at`,
      what: sql`log.subject_kind || ': ' || log.action`,
      whatRu: sql`log.subject_kind || ': ' || log.action_ru`,
      detail: sql`log.reason`,
      by: sql`operators.email`,
      payment: sql`log.subject_id::text`,
      from: sql`FROM operator_log log JOIN operators ON operators.id = log.operator_id
        WHERE log.subject_id IN (SELECT subject_id FROM recent)`,
    },
    {
      source: "operators",
      kind: "note",
      id: sql`note.id`,
      at: sql`note.created_at`,
      what: sql`note.text`,
      by: sql`operators.email`,
      from: sql`FROM customer_notes note JOIN operators ON operators.id = note.operator_id WHERE note.user_id = ${userId}`,
    },
    ofOperations(sql`NOT filed`),
    ofOperations(sql`filed`),
    {
      source: "customer",
      kind: "cardPayment",
      id: sql`payment.id`,
      at: sql`payment.created_at`,
      what: sql`payment.merchant_name`,
      detail: sql`payment.state`,
      payment: sql`payment.id::text`,
      currency: sql`payment.currency`,
      amount: sql`payment.amount`,
      from: sql`FROM card_transactions payment JOIN virtual_card_accounts account ON account.id = payment.account_id
        WHERE account.user_id = ${userId}`,
    },
    {
      source: "parties",
      kind: "step",
      id: sql`md5('step ' || step.id)::uuid`,
      at: sql`step.at`,
      what: sql`recent.kind || ' ' || step.event`,
      detail: sql`step.state`,
      by: sql`step.actor`,
      payment: sql`step.subject_id::text`,
      from: sql`FROM operation_events step JOIN recent ON recent.subject_id = step.subject_id
        WHERE step.actor IN ('rail', 'screening')`,
    },
    {
      source: "parties",
      kind: "nameAlert",
      id: sql`id`,
      at: sql`created_at`,
      what: sql`list`,
      detail: sql`source || ': ' || state`,
      payment: sql`nullif(subject_id, user_id)::text`,
      from: sql`FROM name_alerts WHERE user_id = ${userId}`,
    },
    {
      source: "parties",
      kind: "addressAlert",
      id: sql`id`,
      at: sql`created_at`,
      what: sql`decision`,
      detail: sql`state || ' ' || address`,
      from: sql`FROM screening_alerts WHERE user_id = ${userId}`,
    },
    {
      source: "parties",
      kind: "message",
      id: sql`id`,
      at: sql`received_at`,
      what: sql`party || ': ' || event`,
      detail: sql`found`,
      payment: sql`reference`,
      currency: sql`currency`,
      amount: sql`amount`,
      from: sql`FROM unexpected_messages WHERE user_id = ${userId}`,
    },
    {
      source: "parties",
      kind: "identity",
      id: sql`md5('identity ' || message.id)::uuid`,
      at: sql`message.at`,
      what: sql`session.subject`,
      from: sql`FROM kyc_vendor_messages message JOIN kyc_sessions session ON session.id = message.session_id
        WHERE session.user_id = ${userId}`,
    },
    {
      source: "parties",
      kind: "dispute",
      id: sql`md5('dispute ' || dispute.id)::uuid`,
      at: sql`dispute.created_at`,
      what: sql`dispute.reason`,
      detail: sql`dispute.state`,
      payment: sql`dispute.top_up_id::text`,
      currency: sql`top_ups.currency`,
      amount: sql`dispute.amount`,
      from: sql`FROM top_up_disputes dispute JOIN top_ups ON top_ups.id = dispute.top_up_id
        WHERE top_ups.user_id = ${userId}`,
    },
    {
      source: "parties",
      kind: "claim",
      id: sql`id`,
      at: sql`created_at`,
      what: sql`reason`,
      detail: sql`state`,
      payment: sql`subject_id::text`,
      currency: sql`currency`,
      amount: sql`amount`,
      from: sql`FROM claims WHERE user_id = ${userId}`,
    },
  ]
}
