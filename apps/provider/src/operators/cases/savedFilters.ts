import { caseLimits, type SavedFilter } from "@wallet/operators/cases.ts"
import type { CaseFilter } from "@wallet/operators/desks.ts"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { writeOperatorLog } from "../log.ts"
import { logged } from "../loggedAction.ts"
import { fieldProblem, notFoundProblem } from "../problem.ts"

/** An operator at a desk. */
interface At {
  readonly desk: string
  readonly operatorId: string
  readonly address: string
}

/** An operator's own saved filters of a desk, by name. */
export function listFilters({ db }: Pick<Services, "db">, desk: string, operatorId: string): Promise<SavedFilter[]> {
  return db
    .selectFrom("operator_filters")
    .select(["id", "name", "filter"])
    .where("operator_id", "=", operatorId)
    .where("desk", "=", desk)
    .orderBy("name")
    .limit(caseLimits.filters)
    .execute()
}

/** Saves a filter, in place of one of the same name. @throws Problem 422 */
export function saveFilter(
  services: Services,
  { desk, operatorId, address }: At,
  { name, filter }: { readonly name: string; readonly filter: CaseFilter },
): Promise<SavedFilter> {
  return inTransaction(services.db, async (trx) => {
    // Two new filters at once would both count the same ones.
    await trx.selectFrom("operators").select("id").where("id", "=", operatorId).forNoKeyUpdate().executeTakeFirst()
    const saved = await listFilters({ db: trx }, desk, operatorId)
    if (saved.length >= caseLimits.filters && !saved.some((one) => one.name === name))
      throw fieldProblem("name", "many_filters")
    const { id } = await trx
      .insertInto("operator_filters")
      .values({ id: newId(), operator_id: operatorId, desk, name, filter: JSON.stringify(filter) })
      .onConflict((conflict) =>
        conflict.columns(["operator_id", "desk", "name"]).doUpdateSet({ filter: JSON.stringify(filter) }),
      )
      .returning("id")
      .executeTakeFirstOrThrow()
    const subject = { kind: desk, id }
    await writeOperatorLog(
      { ...services, db: trx },
      { operatorId, action: logged("filter saved", "фильтр сохранён"), subject, address },
    )
    return { id, name, filter }
  })
}

/** Removes one of the operator's own filters. @throws Problem 404 */
export function removeFilter(services: Services, { desk, operatorId, address }: At, id: string): Promise<null> {
  return inTransaction(services.db, async (trx) => {
    const removed = isUuid(id)
      ? await trx
          .deleteFrom("operator_filters")
          .where("id", "=", id)
          .where("desk", "=", desk)
          .where("operator_id", "=", operatorId)
          .returning("id")
          .executeTakeFirst()
      : undefined
    if (!removed) throw notFoundProblem()
    const subject = { kind: desk, id }
    await writeOperatorLog(
      { ...services, db: trx },
      { operatorId, action: logged("filter removed", "фильтр удалён"), subject, address },
    )
    return null
  })
}
