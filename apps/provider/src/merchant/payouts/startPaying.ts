import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"

/** While the ledger has locked one part's accounts, the rows of the next part are written. A third would only wait. */
const partsAtOnce = 2

/** Enqueues the jobs that pay the parts of a batch, each of which continues with the next free part. */
export async function startPaying(trx: Kysely<Database>, batchId: string): Promise<void> {
  const job = { kind: "payoutBatch.pay", payload: { batchId } } as const
  await enqueueEach(
    trx,
    Array.from({ length: partsAtOnce }, () => job),
  )
}
