import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Person } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readName } from "#platform/http/readName.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { publish } from "#platform/live/publish.ts"
import { replacePicture } from "#platform/pictures/store.ts"
import { readContacts, readPeople } from "./people.ts"

/** Maximum number of contacts, so that all of them are one short response. */
const mostContacts = 500
/** Maximum length of a name, in characters, as of a customer's name. */
const longestName = 50
/** Number of the newest transfers searched for a person who was only paid by mass payouts. */
const lookedThrough = 200

export const peopleHandlers = {
  listContacts: ({ db }, { caller }) => readTogether(db, (reads) => readContacts(reads, caller.account)),

  async setContact({ db, now }, { caller: { account: userId }, input: { personId, name } }) {
    const kept = name === null ? null : readName(name, "name", longestName)
    // The answer must not reveal to others that the id exists.
    if (!isUuid(personId) || !(await hasPaid(db, userId, personId))) throw refuseField("recipient_unknown", "personId")
    return db.transaction().execute(async (trx) => {
      if (kept === null) {
        await trx.deleteFrom("contacts").where("user_id", "=", userId).where("person_id", "=", personId).execute()
      } else {
        await requireRoom(trx, userId, personId)
        await trx
          .insertInto("contacts")
          .values({ user_id: userId, person_id: personId, name: kept, created_at: now() })
          .onConflict((conflict) => conflict.columns(["user_id", "person_id"]).doUpdateSet({ name: kept }))
          .execute()
      }
      // The customer's other devices show names in the history, so they read it again.
      await publish(trx, userId, "operations")
      return readPerson(trx, userId, personId)
    })
  },

  async setContactPicture({ db, pictures }, { caller: { account: userId }, input: { personId, image } }) {
    const drawn = image === null ? null : await pictures.redraw(Buffer.from(image, "base64"))
    return db.transaction().execute(async (trx) => {
      const contact = isUuid(personId) ? await lockContact(trx, userId, personId) : undefined
      if (!contact) throw refuseField("recipient_unknown", "personId")
      await replacePicture(trx, drawn, contact.picture_id, (id) =>
        trx
          .updateTable("contacts")
          .set({ picture_id: id })
          .where("user_id", "=", userId)
          .where("person_id", "=", personId)
          .execute(),
      )
      await publish(trx, userId, "operations")
      return readPerson(trx, userId, personId)
    })
  },
} satisfies Pick<Handlers, "listContacts" | "setContact" | "setContactPicture">

async function readPerson(db: Kysely<Database>, viewerId: string, personId: string): Promise<Person> {
  const person = (await readPeople(db, viewerId, [personId])).get(personId.toLowerCase())
  if (!person) throw new Error(`There is no customer ${personId}`)
  return person
}

/** Locks the contact until the transaction ends: of two concurrent uploads the second replaces the first. */
function lockContact(db: Kysely<Database>, userId: string, personId: string) {
  return db
    .selectFrom("contacts")
    .select("picture_id")
    .where("user_id", "=", userId)
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst()
}

async function hasPaid(db: Kysely<Database>, userId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    SELECT EXISTS (SELECT FROM known_recipients WHERE user_id = ${userId} AND recipient_id = ${personId})
      OR ${personId} IN (
        SELECT recipient_id FROM transfers WHERE sender_id = ${userId} ORDER BY created_at DESC LIMIT ${lookedThrough}
      ) AS paid
  `.execute(db)
  return rows[0]?.paid ?? false
}

/** Refuses with `state_conflict` if there are too many contacts. */
async function requireRoom(db: Kysely<Database>, userId: string, personId: string): Promise<void> {
  const others = await db
    .selectFrom("contacts")
    .select("person_id")
    .where("user_id", "=", userId)
    .where("person_id", "!=", personId)
    .limit(mostContacts)
    .execute()
  if (others.length < mostContacts) return
  const full = { code: "address_book_full", limit: `${mostContacts}` }
  throw refuseField("state_conflict", "name", full, { state: "full" })
}
