import { type NotificationChannel, type NotificationKind, notificationKinds } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import { v7 as newId } from "uuid"
import { insertRows } from "../db/insertRows.ts"
import type { Database } from "../db/schema.ts"
import { enqueueEach } from "../jobs/enqueue.ts"
import { publishEach } from "../live/publish.ts"
import { wireMoney } from "../wallets/money.ts"
import { isEnabled } from "./preferences.ts"

/** What a notification says besides its kind. */
export interface NotificationData {
  readonly amount?: Money
  /** Who or what it is about, as its customer may see it: a masked person, a device. Never a secret. */
  readonly detail?: string | null
  /** What it belongs to. */
  readonly subjectId?: string
}

/** What one customer is told. */
export interface News extends NotificationData {
  readonly userId: string
  readonly kind: NotificationKind
}

/**
 * Tells a customer of something in the transaction of its cause: it is told once the cause has happened, or never.
 * The customer's preferences decide whether it goes to the list in the account, by mail, or both.
 */
export async function notify(
  trx: Kysely<Database>,
  userId: string,
  kind: NotificationKind,
  data: NotificationData = {},
): Promise<void> {
  await notifyEach({ trx, writes: trx }, [{ ...data, userId, kind }])
}

/** As `notify`, for many at once. What it writes it need not wait for (`inPipeline`). */
export async function notifyEach(
  { trx, writes }: { readonly trx: Kysely<Database>; readonly writes: Kysely<Database> },
  news: readonly News[],
): Promise<void> {
  if (news.length === 0) return
  const choices = await readChoices(trx, news)
  const told = news.map((one) => ({ ...one, id: newId(), topic: notificationKinds[one.kind] }))
  const by = (channel: NotificationChannel) =>
    told.filter(({ userId, topic }) =>
      isEnabled(
        choices.filter(({ user_id }) => user_id === userId),
        topic,
        channel,
      ),
    )

  const listed = by("centre")
  await insertRows(
    writes,
    "notifications",
    listed.map(({ id, userId, kind, amount, detail, subjectId }) => ({
      id,
      user_id: userId,
      kind,
      currency: amount?.currency.code ?? null,
      amount: amount?.units ?? null,
      detail: detail ?? null,
      subject_id: subjectId ?? null,
    })),
  )
  if (listed.length > 0) {
    await publishEach(
      writes,
      listed.map(({ userId }) => ({ userId, type: "notifications" })),
    )
  }
  const mails = by("mail").map(({ id, userId, kind, amount, detail }) => {
    const money = amount ? wireMoney(amount) : null
    const payload = { reference: id, userId, kind, amount: money, detail: detail ?? null }
    return { kind: "notification.mail", payload } as const
  })
  await enqueueEach(writes, mails)
}

function readChoices(trx: Kysely<Database>, news: readonly News[]) {
  const userIds = [...new Set(news.map(({ userId }) => userId))]
  return trx
    .selectFrom("notification_preferences")
    .selectAll()
    .where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`)
    .execute()
}
