import type { Kysely } from "kysely"
import { createToken, hashToken } from "#access/identity/token.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { type OperatorRow, selectOperators } from "./operator.ts"

const lifeMs = 8 * 3_600_000

/** A signed-in operator. */
export interface OperatorSession {
  readonly id: string
  readonly operator: OperatorRow
}

/** The IP address and the user agent of a sign-in. */
export interface SignInOrigin {
  readonly address: string
  readonly device: string
}

/** Opens a session of eight hours, which ends earlier without use. Returns its token. */
export async function openOperatorSession(
  { db, now }: Pick<Services, "db" | "now">,
  operatorId: string,
  { address, device }: SignInOrigin,
): Promise<string> {
  const token = createToken()
  const moment = now()
  await db
    .insertInto("operator_sessions")
    .values({
      id: newId(),
      operator_id: operatorId,
      token_hash: hashToken(token),
      created_at: moment,
      last_seen_at: moment,
      expires_at: new Date(moment.getTime() + lifeMs),
      address,
      device,
    })
    .execute()
  return token
}

/** Finds the session of a token and records its use. */
export async function findOperatorSession(
  { config, db, now }: Pick<Services, "config" | "db" | "now">,
  token: string,
): Promise<OperatorSession | undefined> {
  const moment = now()
  const session = await db
    .updateTable("operator_sessions")
    .set({ last_seen_at: moment })
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", moment)
    .where("last_seen_at", ">", new Date(moment.getTime() - config.operators.sessionIdle))
    .returning(["id", "operator_id"])
    .executeTakeFirst()
  if (!session) return undefined
  const operator = await selectOperators(db)
    .where("operators.id", "=", session.operator_id)
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  return operator && { id: session.id, operator }
}

export async function endOperatorSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom("operator_sessions").where("id", "=", sessionId).execute()
}
