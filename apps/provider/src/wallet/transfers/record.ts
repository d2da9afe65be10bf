import { type RawBuilder, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueArchiving } from "#wallet/history/archiveOperations.ts"
import { insertOperations } from "#wallet/history/record.ts"
import type { Sending } from "./sending.ts"

/** A transfer with its history operations. */
export interface RecordedTransfer {
  readonly id: string
  readonly sender_id: string
  readonly recipient_id: string
}

/**
 * The statement that records transfers with an operation in both histories, where the other side is masked.
 *
 * @param sent what gives them, a row each. Its columns are id, sender_id, recipient_id, sender and recipient (as the other side sees them),
 * currency, amount, note, at, and place, their order.
 */
function buildRecording(sent: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`WITH ${named(sent)}, recorded AS (${transfersOfSent}) ${linesOfSent}`
}

/** The half of it that inserts the transfers. `sent` may be an update of other rows. */
export function buildTransfers(sent: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`WITH ${named(sent)} ${transfersOfSent}`
}

/** The other half: the operations in both histories. */
export function buildOperations(sent: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`WITH ${named(sent)} ${linesOfSent}`
}

function named(sent: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`sent (id, sender_id, recipient_id, sender, recipient, currency, amount, note, at, place) AS (${sent})`
}

const transfersOfSent = sql`
  INSERT INTO transfers (id, sender_id, recipient_id, currency, amount, note, created_at)
  SELECT id, sender_id, recipient_id, currency, amount, note, at FROM sent
`

const linesOfSent = insertOperations(sql`
  SELECT new_id(placed), line.user_id, 'transfer', numbered.id, line.direction, 'completed', currency, amount,
    line.counterparty, note, at
  FROM (SELECT *, row_number() OVER (ORDER BY place) AS placed FROM sent) numbered
  CROSS JOIN LATERAL (VALUES (sender_id, 'out', recipient), (recipient_id, 'in', sender))
    line (user_id, direction, counterparty)
`)

/** Records transfers that the ledger accepted. */
export async function recordTransfers(writes: Transaction<Database>, sent: readonly Sending[]): Promise<void> {
  if (sent.length === 0) return
  const each = <Value>(read: (sending: Sending) => Value): Value[] => sent.map(read)
  const given = sql`
    SELECT * FROM unnest(
      ${each(({ id }) => id)}::uuid[], ${each(({ sender }) => sender.id)}::uuid[],
      ${each(({ recipient }) => recipient.id)}::uuid[], ${each(({ sender }) => sender.masked)}::text[],
      ${each(({ recipientShown }) => recipientShown)}::text[], ${each(({ amount }) => amount.currency.code)}::text[],
      ${each(({ amount }) => amount.units)}::numeric[], ${each(({ note }) => note)}::text[],
      ${each(({ at }) => at)}::timestamptz[]
    ) WITH ORDINALITY
  `
  await buildRecording(given).execute(writes)
  await fileHistories(
    writes,
    sent.map(({ id, sender, recipient }) => ({ id, sender_id: sender.id, recipient_id: recipient.id })),
  )
}

/** Enqueues the archiving of both sides' histories. */
export async function fileHistories(
  writes: Transaction<Database>,
  transfers: readonly RecordedTransfer[],
): Promise<void> {
  const lines = transfers.flatMap(({ id, sender_id, recipient_id }) =>
    [sender_id, recipient_id].map((user_id) => ({ id, user_id })),
  )
  await enqueueArchiving(writes, lines)
}
