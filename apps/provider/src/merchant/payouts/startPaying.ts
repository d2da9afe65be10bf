import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"

/** While the ledger has one part's accounts, the rows of the next one are written; a third would only wait with it. */
const partsAtOnce = 2

/** Has the parts of a batch paid, by jobs that each go on with the next free one. */
export async function startPaying(trx: Kysely<Database>, batchId: string): Promise<void> {
  const job = { kind: "payoutBatch.pay", payload: { batchId } } as const
  await enqueueEach(
    trx,
    Array.from({ length: partsAtOnce }, () => job),
  )
}
