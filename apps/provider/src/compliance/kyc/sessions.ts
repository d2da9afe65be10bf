import {
  kycStatuses,
  type VerificationItem,
  type VerificationReason,
  type VerificationSubject,
  verificationItems,
  verificationReasons,
} from "@wallet/core/contract"
import type { Kysely, Selectable, Transaction } from "kysely"
import * as v from "valibot"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { KycSession } from "#platform/http/answers.ts"

const StatusSchema = v.picklist(kycStatuses)
const ReasonsSchema = v.array(v.picklist(verificationReasons))
const ItemsSchema = v.array(v.picklist(verificationItems))

/** A check of a person or a company, with its text columns parsed into their types. */
export interface KycRow extends Omit<Selectable<Database["kyc_sessions"]>, "status" | "reasons" | "failed_items"> {
  readonly status: KycSession["status"]
  readonly reasons: VerificationReason[]
  readonly failed_items: VerificationItem[]
}

/** A customer's check, locked. It is created if the customer has none. */
export async function lockOrOpenSession(
  trx: Transaction<Database>,
  userId: string,
  subject: VerificationSubject,
  now: Date,
): Promise<KycRow> {
  await trx
    .insertInto("kyc_sessions")
    .values({
      id: newId(),
      user_id: userId,
      subject,
      status: "not_started",
      redirect_url: null,
      comment: null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "subject"]).doNothing())
    .execute()
  const row = await trx
    .selectFrom("kyc_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("subject", "=", subject)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readRow(row)
}

/** A check by its id, locked. */
export async function lockSession(trx: Transaction<Database>, id: string): Promise<KycRow | undefined> {
  const row = await trx.selectFrom("kyc_sessions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
  return row && readRow(row)
}

/** A customer's current check; `undefined` if the customer has none. */
export async function findSession(
  db: Kysely<Database>,
  userId: string,
  subject: VerificationSubject,
): Promise<KycRow | undefined> {
  const row = await db
    .selectFrom("kyc_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("subject", "=", subject)
    .executeTakeFirst()
  return row && readRow(row)
}

function readRow(row: Selectable<Database["kyc_sessions"]>): KycRow {
  return {
    ...row,
    status: v.parse(StatusSchema, row.status),
    reasons: v.parse(ReasonsSchema, row.reasons),
    failed_items: v.parse(ItemsSchema, row.failed_items),
  }
}

/** The check as returned by the specification's calls. */
export function presentKyc(row: KycRow | undefined): KycSession {
  if (!row) return { status: "not_started", redirectUrl: null, comment: null, updatedAt: null }
  return {
    status: row.status,
    redirectUrl: row.redirect_url,
    comment: row.comment,
    updatedAt: row.updated_at.toISOString(),
  }
}
