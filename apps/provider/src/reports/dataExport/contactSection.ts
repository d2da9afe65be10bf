import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import { toDataUrl } from "#platform/pictures/redraw.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import type { PersonalData } from "./personalData.ts"

/** The number of pictures in memory at the same time. */
const pageSize = 20

/** The customer's contacts with their pictures. A paid customer appears by the masked address, as everywhere. */
export const contactSection: PersonalData = { name: "contacts", pages: readContactPages }

async function* readContactPages(db: ReadableDatabase, userId: string) {
  let last = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts at the end of the previous one
    const page = await db
      .selectFrom("contacts")
      .innerJoin("users", "users.id", "contacts.person_id")
      .leftJoin("pictures", "pictures.id", "contacts.picture_id")
      .select(["person_id", "name", "users.email", "contacts.created_at", "pictures.type", "pictures.bytes"])
      .where("user_id", "=", userId)
      .where("person_id", ">", last)
      .orderBy("person_id")
      .limit(pageSize)
      .execute()
    yield page.map(({ name, email, created_at, type, bytes }) => ({
      name,
      paid_as: maskEmail(email),
      created_at,
      picture: type && bytes ? toDataUrl({ type, bytes }) : null,
    }))
    const newest = page.at(-1)
    if (!newest || page.length < pageSize) return
    last = newest.person_id
  }
}
