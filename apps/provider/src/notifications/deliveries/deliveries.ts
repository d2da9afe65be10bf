import { randomBytes } from "node:crypto"
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { AddressRefusedError, type MessageOutcome, type MessageReport } from "#rails/messageReports.ts"
import type { ReportedChannel } from "../tables.ts"
import { hashAddress, type MessageAddress } from "./addresses.ts"

/** A message that is about to be sent. */
interface NewDelivery extends MessageAddress {
  readonly reference: string
  readonly kind: string
}

type DeliveryState = "pending" | "sent" | MessageOutcome

/** The order of states: reports may come in any order, and the last state of this order stays. */
const ranks: Readonly<Record<DeliveryState, number>> = {
  pending: 0,
  sent: 1,
  delayed: 2,
  delivered: 3,
  failed: 4,
  bounced: 5,
  complained: 6,
}

/** The failures in a row, within the days below, that count as a bounce: a mailbox may stay full for good. */
const failuresInARow = 3
const failureDays = 14

/**
 * Sends a message under a key by which reports find it, the same key for each attempt. An address that is refused for good
 * is noted, and the message is not tried again.
 */
export async function sendTracked(
  services: Pick<Services, "db" | "now" | "log">,
  delivery: NewDelivery,
  send: (key: string) => Promise<void>,
): Promise<void> {
  const key = await noteDelivery(services, delivery)
  try {
    await send(key)
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error
    await applyReports(services, delivery.channel, [{ key, outcome: "bounced", reason: error.reason }])
    return
  }
  await services.db
    .updateTable("message_deliveries")
    .set({ state: "sent" })
    .where("key", "=", key)
    .where("state", "=", "pending")
    .execute()
}

async function noteDelivery({ db, now }: Pick<Services, "db" | "now">, delivery: NewDelivery): Promise<string> {
  const { channel, reference, kind } = delivery
  const { key } = await db
    .insertInto("message_deliveries")
    .values({
      // Lower case: mail servers need not keep the case of an address.
      key: randomBytes(16).toString("hex"),
      channel,
      reference,
      address_hash: hashAddress(delivery),
      kind,
      state: "pending",
      reason: null,
      sent_at: now(),
      reported_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["channel", "reference", "address_hash"]).doUpdateSet({ kind: sql`excluded.kind` }),
    )
    .returning("key")
    .executeTakeFirstOrThrow()
  return key
}

/** Acts on reports, each once, whatever their order. One about a message that is unknown or forgotten is logged. */
export async function applyReports(
  services: Pick<Services, "db" | "now" | "log">,
  channel: ReportedChannel,
  reports: readonly MessageReport[],
): Promise<void> {
  for (const report of reports) {
    // oxlint-disable-next-line no-await-in-loop -- reports may be about the same address
    await services.db.transaction().execute((trx) => applyReport(services, trx, channel, report))
  }
}

async function applyReport(
  { now, log }: Pick<Services, "now" | "log">,
  trx: Transaction<Database>,
  channel: ReportedChannel,
  { key, outcome, reason }: MessageReport,
): Promise<void> {
  const delivery = await trx
    .selectFrom("message_deliveries")
    .selectAll()
    .where("key", "=", key)
    .where("channel", "=", channel)
    .forUpdate()
    .executeTakeFirst()
  if (!delivery) return log.warn({ channel, outcome, reason: shorten(reason) }, "a report names no message of ours")
  // Told again, perhaps after the customer has confirmed the address.
  if (delivery.outcomes.includes(outcome)) return
  const at = now()
  await trx
    .updateTable("message_deliveries")
    .set({
      outcomes: [...delivery.outcomes, outcome],
      ...(ranks[outcome] > ranks[delivery.state] && { state: outcome, reason: shorten(reason), reported_at: at }),
    })
    .where("key", "=", key)
    .execute()
  const { address_hash } = delivery
  if (outcome === "delivered") await clearOlderBounce(trx, delivery)
  const isUnreachable = outcome === "bounced" || (outcome === "failed" && (await hasKeptFailing(trx, delivery, at)))
  if (!isUnreachable && outcome !== "complained") return
  const problem = { state: isUnreachable ? ("bounced" as const) : ("complained" as const), reason: shorten(reason) }
  await trx
    .insertInto("undeliverable_addresses")
    .values({ channel, address_hash, ...problem, since: at })
    .onConflict((conflict) =>
      conflict
        .columns(["channel", "address_hash"])
        .doUpdateSet({ ...problem, since: at })
        // A complaint about an older mail takes no bounce away.
        .where(sql<boolean>`excluded.state = 'bounced'`),
    )
    .execute()
}

/** The number of latest messages that operators see. */
const shownMessages = 5

/** The latest messages to an address, the newest first, and why they are stopped, if they are. */
export async function readMessages(db: Kysely<Database>, address: MessageAddress) {
  const { channel } = address
  const hash = hashAddress(address)
  const [problem, latest] = await Promise.all([
    db
      .selectFrom("undeliverable_addresses")
      .select(["state", "reason", "since"])
      .where("channel", "=", channel)
      .where("address_hash", "=", hash)
      .executeTakeFirst(),
    db
      .selectFrom("message_deliveries")
      .select(["kind", "state", "reason", "sent_at"])
      .where("channel", "=", channel)
      .where("address_hash", "=", hash)
      .orderBy("sent_at", "desc")
      .limit(shownMessages)
      .execute(),
  ])
  return { problem, latest }
}

interface Delivery {
  readonly channel: ReportedChannel
  readonly address_hash: string
  readonly sent_at: Date
}

/** A message that was sent after the bounce has arrived: the address works. */
async function clearOlderBounce(trx: Kysely<Database>, { channel, address_hash, sent_at }: Delivery): Promise<void> {
  await trx
    .deleteFrom("undeliverable_addresses")
    .where("channel", "=", channel)
    .where("address_hash", "=", address_hash)
    .where("state", "=", "bounced")
    .where("since", "<", sent_at)
    .execute()
}

async function hasKeptFailing(trx: Kysely<Database>, { channel, address_hash }: Delivery, at: Date): Promise<boolean> {
  const latest = await trx
    .selectFrom("message_deliveries")
    .select("state")
    .where("channel", "=", channel)
    .where("address_hash", "=", address_hash)
    .where("reported_at", "is not", null)
    .where("sent_at", ">", new Date(at.getTime() - failureDays * 86_400_000))
    .orderBy("sent_at", "desc")
    .limit(failuresInARow)
    .execute()
  return latest.length === failuresInARow && latest.every(({ state }) => state === "failed")
}

/** A server's words may be long, and hold what can't be kept. */
function shorten(reason: string): string {
  return reason
    .replace(/[^\x20-\x7e]+/g, " ")
    .trim()
    .slice(0, 100)
}
