import type { Kysely } from "kysely"
import { v4 as newId } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { redraw } from "./redraw.ts"

/**
 * Puts one picture in the place of another, in the transaction that has locked their owner.
 *
 * @param image In base64; null takes the earlier one away.
 * @param point Writes the new id down with its owner.
 */
export async function replacePicture(
  trx: Kysely<Database>,
  image: string | null,
  earlierId: string | null,
  point: (id: string | null) => Promise<unknown>,
): Promise<void> {
  const id = image === null ? null : newId()
  if (id !== null && image !== null) {
    await trx
      .insertInto("pictures")
      .values({ id, ...redraw(Buffer.from(image, "base64")) })
      .execute()
  }
  await point(id)
  if (earlierId !== null) await trx.deleteFrom("pictures").where("id", "=", earlierId).execute()
}
