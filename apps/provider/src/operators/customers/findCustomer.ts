import type { Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { notFoundProblem } from "../problem.ts"

export type UserRow = Selectable<Database["users"]>

/** Finds a customer, closed accounts included. @throws Problem 404 */
export async function findCustomer({ db }: Pick<Services, "db">, id: string): Promise<UserRow> {
  const user = isUuid(id) ? await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst() : undefined
  if (!user) throw notFoundProblem()
  return user
}
