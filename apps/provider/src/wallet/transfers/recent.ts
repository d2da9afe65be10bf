import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { RecentRecipient } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import { readPeople } from "#wallet/people/people.ts"

/** Number of the newest transfers searched for recent recipients. */
const lookedThrough = 200
const most = 10

interface Row {
  readonly recipient_id: string
  readonly email: string
  /** The address as the sender typed it, if they did. */
  readonly typed: string | null
  readonly currency: string
  readonly amount: bigint
  readonly created_at: Date
}

/** Reads the customers to whom the sender has sent money, the latest first, each once. */
export async function readRecentRecipients(db: Kysely<Database>, senderId: string): Promise<RecentRecipient[]> {
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (newest.recipient_id) newest.recipient_id, users.email, newest.currency, newest.amount,
      newest.created_at, CASE WHEN operations.counterparty NOT LIKE '%•%' THEN operations.counterparty END AS typed
    FROM (
      SELECT * FROM transfers WHERE sender_id = ${senderId} ORDER BY created_at DESC, id DESC LIMIT ${lookedThrough}
    ) AS newest
    JOIN users ON users.id = newest.recipient_id
    LEFT JOIN operations ON operations.subject_id = newest.id AND operations.user_id = ${senderId}
    ORDER BY newest.recipient_id, newest.created_at DESC, newest.id DESC
  `.execute(db)
  const newest = rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, most)
  const people = await readPeople(
    db,
    senderId,
    newest.map(({ recipient_id }) => recipient_id),
  )
  return newest.map(({ recipient_id, email, typed, currency, amount, created_at }) => ({
    recipient: recipient_id,
    name: typed ?? maskEmail(email),
    person: people.get(recipient_id) ?? null,
    last: { amount: wireMoney(storedMoney(amount, currency)), at: created_at.toISOString() },
  }))
}
