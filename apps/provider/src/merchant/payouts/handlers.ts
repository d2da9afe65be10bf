import { payoutRowsLimit } from "@wallet/core/contract"
import { validate as isUuid } from "uuid"
import { notify } from "#notifications/notify.ts"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import { isInSession } from "#platform/http/caller.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { presentByGates, type RecipientAnswer } from "#wallet/screening/chainGate.ts"
import { countPayoutLookups } from "#wallet/transfers/lookups.ts"
import { approvalHandlers } from "./approve.ts"
import { draftLifetime, findBatch, lockOwnBatch, takeStep } from "./batch.ts"
import { batchLifecycle } from "./batchLifecycle.ts"
import { updateRow } from "./edit.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { presentBatch, presentBatches } from "./present.ts"
import { keepable } from "./readRow.ts"
import { getRowState, storedAs } from "./rowState.ts"
import { countInternalRows, countRows, presentRow, stepRows } from "./rows.ts"

export const payoutBatchHandlers = {
  ...approvalHandlers,
  updatePayoutRow: updateRow,

  async createPayoutBatch({ now }, { caller, input, trx }) {
    const moment = now()
    const expiresAt = new Date(moment.getTime() + draftLifetime)
    const row = await trx
      .insertInto("payout_batches")
      .values({
        id: newId(),
        user_id: caller.account,
        name: input.name,
        file_hash: input.fileHash === undefined ? null : Buffer.from(input.fileHash, "hex"),
        state: "uploaded",
        version: 0,
        created_by: isInSession(caller) ? "session" : "api_key",
        scheduled_at: null,
        created_at: moment,
        expires_at: expiresAt,
        approved_at: null,
        settled_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await enqueue(trx, "payoutBatch.expire", { batchId: row.id }, expiresAt)
    return presentBatch(trx, row, moment)
  },

  async addPayoutRows({ db }, { caller, input }) {
    return db.transaction().execute(async (trx) => {
      const batch = await lockOwnBatch(trx, input.batchId, caller.account)
      if (batch.state !== "uploaded") throw refuse("state_conflict", { details: { state: batch.state } })
      const there = await countRows(trx, batch.id)
      const end = input.from + input.rows.length - 1
      if (input.from > there + 1) throw refuseField("validation_failed", "from", { code: "invalid" })
      if (end > payoutRowsLimit) throw refuseField("validation_failed", "rows", tooMany)
      const rows = input.rows.map((cells, index) => {
        const kept = keepable(cells)
        return {
          id: newId(),
          batch_id: batch.id,
          user_id: batch.user_id,
          number: input.from + index,
          state: "unchecked" as const,
          cells: kept,
          external_id: kept.externalId || null,
          errors: [],
          warnings: [],
          attempt: 1,
          subject_id: newId(),
          same_destination: false,
          first_use: false,
        }
      })
      await insertRows(
        trx,
        "payout_rows",
        rows.filter(({ number }) => number > there),
      )
      return { rows: Math.max(there, end) }
    })
  },

  async checkPayoutBatch(services, { caller, input }) {
    const { db, now } = services
    const moment = now()
    const row = await db.transaction().execute(async (trx) => {
      const batch = await lockOwnBatch(trx, input.batchId, caller.account)
      const { state } = requireStep(batchLifecycle, batch.state, "check", "customer")
      if ((await countRows(trx, batch.id)) === 0) throw refuse("payout_batch_empty")
      await countPayoutLookups(services, trx, caller.account, await countInternalRows(trx, batch.id))
      await stepRows(trx, batch.id, "recheck")
      await enqueue(trx, "payoutBatch.check", { batchId: batch.id })
      return takeStep(trx, batch, { state, event: "check", actor: "customer", at: moment }, { expires_at: null })
    })
    return presentBatch(db, row, moment)
  },

  async getPayoutBatch({ db, now }, { caller, input }) {
    return presentBatch(db, await findBatch(db, input.batchId, caller.account), now())
  },

  async listPayoutBatches({ db, now }, { caller, input }) {
    const { cursor, limit } = input
    if (cursor !== undefined && !isUuid(cursor)) throw refuseField("validation_failed", "cursor", { code: "invalid" })
    let query = db.selectFrom("payout_batches").selectAll().where("user_id", "=", caller.account)
    if (cursor !== undefined) query = query.where("id", "<", cursor)
    const rows = await query
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute()
    const shown = rows.slice(0, limit)
    return {
      items: await presentBatches(db, caller.account, shown, now()),
      nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    }
  },

  async listPayoutRows(services, { caller, input }) {
    const { db } = services
    const batch = await findBatch(db, input.batchId, caller.account)
    const { state, cursor, limit } = input
    let query = db.selectFrom("payout_rows").selectAll().where("batch_id", "=", batch.id)
    if (state !== undefined) {
      const stored = storedAs(state)
      if (getRowState(stored, batch.state) !== state) return { items: [], nextCursor: null }
      query = query.where("state", "=", stored)
    }
    if (cursor !== undefined) query = query.where("number", ">", Number(cursor))
    const rows = await query
      .orderBy("number")
      .limit(limit + 1)
      .execute()
    const shown = rows.slice(0, limit)
    const answers = await readAnswers(services, shown)
    return {
      items: shown.map((row) =>
        presentRow(row, getRowState(row.state, batch.state), answers.get(row.subject_id) ?? null),
      ),
      nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
    }
  },

  async requestPayoutApproval({ db, now }, { caller, input }) {
    const moment = now()
    const row = await db.transaction().execute(async (trx) => {
      const batch = await lockOwnBatch(trx, input.batchId, caller.account, input.version)
      const { state } = requireStep(batchLifecycle, batch.state, "request", "customer")
      await notify(trx, batch.user_id, "payout_batch_awaiting", { detail: batch.name, subjectId: batch.id })
      return takeStep(trx, batch, { state, event: "request", actor: "customer", at: moment })
    })
    return presentBatch(db, row, moment)
  },
} satisfies Partial<Handlers>

/** The Travel Rule's part of the payments that rows wait for, by the id of the payment. */
async function readAnswers(
  services: Services,
  rows: readonly StoredPayoutRow[],
): Promise<ReadonlyMap<string, RecipientAnswer>> {
  const sent = rows.filter(({ state, rail }) => state === "sent" && rail === "crypto").map((row) => row.subject_id)
  if (sent.length === 0) return new Map()
  const withdrawals = await services.db
    .selectFrom("withdrawals")
    .select(["id", "quote_id", "state", "value", "destination", "recipient_id"])
    .where("id", "in", sent)
    .execute()
  return presentByGates(services, withdrawals)
}

const tooMany = { code: "too_many_rows", limit: String(payoutRowsLimit) }
