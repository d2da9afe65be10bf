import type { NetworkId } from "@wallet/core/money"
import { sql } from "kysely"
import { newId } from "#platform/database/newId.ts"
import { enqueue, enqueueEach } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { joinVersions } from "./screen.ts"

/**
 * Number of addresses enqueued at once, and the pause before the next ones, so that payments do not wait behind
 * them.
 */
const stepSize = 50
const pauseMs = 10_000

/**
 * Reads the vendor's list versions, and starts to screen all known addresses again if they have changed. Any number
 * of processes may do so: each version is handled once.
 */
export async function watchLists({ db, rails, now }: Pick<Services, "db" | "rails" | "now">): Promise<void> {
  const version = joinVersions(await rails.screening.lists())
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("rescreenings")
      .values({ id: newId(), list_version: version, state: "running", started_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    if (added) await enqueue(trx, "screening.rescreen", { rescreeningId: added.id })
  })
}

/**
 * Enqueues a job for each of the next addresses, and moves the cursor in the same commit. An address without the
 * vendor's answer is retried alone and delays no other.
 */
export async function handOutAddresses(
  { db, now }: Pick<Services, "db" | "now">,
  rescreeningId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom("rescreenings")
      .selectAll()
      .where("id", "=", rescreeningId)
      .where("state", "=", "running")
      .forUpdate()
      .executeTakeFirst()
    if (!run) return
    const found = await sql<{ network: NetworkId; address: string }>`
      SELECT network, address FROM (
        (SELECT DISTINCT network, address FROM screenings
          WHERE (network, address) > (${run.cursor_network}, ${run.cursor_address}) AND address <> ''
          ORDER BY network, address LIMIT ${stepSize})
        UNION
        (SELECT DISTINCT destination ->> 'network', destination ->> 'to' FROM beneficiaries
          WHERE archived_at IS NULL AND destination ->> 'rail' = 'crypto'
            AND (destination ->> 'network', destination ->> 'to') > (${run.cursor_network}, ${run.cursor_address})
          ORDER BY 1, 2 LIMIT ${stepSize})
      ) known(network, address)
      ORDER BY network, address LIMIT ${stepSize}
    `.execute(trx)
    const addresses = found.rows
    await enqueueEach(
      trx,
      addresses.map((one) => ({ kind: "screening.look", payload: { rescreeningId, ...one } }) as const),
    )
    const last = addresses.at(-1)
    const isLast = addresses.length < stepSize
    await trx
      .updateTable("rescreenings")
      .set((eb) => ({
        ...(last && { cursor_network: last.network, cursor_address: last.address }),
        addresses: eb("addresses", "+", addresses.length),
        ...(isLast && { state: "done" as const, ended_at: now() }),
      }))
      .where("id", "=", rescreeningId)
      .execute()
    if (!isLast) await enqueue(trx, "screening.rescreen", { rescreeningId }, new Date(now().getTime() + pauseMs))
  })
}
