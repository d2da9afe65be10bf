import type { Kysely } from "kysely"
import { v4 as newId } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Picture } from "./parsePicture.ts"

/**
 * Puts one picture in the place of another, in the transaction that has locked their owner.
 *
 * @param drawn Null takes the earlier one away.
 * @param point Writes the new id down with its owner.
 */
export async function replacePicture(
  trx: Kysely<Database>,
  drawn: Picture | null,
  earlierId: string | null,
  point: (id: string | null) => Promise<unknown>,
): Promise<void> {
  const id = drawn && newId()
  if (id && drawn)
    await trx
      .insertInto("pictures")
      .values({ id, ...drawn })
      .execute()
  await point(id)
  if (earlierId !== null) await trx.deleteFrom("pictures").where("id", "=", earlierId).execute()
}
