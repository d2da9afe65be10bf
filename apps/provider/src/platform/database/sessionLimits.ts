import { type Kysely, sql } from "kysely"
import type { Database } from "./schema.ts"

/** The use of a pool's sessions: requests and jobs, heavy reads, reports on a replica, monitoring, or work at whole tables. */
export type SessionProfile = "payments" | "reads" | "reports" | "monitoring" | "maintenance"

/** Time limits of a session, in milliseconds. 0 means no limit. */
interface SessionLimits {
  /** The longest wait for a lock. Beyond it the statement fails, and the request is answered 503 with `Retry-After`. */
  readonly lock_timeout: number
  /** The pause between two statements of a transaction. Beyond it PostgreSQL ends the session, and its locks are free. */
  readonly idle_in_transaction_session_timeout: number
  readonly statement_timeout: number
}

/**
 * A process that is stopped or cut off keeps its locks until PostgreSQL ends its session. For sessions that lock what
 * others need, both limits together stay below the 5 s for which the others may be held up.
 */
export const sessionLimits: Readonly<Record<SessionProfile, SessionLimits>> = {
  payments: { lock_timeout: 1_000, idle_in_transaction_session_timeout: 3_000, statement_timeout: 30_000 },
  reads: { lock_timeout: 2_000, idle_in_transaction_session_timeout: 60_000, statement_timeout: 60_000 },
  reports: { lock_timeout: 2_000, idle_in_transaction_session_timeout: 60_000, statement_timeout: 30_000 },
  // Prometheus gives up a scrape after that time.
  monitoring: { lock_timeout: 1_000, idle_in_transaction_session_timeout: 3_000, statement_timeout: 10_000 },
  // Migrations, `verify`, `backup`: they read or write whole tables.
  maintenance: { lock_timeout: 60_000, idle_in_transaction_session_timeout: 300_000, statement_timeout: 0 },
}

/** Settings by which PostgreSQL notices that a client is gone: in milliseconds, those of keep-alives in seconds. */
const peerChecks = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 10_000,
  client_connection_check_interval: 1_000,
}

/** Defaults of the role, for sessions without a profile: those behind a pooler in transaction mode. */
const roleLimits = { ...sessionLimits.payments, statement_timeout: sessionLimits.reads.statement_timeout }

/** Settings of a session by their names. */
export type SessionSettings = Readonly<Record<string, string | number>>

/**
 * Changes a session's settings if its client is connected to PostgreSQL directly, which the process id shows: a pooler
 * reports another one. Behind a pooler in transaction mode the session would next belong to another client.
 *
 * @returns a statement whose column `direct` is true if the connection is direct.
 */
export function setIfDirect(settings: SessionSettings, processId: number | null) {
  const set = toSetCalls(settings, false).map((call) => `CASE WHEN pid = $1 THEN ${call} END`)
  return { text: `SELECT pid = $1 AS direct, ${set.join(", ")} FROM pg_backend_pid() AS pid`, values: [processId] }
}

/** Changes the settings of a session that has a PostgreSQL process to itself. */
export function setForSession(settings: SessionSettings): string {
  return `SELECT ${toSetCalls(settings, false).join(", ")}`
}

/** Sets the limits of a transaction, also behind a pooler. It is the transaction's first statement. */
export function setLocalLimits(profile: SessionProfile): string {
  return `SELECT ${toSetCalls({ ...sessionLimits[profile] }, true).join(", ")}`
}

/** As `setLocalLimits`, for kysely. */
export async function limitTransaction<Schema>(trx: Kysely<Schema>, profile: SessionProfile): Promise<void> {
  await sql.raw(setLocalLimits(profile)).execute(trx)
}

function toSetCalls(settings: SessionSettings, isLocal: boolean): string[] {
  return Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`)
}

const lockKey = 7_201_144_942

/**
 * Gives the role its limits in this database, for every new session of it. They reach PostgreSQL through every pooler,
 * where a start-up option or `SET` would be dropped, or go to another client.
 *
 * @throws DatabaseError where the role may not alter itself, or the server knows one of the settings not.
 */
export async function setRoleLimits(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two processes that alter one role at once would fail.
    await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx)
    const { rows } = await sql<{ setting: string }>`
      SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
      WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND setrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)
    `.execute(trx)
    const present = new Set(rows.map(({ setting }) => setting))
    for (const [name, value] of Object.entries({ ...roleLimits, ...peerChecks })) {
      if (present.has(`${name}=${value}`)) continue
      // A server on a system that can't check its peers in this way refuses the setting; it has to do without.
      const unless = name in peerChecks ? "EXCEPTION WHEN invalid_parameter_value OR undefined_object THEN NULL;" : ""
      await sql`
        DO $$ BEGIN
          EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${sql.raw(name)} = ${sql.raw(String(value))}', current_database());
          ${sql.raw(unless)}
        END $$
      `.execute(trx)
    }
  })
}
