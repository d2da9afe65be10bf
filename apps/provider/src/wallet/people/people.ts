import { type Kysely, type RawBuilder, sql } from "kysely"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Person } from "#platform/http/answers.ts"
import { maskEmail } from "./maskEmail.ts"

interface PersonRow {
  readonly id: string
  readonly email: string
  /** The name of the viewer's contact. */
  readonly saved: string | null
  /** The name that the person shows. */
  readonly shown: string | null
  /** The picture that the viewer chose for the contact. */
  readonly picture_id: string | null
}

/**
 * Reads people as one customer may see them: with the name of that customer's contact, or else the name that the
 * person shows to payers, if they have turned that on. Only a contact has a picture.
 *
 * @param viewerId somebody who pays these people, or is paid by them; nobody else may see a name.
 */
export async function readPeople(
  db: Kysely<Database>,
  viewerId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<PersonRow>`
    SELECT users.id, ${visible} FROM users ${namesFor(sql`${viewerId}::uuid`)} WHERE users.id = ANY(${personIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, present(row)]))
}

/**
 * Reads the other parties of transfers, by the transfer: for transfers that the viewer sent, and for those from a
 * person whom the viewer has paid before. Payments alone reveal nothing about the payer or to the payer.
 */
export async function readPeopleOfTransfers(
  db: ReadableDatabase,
  viewerId: string,
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (transferIds.length === 0) return new Map()
  const query = sql<PersonRow & { readonly transfer_id: string }>`
    SELECT transfer.id AS transfer_id, users.id, ${visible}
    FROM (
      SELECT id, sender_id, recipient_id FROM transfers WHERE id = ANY(${transferIds}::uuid[])
      -- A withdrawal to the deposit address of another customer is a transfer in that customer's history.
      UNION ALL
      SELECT id, user_id, recipient_id FROM withdrawals
      WHERE id = ANY(${transferIds}::uuid[]) AND recipient_id = ${viewerId}
      -- A protected send becomes a transfer once it is claimed. One to an address names nobody before.
      UNION ALL
      SELECT id, sender_id, recipient_id FROM protected_transfers
      WHERE id = ANY(${transferIds}::uuid[]) AND sender_id = ${viewerId} AND recipient_id IS NOT NULL
        AND state <> 'completed'
    ) transfer
    JOIN users ON users.id = CASE WHEN sender_id = ${viewerId} THEN recipient_id ELSE sender_id END
    ${namesFor(sql`${viewerId}::uuid`)}
    WHERE sender_id = ${viewerId} OR (recipient_id = ${viewerId} AND ${isKnown(viewerId)})
  `
  const rows = await runRepeated(db, query.compile(db))
  return new Map(rows.map((row) => [row.transfer_id, present(row)]))
}

/** One customer who is to see another. */
export interface Viewing {
  readonly viewerId: string
  readonly personId: string
}

/** Reads how customers see others, for several pairs at once. */
export async function readPeopleOfPairs(
  db: Kysely<Database>,
  pairs: readonly Viewing[],
): Promise<(pair: Viewing) => Person | undefined> {
  if (pairs.length === 0) return () => undefined
  const { rows } = await sql<PersonRow & { readonly viewer_id: string }>`
    SELECT pair.viewer_id, users.id, ${visible}
    FROM unnest(
      ${pairs.map(({ viewerId }) => viewerId)}::uuid[], ${pairs.map(({ personId }) => personId)}::uuid[]
    ) AS pair (viewer_id, person_id)
    JOIN users ON users.id = pair.person_id
    ${namesFor(sql`pair.viewer_id`)}
  `.execute(db)
  const people = new Map(rows.map((row) => [`${row.viewer_id} ${row.id}`, present(row)]))
  return ({ viewerId, personId }) => people.get(`${viewerId} ${personId}`)
}

/** Reads the people who are no strangers to a viewer: who show their name, were saved or were paid before. */
export async function readKnownPeople(
  db: ReadableDatabase,
  viewerId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<PersonRow>`
    SELECT users.id, ${visible} FROM users ${namesFor(sql`${viewerId}::uuid`)}
    WHERE users.id = ANY(${personIds}::uuid[]) AND ${isKnown(viewerId)}
  `.execute(db)
  return new Map(rows.map((row) => [row.id, present(row)]))
}

/** A customer's contacts, in the order of their names. */
export async function readContacts(db: Kysely<Database>, userId: string): Promise<Person[]> {
  const { rows } = await sql<PersonRow>`
    SELECT users.id, ${visible} FROM users ${namesFor(sql`${userId}::uuid`)}
    WHERE contacts.user_id IS NOT NULL ORDER BY lower(contacts.name), users.id
  `.execute(db)
  return rows.map(present)
}

/** The name that a customer shows, where `users` and `user_settings` are joined. */
export const shownName = sql<
  string | null
>`CASE WHEN user_settings.name_shown AND users.closed_at IS NULL THEN user_settings.display_name END`

const visible = sql`users.email, contacts.name AS saved, contacts.picture_id, ${shownName} AS shown`

/** True if a person is no stranger to a viewer: shows their name, was saved or was paid before. */
function isKnown(viewerId: string): RawBuilder<unknown> {
  return sql`(
    contacts.user_id IS NOT NULL OR ${shownName} IS NOT NULL OR EXISTS (
      SELECT FROM known_recipients WHERE known_recipients.user_id = ${viewerId} AND known_recipients.recipient_id = users.id
    )
  )`
}

/** Joins what names the users may have for a viewer. */
function namesFor(viewerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    LEFT JOIN contacts ON contacts.user_id = ${viewerId} AND contacts.person_id = users.id
    LEFT JOIN user_settings ON user_settings.user_id = users.id
  `
}

function present({ id, email, saved, shown, picture_id }: PersonRow): Person {
  const namedBy = saved === null ? (shown === null ? null : "person") : "contact"
  return { id, name: saved ?? shown, namedBy, address: maskEmail(email), pictureId: picture_id }
}
