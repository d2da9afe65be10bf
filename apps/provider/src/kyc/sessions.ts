import { type KycSession, KycSessionSchema } from "@wallet/core/contract"
import type { Kysely, Selectable } from "kysely"
import { v7 as uuid } from "uuid"
import * as v from "valibot"
import type { Database } from "../db/schema.ts"

const StatusSchema = KycSessionSchema.entries.status

/** A customer's check, with its state read as one of the states that there are. */
export interface KycRow extends Omit<Selectable<Database["kyc_sessions"]>, "status"> {
  readonly status: KycSession["status"]
}

/** The customer's check, locked; a customer without one gets one. */
export async function lockOrOpenSession(trx: Kysely<Database>, userId: string, now: Date): Promise<KycRow> {
  await trx
    .insertInto("kyc_sessions")
    .values({ id: uuid(), user_id: userId, status: "not_started", redirect_url: null, comment: null, updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute()
  const row = await trx
    .selectFrom("kyc_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readRow(row)
}

/** Reads the state of a stored check. */
export function readRow(row: Selectable<Database["kyc_sessions"]>): KycRow {
  return { ...row, status: v.parse(StatusSchema, row.status) }
}

/** The check as the contract shows it. */
export function presentKyc(row: KycRow | undefined): KycSession {
  if (!row) return { status: "not_started", redirectUrl: null, comment: null, updatedAt: null }
  return {
    status: row.status,
    redirectUrl: row.redirect_url,
    comment: row.comment,
    updatedAt: row.updated_at.toISOString(),
  }
}
