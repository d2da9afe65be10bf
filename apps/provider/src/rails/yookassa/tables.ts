import type { Moment, MomentOrNull } from "#platform/database/columns.ts"

/** An object at YooKassa that we asked for: it has names of its own, and no search by ours for payments. */
interface YooKassaObjectsTable {
  kind: "payment" | "payout"
  /** Ours. */
  reference: string
  /** The first attempt: for a day from here the same key has no second effect. */
  asked_at: Moment
  /** The object's id at YooKassa; null until its answer was written down. */
  object_id: string | null
  /** The code of a refusal for good: there is no object. */
  refusal: string | null
  /** The moment since which the customer does not want to pay any more. YooKassa itself takes nothing back. */
  given_up_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    yookassa_objects: YooKassaObjectsTable
  }
}
