import type { Kysely } from "kysely"
import { sql } from "kysely"
import { type GroupRules, inGroups } from "#platform/database/inGroups.ts"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Authentication, AuthenticationUse } from "#platform/http/gate.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { sessionCaller } from "./callers.ts"
import { hashToken } from "./token.ts"

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

/** The sessions that run. Requests that come at the same time share each statement. */
export interface RunningSessions {
  /** Finds the session that a token of this hash opens. */
  find(tokenHash: Buffer): Promise<RunningSession | undefined>
  /** Writes down that these were in use at that moment. */
  markSeen(use: SessionUse): Promise<void>
}

interface SessionUse {
  readonly sessionId: string
  readonly at: Date
}

const together: GroupRules = { largest: 128, mayBeOfOneItem: () => false }

/** A look-up starts after the requests that it is for came: a session that was ended before one of them is ended for it. */
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
    .where(sql<boolean>`token_hash = ANY(${tokenHashes}::bytea[])`)
    .where("ended_at", "is", null)
    .compile()
  const rows = await runRepeated(db, query)
  return new Map(rows.map(({ token_hash, ...session }) => [token_hash.toString("hex"), session]))
}

/** Options for authenticating a request. */
interface AuthenticateOptions extends AuthenticationUse {
  /** A pipeline shared by many requests. Without it this request runs its own statements. */
  readonly sessions?: RunningSessions
}

/**
 * Finds the session of a Bearer token.
 *
 * @throws Refusal `invalid_authorization_token` if there is none that still runs.
 */
export async function authenticate(
  { config, db, now: clock }: Pick<Services, "config" | "db" | "now">,
  authorization: string | undefined,
  { sessions = createRunningSessions(db), countsAsUse = true }: AuthenticateOptions = {},
): Promise<Authentication> {
  const token = readBearerToken(authorization)
  if (!token)
    throw refuse("invalid_authorization_token", {
      details: { reason: authorization ? reasonOf(authorization) : "missing" },
    })
  const session = await sessions.find(hashToken(token))
  const now = clock()
  const expiresAt = session && endOf(session, config)
  if (!expiresAt || expiresAt <= now)
    throw refuse("invalid_authorization_token", { details: { reason: reasonOf(token) } })
  // To the minute is enough for a list of devices, and spares a write on almost every request.
  const isLongAgo = now.getTime() - session.lastSeenAt.getTime() > lastSeenStepMs
  if (isLongAgo && countsAsUse) await sessions.markSeen({ sessionId: session.id, at: now })
  return { caller: sessionCaller(session), expiresAt }
}

/** When a session ends if nothing is done in it. */
function endOf({ lastSeenAt, expiresAt }: RunningSession, { sessionIdle }: Services["config"]): Date {
  return new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + sessionIdle.customer))
}

/** A key that was cut or mistyped is no session that has ended. */
function reasonOf(credential: string): string {
  return /\bwk_/.test(credential) ? "api_key" : "session"
}

function readBearerToken(authorization: string | undefined): string | undefined {
  if (!authorization || authorization.length > maxHeaderLength) return undefined
  return /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
}

/** A page asks for several things at once: whoever finds a session in another's hands leaves it to that one. */
async function touch(db: Kysely<Database>, uses: readonly SessionUse[]): Promise<void> {
  const ids = uses.map(({ sessionId }) => sessionId)
  const at = new Date(Math.max(...uses.map((use) => use.at.getTime())))
  await sql`
    UPDATE sessions SET last_seen_at = ${at}
    WHERE id IN (SELECT id FROM sessions WHERE id = ANY(${ids}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)
  `.execute(db)
}
