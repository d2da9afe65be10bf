import type { Kysely } from "kysely"
import { sql } from "kysely"
import { type GroupRules, inGroups } from "#platform/database/inGroups.ts"
import { currentPosition, type LivePosition } from "#platform/database/livePosition.ts"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Authentication, AuthenticationUse } from "#platform/http/gate.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { sessionCaller } from "./callers.ts"
import { hashToken } from "./token.ts"

const lastSeenStepMs = 60_000
// Longer than any token of ours: such a header is refused without hashing.
const maxHeaderLength = 512

/** The fields of a running session that a request needs. */
interface RunningSession {
  readonly id: string
  readonly userId: string
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  /** The position of the look-up. */
  readonly position: LivePosition
}

/** The running sessions. Concurrent requests share each statement. */
export interface RunningSessions {
  /** Finds the session that a token of this hash opens. */
  find(tokenHash: Buffer): Promise<RunningSession | undefined>
  /** Records the last use of sessions. */
  markSeen(use: SessionUse): Promise<void>
}

interface SessionUse {
  readonly sessionId: string
  readonly at: Date
}

const together: GroupRules = { largest: 128, mayBeOfOneItem: () => false }

/**
 * A look-up starts after the requests that it serves arrived, so it finds every session that ended before one of them as ended.
 */
export function createRunningSessions(db: Kysely<Database>): RunningSessions {
  return {
    find: inGroups(together, async (tokenHashes: readonly Buffer[]) => {
      const found = await readSessions(db, tokenHashes)
      return tokenHashes.map((hash) => found.get(hash.toString("hex")))
    }),
    markSeen: inGroups(together, async (uses: readonly SessionUse[]) => {
      await touch(db, uses)
      return uses.map(() => undefined)
    }),
  }
}

async function readSessions(
  db: Kysely<Database>,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, RunningSession>> {
  const query = db
    .selectFrom("sessions")
    .select(["token_hash", "id", "user_id as userId", "last_seen_at as lastSeenAt", "expires_at as expiresAt"])
    .select(currentPosition.as("position"))
    .where(sql<boolean>`token_hash = ANY(${tokenHashes}::bytea[])`)
    .where("ended_at", "is", null)
    .compile()
  const rows = await runRepeated(db, query)
  return new Map(rows.map(({ token_hash, ...session }) => [token_hash.toString("hex"), session]))
}

/** Options for authenticating a request. */
interface AuthenticateOptions extends AuthenticationUse {
  /** Statements shared by many requests. Without it this request runs its own. */
  readonly sessions?: RunningSessions
}

/**
 * Finds the session of a Bearer token.
 *
 * @throws Refusal `invalid_authorization_token` if there is no running one.
 */
export async function authenticate(
  { config, db, now: clock }: Pick<Services, "config" | "db" | "now">,
  authorization: string | undefined,
  { sessions = createRunningSessions(db), countsAsUse = true }: AuthenticateOptions = {},
): Promise<Authentication> {
  const token = readBearerToken(authorization)
  if (!token)
    throw refuse("invalid_authorization_token", {
      details: { reason: authorization ? explainRefusal(authorization) : "missing" },
    })
  const session = await sessions.find(hashToken(token))
  const now = clock()
  const expiresAt = session && computeSessionEnd(session, config)
  if (!expiresAt || expiresAt <= now)
    throw refuse("invalid_authorization_token", { details: { reason: explainRefusal(token) } })
  // A precision of a minute is enough for a list of devices, and avoids a write in almost every request.
  const isLongAgo = now.getTime() - session.lastSeenAt.getTime() > lastSeenStepMs
  if (isLongAgo && countsAsUse) await sessions.markSeen({ sessionId: session.id, at: now })
  return { caller: sessionCaller(session), expiresAt, position: session.position }
}

/** The time at which an unused session ends. */
function computeSessionEnd({ lastSeenAt, expiresAt }: RunningSession, { sessionIdle }: Services["config"]): Date {
  return new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + sessionIdle.customer))
}

/** Distinguishes a truncated or mistyped API key from an ended session. */
function explainRefusal(credential: string): string {
  return /\bwk_/.test(credential) ? "api_key" : "session"
}

function readBearerToken(authorization: string | undefined): string | undefined {
  if (!authorization || authorization.length > maxHeaderLength) return undefined
  return /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
}

/** A page sends several requests at once: a session that another request has locked is skipped. */
async function touch(db: Kysely<Database>, uses: readonly SessionUse[]): Promise<void> {
  const ids = uses.map(({ sessionId }) => sessionId)
  const at = new Date(Math.max(...uses.map((use) => use.at.getTime())))
  await sql`
    UPDATE sessions SET last_seen_at = ${at}
    WHERE id IN (SELECT id FROM sessions WHERE id = ANY(${ids}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)
  `.execute(db)
}
