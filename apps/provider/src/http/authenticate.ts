import type { Kysely } from "kysely"
import { sql } from "kysely"
import { type GroupRules, inGroups } from "../db/inGroups.ts"
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

/** A session that runs, as far as a request needs to know it. */
interface RunningSession {
  readonly id: string
  readonly userId: string
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** Finds the session that a token of this hash opens. */
export type FindSession = (tokenHash: Buffer) => Promise<RunningSession | undefined>

const together: GroupRules = { largest: 128, underWay: 2, mayBeOfOneItem: () => false }

/**
 * Looks up the sessions of requests that come at the same time by one statement. It starts after they came: a session that
 * was ended before a request is ended for it.
 */
export function createFindSession(db: Kysely<Database>): FindSession {
  return inGroups(together, async (tokenHashes: readonly Buffer[]) => {
    const found = await readSessions(db, tokenHashes)
    return tokenHashes.map((hash) => found.get(hash.toString("hex")))
  })
}

async function readSessions(
  db: Kysely<Database>,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, RunningSession>> {
  const rows = await db
    .selectFrom("sessions")
    .select(["token_hash", "id", "user_id as userId", "last_seen_at as lastSeenAt", "expires_at as expiresAt"])
    .where(sql<boolean>`token_hash = ANY(${tokenHashes}::bytea[])`)
    .where("ended_at", "is", null)
    .execute()
  return new Map(rows.map(({ token_hash, ...session }) => [token_hash.toString("hex"), session]))
}

/**
 * Finds the session of a Bearer token.
 *
 * @param findSession where many requests share their look-ups; without it this one is made alone.
 *
 * @throws Refusal `invalid_authorization_token` if there is none that still runs.
 */
export async function authenticate(
  db: Kysely<Database>,
  authorization: string | undefined,
  now: Date,
  findSession: FindSession = createFindSession(db),
): Promise<Authentication> {
  const token = readBearerToken(authorization)
  if (!token) throw refuse("invalid_authorization_token")
  const session = await findSession(hashToken(token))
  if (!session || session.expiresAt <= now) throw refuse("invalid_authorization_token")
  // To the minute is enough for a list of devices, and spares a write on almost every request.
  if (now.getTime() - session.lastSeenAt.getTime() > lastSeenStepMs) await touch(db, session.id, now)
  return { caller: { userId: session.userId, sessionId: session.id }, expiresAt: session.expiresAt }
}

function readBearerToken(authorization: string | undefined): string | undefined {
  if (!authorization || authorization.length > maxHeaderLength) return undefined
  return /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
}

async function touch(db: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await sql`UPDATE sessions SET last_seen_at = ${now} WHERE id = ${sessionId}`.execute(db)
}
