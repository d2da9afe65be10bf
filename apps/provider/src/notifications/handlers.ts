import { type Kysely, type Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { NotificationsTable } from "#notifications/tables.ts"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Notification } from "#platform/http/answers.ts"
import { type Place, readCursor, writeCursor } from "#platform/http/cursor.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { publish } from "#platform/live/publish.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { canChange, preferencesFrom } from "./preferences.ts"

/** More unread ones are not counted: nobody reads the number then. */
const mostCounted = 100

/** Calls about a customer's notifications and their channels. */
export const notificationHandlers = {
  async listNotifications({ db }, { caller, input: { cursor, limit } }) {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const { userId } = caller.actor
    const rows = await readTogether(db, (reads) => readPage(reads, userId, after, limit + 1))
    // Behind the last one there may be unread ones all the same.
    const unread = after && rows.length === 0 ? await countUnread(db, userId) : Number(rows[0]?.unread ?? 0n)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const more = rows.length > limit && last !== undefined
    return {
      items: shown.map(toNotification),
      nextCursor: more ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
      unread,
    }
  },

  async markNotificationsRead({ db, now }, { caller, input: { upTo } }) {
    return db.transaction().execute(async (trx) => {
      const newest = isUuid(upTo)
        ? await trx
            .selectFrom("notifications")
            .select(["created_at", "id"])
            .where("user_id", "=", caller.actor.userId)
            .where("id", "=", upTo)
            .executeTakeFirst()
        : undefined
      if (!newest) throw refuse("not_found")
      const { numUpdatedRows } = await trx
        .updateTable("notifications")
        .set({ read_at: now() })
        .where("user_id", "=", caller.actor.userId)
        .where("read_at", "is", null)
        .where((eb) => eb(eb.refTuple("created_at", "id"), "<=", eb.tuple(newest.created_at, newest.id)))
        .executeTakeFirst()
      // The customer's other pages take the number off their bells.
      if (numUpdatedRows > 0n) await publish(trx, caller.actor.userId, "notifications")
      return { unread: await countUnread(trx, caller.actor.userId) }
    })
  },

  async getNotificationPreferences({ db }, { caller }) {
    const choices = await db
      .selectFrom("notification_preferences")
      .select(["topic", "channel", "enabled"])
      .where("user_id", "=", caller.actor.userId)
      .execute()
    return preferencesFrom(choices)
  },

  async setNotificationPreference({ db }, { caller, input: { topic, channel, enabled } }) {
    if (!canChange(topic)) throw refuse("validation_failed", { fields: { topic: { code: "always_on" } } })
    await db
      .insertInto("notification_preferences")
      .values({ user_id: caller.actor.userId, topic, channel, enabled })
      .onConflict((conflict) => conflict.columns(["user_id", "topic", "channel"]).doUpdateSet({ enabled }))
      .execute()
    return { topic, channel, enabled, canChange: true }
  },
} satisfies Pick<
  Handlers,
  "listNotifications" | "markNotificationsRead" | "getNotificationPreferences" | "setNotificationPreference"
>

/** Each row has the number of unread ones, which is counted once. */
function readPage(db: Kysely<Database>, userId: string, after: Place | undefined, limit: number) {
  let page = db
    .selectFrom("notifications")
    .selectAll()
    .select(selectUnread(db, userId).as("unread"))
    .where("user_id", "=", userId)
  if (after) {
    page = page.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after.createdAt, after.id)))
  }
  return page.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute()
}

async function countUnread(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await selectUnread(db, userId).executeTakeFirstOrThrow()
  return Number(count)
}

function selectUnread(db: Kysely<Database>, userId: string) {
  const unread = db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .limit(mostCounted)
  return db.selectFrom(unread.as("unread")).select((eb) => eb.fn.countAll<bigint>().as("count"))
}

function toNotification(row: Selectable<NotificationsTable>): Notification {
  const { id, kind, amount, currency, detail, subject_id, created_at, read_at } = row
  return {
    id,
    kind,
    amount: amount === null || currency === null ? null : wireMoney(storedMoney(amount, currency)),
    detail,
    subjectId: subject_id,
    createdAt: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }
}
