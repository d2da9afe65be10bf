import type { Kysely } from "kysely"
import { sql } from "kysely"
import type { Database } from "../db/schema.ts"
import { hashToken } from "../identity/token.ts"
import type { Caller } from "./handler.ts"
import { refuse } from "./refusal.ts"

/** A caller, and until when at most. */
export interface Authentication {
  readonly caller: Caller
  readonly expiresAt: Date
}

const lastSeenStepMs = 60_000
// Longer than any token of ours: such a header is not worth a hash.
const maxHeaderLength = 512

/**
 * Finds the session of a Bearer token.
 *
 * @throws Refusal `invalid_authorization_token` if there is none that still runs.
 */
export async function authenticate(
  db: Kysely<Database>,
  authorization: string | undefined,
  now: Date,
): Promise<Authentication> {
  const token = readBearerToken(authorization)
  if (!token) throw refuse("invalid_authorization_token")
  const session = await db
    .selectFrom("sessions")
    .select(["id", "user_id", "last_seen_at", "expires_at"])
    .where("token_hash", "=", hashToken(token))
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst()
  if (!session) throw refuse("invalid_authorization_token")
  // To the minute is enough for a list of devices, and spares a write on almost every request.
  if (now.getTime() - session.last_seen_at.getTime() > lastSeenStepMs) await touch(db, session.id, now)
  return { caller: { userId: session.user_id, sessionId: session.id }, expiresAt: session.expires_at }
}

function readBearerToken(authorization: string | undefined): string | undefined {
  if (!authorization || authorization.length > maxHeaderLength) return undefined
  return /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
}

async function touch(db: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await sql`UPDATE sessions SET last_seen_at = ${now} WHERE id = ${sessionId}`.execute(db)
}
