import { type Kysely, type RawBuilder, sql } from "kysely"
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
 * People as one customer may see them: by the name of that customer's contact, or the name that the person shows to those
 * who pay them, which is null unless the person has turned that on. A picture is the contact's alone.
 *
 * @param viewerId somebody who pays these people; nobody else may see a name.
 */
export async function readPeople(
  db: Kysely<Database>,
  viewerId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<PersonRow>`
    SELECT users.id, ${visible} FROM users ${namesFor(viewerId)} WHERE users.id = ANY(${personIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, present(row)]))
}

/**
 * The other parties of transfers, by the transfer: of those that the viewer sent, and of those that came from somebody
 * whom the viewer has paid before. Whoever pays somebody learns nothing about them here, and shows nothing of themselves.
 */
export async function readPeopleOfTransfers(
  db: ReadableDatabase,
  viewerId: string,
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (transferIds.length === 0) return new Map()
  const { rows } = await sql<PersonRow & { readonly transfer_id: string }>`
    SELECT transfers.id AS transfer_id, users.id, ${visible}
    FROM transfers
    JOIN users ON users.id = CASE WHEN sender_id = ${viewerId} THEN recipient_id ELSE sender_id END
    ${namesFor(viewerId)}
    WHERE transfers.id = ANY(${transferIds}::uuid[])
      AND (sender_id = ${viewerId} OR (recipient_id = ${viewerId} AND EXISTS (
        SELECT FROM known_recipients WHERE user_id = ${viewerId} AND known_recipients.recipient_id = sender_id
      )))
  `.execute(db)
  return new Map(rows.map((row) => [row.transfer_id, present(row)]))
}

/** A customer's contacts, in the order of their names. */
export async function readContacts(db: Kysely<Database>, userId: string): Promise<Person[]> {
  const { rows } = await sql<PersonRow>`
    SELECT users.id, ${visible} FROM users ${namesFor(userId)}
    WHERE contacts.user_id IS NOT NULL ORDER BY lower(contacts.name), users.id
  `.execute(db)
  return rows.map(present)
}

const visible = sql`
  users.email, contacts.name AS saved, contacts.picture_id,
  CASE WHEN user_settings.name_shown AND users.closed_at IS NULL THEN user_settings.display_name END AS shown
`

/** Joins what names the users may have for a viewer. */
function namesFor(viewerId: string): RawBuilder<unknown> {
  return sql`
    LEFT JOIN contacts ON contacts.user_id = ${viewerId} AND contacts.person_id = users.id
    LEFT JOIN user_settings ON user_settings.user_id = users.id
  `
}

function present({ id, email, saved, shown, picture_id }: PersonRow): Person {
  const namedBy = saved === null ? (shown === null ? null : "person") : "contact"
  return { id, name: saved ?? shown, namedBy, address: maskEmail(email), pictureId: picture_id }
}
