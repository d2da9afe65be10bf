import { type NotificationChannel, type NotificationKind, notificationKinds } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import { rowTime } from "#platform/database/rowTime.ts"
import type { Database } from "#platform/database/schema.ts"
import { publicNameProblem } from "#platform/http/publicName.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { type Hint, publishEach } from "#platform/live/publish.ts"
import { wireMoney } from "#platform/money/money.ts"
import { namePerson } from "./mailTexts.ts"
import { type Choice, isEnabled } from "./preferences.ts"

/** Content of a notification besides its kind. */
export interface NotificationData {
  readonly amount?: Money
  /** The person or thing it is about, as its customer may see it: a masked address, a device. Never a secret. */
  readonly detail?: string | null
  /** The name by which the customer may know the person that `detail` masks. */
  readonly name?: string | null | undefined
  /** The code of the reason for a failure, which messages put into words. */
  readonly reason?: string | null | undefined
  /** Id of its subject. */
  readonly subjectId?: string
}

/** A notification for one customer. */
export interface News extends NotificationData {
  readonly userId: string
  readonly kind: NotificationKind
}

/**
 * Tells a customer of something in the transaction of its cause: it is told once the cause has happened, or never.
 * The customer's preferences decide whether it goes to the list in the account, by mail, by the linked messenger, by push messages, or all.
 */
export async function notify(
  trx: Kysely<Database>,
  userId: string,
  kind: NotificationKind,
  data: NotificationData = {},
): Promise<void> {
  await notifyEach({ trx, writes: trx }, [{ ...data, userId, kind }])
}

/**
 * As `notify`, for many at once. What it writes it need not wait for (`inPipeline`).
 *
 * @param readAhead what `readAddressees` found for them, if a round trip before this one had room for it.
 * @param hints what else open pages are to be told, in the same statement.
 */
export async function notifyEach(
  { trx, writes }: { readonly trx: Kysely<Database>; readonly writes: Kysely<Database> },
  news: readonly News[],
  readAhead?: Addressees,
  hints: readonly Hint[] = [],
): Promise<void> {
  if (news.length === 0 && hints.length === 0) return
  const addressees = readAhead ?? (await readAddressees(trx, listUserIds(news)))
  const told = news.map((one) => ({ ...one, id: newId(), topic: notificationKinds[one.kind] }))
  const by = (channel: NotificationChannel) =>
    told.filter(({ userId, topic, kind }) => isEnabled(addressees.get(userId)?.choices ?? [], topic, channel, kind))

  const listed = by("centre")
  const createdAt = rowTime()
  await insertRows(
    writes,
    "notifications",
    listed.map(({ id, userId, kind, amount, detail, name, subjectId }) => ({
      id,
      user_id: userId,
      kind,
      currency: amount?.currency.code ?? null,
      amount: amount?.units ?? null,
      detail: shownDetail({ detail, name }),
      subject_id: subjectId ?? null,
      created_at: createdAt,
    })),
  )
  const ofList = listed.map(({ userId }): Hint => ({ userId, type: "notifications" }))
  // They tell of a change of the customer's own data: frozen, a new address, two factors.
  const ofUser = told.filter(({ topic }) => topic === "security").map(({ userId }): Hint => ({ userId, type: "user" }))
  await publishEach(writes, [...hints, ...ofList, ...ofUser])
  const buildPayload = ({ id, userId, kind, amount, detail, name, reason }: (typeof told)[number]) => {
    const money = amount ? wireMoney(amount) : null
    // Outside of the account nothing stands beside a name that could correct it.
    const isNamed = name !== undefined && name !== null && publicNameProblem(name) === undefined
    const about = { detail: detail ?? null, name: isNamed ? name : null, reason: reason ?? null }
    return { reference: id, userId, kind, amount: money, ...about }
  }
  const messaged = by("messenger").filter(({ userId }) => addressees.get(userId)?.linked)
  const pushed = by("push").filter(({ userId }) => addressees.get(userId)?.subscribed)
  await enqueueEach(writes, [
    ...by("mail").map((one) => ({ kind: "notification.mail", payload: buildPayload(one) }) as const),
    ...messaged.map((one) => ({ kind: "notification.messenger", payload: buildPayload(one) }) as const),
    ...pushed.map((one) => ({ kind: "notification.push", payload: buildPayload(one) }) as const),
  ])
}

/** A person by their name and their masked address: nobody checks a name, so it never stands alone. */
function shownDetail({ detail, name }: NotificationData): string | null {
  return name ? namePerson({ name, detail: detail ?? "" }) : (detail ?? null)
}

/** Settings that select the channels for a customer's notifications. */
interface Addressee {
  readonly userId: string
  /** A messenger is linked. */
  readonly linked: boolean
  /** A browser asked for push messages. */
  readonly subscribed: boolean
  readonly choices: readonly Choice[]
}

/** By the customers' ids. */
export type Addressees = ReadonlyMap<string, Addressee>

function listUserIds(news: readonly News[]): string[] {
  return news.map(({ userId }) => userId)
}

/** Reads these customers' channels. Channels whose party is off are left out: their messages would wait forever. */
export async function readAddressees(trx: Kysely<Database>, userIds: readonly string[]): Promise<Addressees> {
  const { rows } = await sql<Addressee>`
    SELECT asked.id AS "userId",
      EXISTS (SELECT FROM account_links l WHERE l.user_id = asked.id AND l.state = 'linked')
        AND NOT EXISTS (SELECT FROM outside_parties p WHERE p.party = 'messenger' AND p.state = 'off') AS linked,
      EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = asked.id)
        AND NOT EXISTS (SELECT FROM outside_parties p WHERE p.party = 'push' AND p.state = 'off') AS subscribed,
      coalesce((
        SELECT json_agg(json_build_object('topic', topic, 'channel', channel, 'enabled', enabled))
        FROM notification_preferences p WHERE p.user_id = asked.id
      ), '[]') AS choices
    FROM unnest(${[...new Set(userIds)]}::uuid[]) AS asked(id)
  `.execute(trx)
  return new Map(rows.map((row) => [row.userId, row]))
}
