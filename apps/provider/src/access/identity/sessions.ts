import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { SessionActor } from "#platform/http/caller.ts"
import type { Handlers, Origin } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { announceSessionEnd } from "#platform/live/sessionEnd.ts"
import { findPlace } from "#platform/region/place.ts"
import type { Services } from "#platform/services.ts"
import { writeAudit } from "./audit.ts"
import { deviceName } from "./device.ts"
import { createToken, hashToken } from "./token.ts"
import type { UserRow } from "./users.ts"

const lifeMs = 30 * 24 * 3_600_000
const historyPage = 20

/** Calls about the customer's sessions and their history. */
export const sessionListHandlers = {
  listSessions: async (services, { caller }) => {
    const rows = await selectOpenSessions(services, caller.actor.userId)
      .selectAll()
      .orderBy("last_seen_at", "desc")
      .execute()
    const items = await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        device: deviceName(row.device),
        address: row.address,
        place: await findPlace(row.address),
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        current: row.id === caller.actor.sessionId,
      })),
    )
    return { items: items.toSorted((a, b) => Number(b.current) - Number(a.current)) }
  },

  // Otherwise a stolen session could lock its owner out.
  endSession: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const inTrx = { ...services, db: trx }
    const known = isUuid(input.sessionId)
      ? await selectOpenSessions(inTrx, caller.actor.userId)
          .select("id")
          .where("id", "=", input.sessionId)
          .executeTakeFirst()
      : undefined
    if (!known) throw refuse("not_found")
    if (known.id !== caller.actor.sessionId) await requireStepUp()
    await endOne(trx, known.id, services.now())
    await writeAudit(inTrx, caller.actor.userId, "session_ended", origin)
    return null
  },

  endOtherSessions: async (services, { caller, origin, trx }) => {
    await endSessions({ ...services, db: trx }, caller.actor.userId, origin, caller.actor)
    return null
  },

  listLoginHistory: async ({ db }, { caller, input: { cursor } }) => {
    if (cursor !== undefined && !isUuid(cursor))
      throw refuse("validation_failed", { fields: { cursor: { code: "invalid" } } })
    const rows = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("user_id", "=", caller.actor.userId)
      .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
      .orderBy("id", "desc")
      .limit(historyPage + 1)
      .execute()
    const page = rows.slice(0, historyPage)
    const items = await Promise.all(
      page.map(async ({ id, event, device, address, at }) => ({
        id,
        event,
        device: deviceName(device),
        address,
        place: await findPlace(address),
        at: at.toISOString(),
      })),
    )
    return { items, nextCursor: rows.length > historyPage ? (page.at(-1)?.id ?? null) : null }
  },
} satisfies Pick<Handlers, "listSessions" | "endSession" | "endOtherSessions" | "listLoginHistory">

/** Opens a session, and notifies its owner by mail of a new device. */
export async function openSession(services: Services, user: UserRow, origin: Origin): Promise<string> {
  const token = createToken()
  const now = services.now()
  await services.db.transaction().execute(async (trx) => {
    const inTrx = { ...services, db: trx }
    if (await isNewDevice(trx, user.id, origin.userAgent))
      await notify(trx, user.id, "new_device", describeOrigin(origin))
    await trx
      .insertInto("sessions")
      .values({
        id: newId(),
        user_id: user.id,
        token_hash: hashToken(token),
        device: origin.userAgent,
        address: origin.address,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + lifeMs),
      })
      .execute()
    await writeAudit(inTrx, user.id, "login_succeeded", origin)
  })
  return token
}

/** Ends a session, and every stream that it has open. */
export async function endOne(trx: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable("sessions").set({ ended_at: now }).where("id", "=", sessionId).execute()
  await announceSessionEnd(trx, sessionId)
}

/**
 * Ends the sessions of a customer, except the one in `except`, after a change of the account's credentials: a password, an
 * address, a phone number, a second factor.
 *
 * @returns the number of ended sessions.
 */
export async function endSessions(
  { db, now }: Pick<Services, "db" | "now">,
  userId: string,
  origin: Origin,
  except?: SessionActor,
): Promise<number> {
  const sessions = await selectRunningSessions({ db, now }, userId)
    .select("id")
    .$if(except !== undefined, (query) => query.where("id", "!=", except?.sessionId ?? ""))
    .execute()
  for (const { id } of sessions) {
    await endOne(db, id, now())
    await writeAudit({ db, now }, userId, "session_ended", origin)
  }
  return sessions.length
}

/** The sessions that a token still opens. */
function selectOpenSessions({ config, db, now }: Pick<Services, "config" | "db" | "now">, userId: string) {
  const usedAfter = new Date(now().getTime() - config.sessionIdle.customer)
  return selectRunningSessions({ db, now }, userId).where("last_seen_at", ">", usedAfter)
}

/** As `openSessionsOf`, including long unused sessions: another configuration would open them again. */
function selectRunningSessions({ db, now }: Pick<Services, "db" | "now">, userId: string) {
  return db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now())
}

/** The origin as worded in a notification. */
export function describeOrigin({ userAgent, address }: Origin): { detail: string } {
  return { detail: [deviceName(userAgent), address].filter((part) => part !== null).join(", ") }
}

/** The first device is not new. All versions of a browser are one device, because it updates itself. */
async function isNewDevice(db: Kysely<Database>, userId: string, userAgent: string): Promise<boolean> {
  const known = await db
    .selectFrom("sessions")
    .select("device")
    .distinct()
    .where("user_id", "=", userId)
    .orderBy("device")
    .execute()
  const name = deviceName(userAgent)
  return known.length > 0 && !known.some(({ device }) => deviceName(device) === name)
}
