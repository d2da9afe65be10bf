import type { Moment, MomentOrNull } from "#platform/database/columns.ts"

/** An object at YooKassa that we requested: YooKassa assigns its id, and can't search payments by ours. */
interface YooKassaObjectsTable {
  kind: "payment" | "payout"
  /** Our reference. */
  reference: string
  /** The first attempt: for a day from then the same key has no second effect. */
  asked_at: Moment
  /** The object's id at YooKassa; null until its response was stored. */
  object_id: string | null
  /** The code of a final refusal: then there is no object. */
  refusal: string | null
  /** The time when the customer cancelled. YooKassa itself can't cancel. */
  given_up_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    yookassa_objects: YooKassaObjectsTable
  }
}
