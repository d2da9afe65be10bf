import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Person, ProtectedTransfer } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import { readKnownPeople, readPeople } from "#wallet/people/people.ts"

/** A protected send, as it is stored. */
export type ProtectedTransferRow = Selectable<Database["protected_transfers"]>

/** The same with the names of both sides, and the side that views it. */
export interface SeenTransfer {
  readonly row: ProtectedTransferRow
  readonly direction: ProtectedTransfer["direction"]
  /** The other side's name, masked. */
  readonly counterparty: string
  /** The other side, if the customer knows them. */
  readonly person: Person | null
}

/** Maximum number of pending sends shown. */
const mostShown = 100

/** A customer's pending sends, the newest first. */
export async function listWaiting(db: Kysely<Database>, userId: string): Promise<SeenTransfer[]> {
  const rows = await seenBy(db, userId)
    .where("transfer.state", "=", "claimed_pending")
    .orderBy("transfer.created_at", "desc")
    .orderBy("transfer.id", "desc")
    .limit(mostShown)
    .execute()
  return seenEach(db, rows, userId)
}

/**
 * Finds a customer's protected send, from either side.
 *
 * @throws Refusal `not_found` for one that is none, or others'.
 */
export async function findSeen(db: Kysely<Database>, id: string, userId: string): Promise<SeenTransfer> {
  return find(db, id, userId, (query) => query)
}

/** The same, locked until the transaction ends. */
export async function lockSeen(trx: Transaction<Database>, id: string, userId: string): Promise<SeenTransfer> {
  return find(trx, id, userId, (query) => query.forUpdate("transfer"))
}

type Query = ReturnType<typeof seenBy>

async function find(db: Kysely<Database>, id: string, userId: string, finish: (query: Query) => Query) {
  if (!isUuid(id)) throw refuse("not_found")
  const row = await finish(seenBy(db, userId).where("transfer.id", "=", id)).executeTakeFirst()
  const [seen] = row ? await seenEach(db, [row], userId) : []
  if (!seen) throw refuse("not_found")
  return seen
}

/** Money sent to an address belongs to the customer who has it now. */
function seenBy(db: Kysely<Database>, userId: string) {
  const emailKey = db.selectFrom("users").select("email_key").where("id", "=", userId)
  return db
    .selectFrom("protected_transfers as transfer")
    .innerJoin("users as sender", "sender.id", "transfer.sender_id")
    .leftJoin("users as recipient", "recipient.id", "transfer.recipient_id")
    .selectAll("transfer")
    .select(["sender.email as sender_email", "recipient.email as recipient_email"])
    .where((eb) =>
      eb.or([
        eb("transfer.sender_id", "=", userId),
        eb("transfer.recipient_id", "=", userId),
        eb.and([eb("transfer.recipient_id", "is", null), eb("transfer.recipient_email_key", "=", emailKey)]),
      ]),
    )
}

type SeenRow = Awaited<ReturnType<Query["executeTakeFirstOrThrow"]>>

async function seenEach(db: Kysely<Database>, rows: readonly SeenRow[], userId: string): Promise<SeenTransfer[]> {
  const senderIds = rows.flatMap(({ sender_id: id }) => (id === userId ? [] : [id]))
  // The sender must not learn if the address belongs to a customer, so nobody is looked up by it.
  const recipientIds = rows.flatMap((row) => (row.sender_id === userId ? (row.recipient_id ?? []) : []))
  const [senders, recipients] = await Promise.all([
    readKnownPeople(db, userId, senderIds),
    readPeople(db, userId, recipientIds),
  ])
  return rows.map(({ sender_email, recipient_email, ...row }): SeenTransfer => {
    if (row.sender_id !== userId) {
      const person = senders.get(row.sender_id) ?? null
      return { row, direction: "in", counterparty: maskEmail(sender_email), person }
    }
    const counterparty = row.recipient_email_key ?? maskEmail(recipient_email ?? "")
    return { row, direction: "out", counterparty, person: recipients.get(row.recipient_id ?? "") ?? null }
  })
}

/** Finds the recipients of sends, if they are customers by now, in one query. */
export async function findRecipients(
  trx: Transaction<Database>,
  rows: readonly Pick<ProtectedTransferRow, "recipient_id" | "recipient_email_key">[],
): Promise<(row: Pick<ProtectedTransferRow, "recipient_id" | "recipient_email_key">) => string | undefined> {
  const ids = rows.flatMap(({ recipient_id: id }) => id ?? [])
  const emailKeys = rows.flatMap(({ recipient_id: id, recipient_email_key: key }) => (id === null ? (key ?? []) : []))
  const users = await trx
    .selectFrom("users")
    .select(["id", "email_key"])
    .where("closed_at", "is", null)
    .where(sql<boolean>`id = ANY(${ids}::uuid[]) OR email_key = ANY(${emailKeys}::text[])`)
    .execute()
  const byId = new Map(users.map(({ id }) => [id, id]))
  const byEmail = new Map(users.map(({ id, email_key }) => [email_key, id]))
  return ({ recipient_id: id, recipient_email_key: key }) => (id === null ? byEmail.get(key ?? "") : byId.get(id))
}

/** A protected send as one of its sides sees it. */
export function presentProtected({ row, direction, counterparty, person }: SeenTransfer): ProtectedTransfer {
  return {
    id: row.id,
    direction,
    state: row.state,
    reason: row.reason,
    amount: wireMoney(storedMoney(row.amount, row.currency)),
    counterparty,
    person,
    note: row.note,
    triesLeft: row.tries_left,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}
