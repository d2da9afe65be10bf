import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import { findAddressee, putOff, type ToldNotification } from "./jobs.ts"
import { pushText } from "./pushTexts.ts"
import { readRegion } from "./region.ts"

/** One message to one browser. */
interface PushDelivery {
  /** The notification's id: the same message shows once. */
  readonly reference: string
  readonly subscriptionId: string
  readonly text: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "notification.push": ToldNotification
    "push.send": PushDelivery
  }
}

export const pushJobs = defineJobs(
  { lane: "push", onExhaustion: "giveUp", because: "the message also stands in the account" },
  {
    // A browser whose service fails is tried again alone: the others have their message.
    "notification.push": async (services, told) => {
      if (await putOff(services, "notification.push", told)) return
      const { db } = services
      const browsers = await liveSubscriptions(services).where("user_id", "=", told.userId).execute()
      if (browsers.length === 0) return
      const { locale } = await findAddressee(services, told.userId)
      const whole = { ...told, regionCode: await readRegion(db, told.userId) }
      const deliveries = browsers.map(({ id, with_details }) => ({
        kind: "push.send" as const,
        payload: { reference: told.reference, subscriptionId: id, text: pushText(locale, whole, with_details) },
      }))
      await enqueueEach(db, deliveries)
    },

    "push.send": async (services, { reference, subscriptionId, text }) => {
      const { db, rails } = services
      const browser = await liveSubscriptions(services).where("id", "=", subscriptionId).executeTakeFirst()
      // Removed, or signed out, since.
      if (!browser) return
      const { endpoint, p256dh, auth } = browser
      const outcome = await rails.push.send({ reference, endpoint, p256dh, auth, text })
      if (outcome === "gone") await db.deleteFrom("push_subscriptions").where("id", "=", subscriptionId).execute()
    },
  },
)

/** The browsers with an open session. One that has signed out, or was not used for too long, gets no messages. */
function liveSubscriptions({ config, db, now }: Pick<Services, "config" | "db" | "now">) {
  const at = now()
  const usedAfter = new Date(at.getTime() - config.sessionIdle.customer)
  return db
    .selectFrom("push_subscriptions")
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("sessions")
          .select("sessions.id")
          .whereRef("sessions.id", "=", "push_subscriptions.session_id")
          .where("ended_at", "is", null)
          .where("expires_at", ">", at)
          .where("last_seen_at", ">", usedAfter),
      ),
    )
}
