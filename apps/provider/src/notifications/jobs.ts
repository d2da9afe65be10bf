import type { NotificationKind, WireMoney } from "@wallet/core/contract"
import type { JobHandlers } from "../jobs/job.ts"
import { notificationMail } from "./mails.ts"

/** Jobs about notifications. */
export interface NotificationJobs {
  "notification.mail": {
    /** The notification's id: the same mail is sent once. */
    readonly reference: string
    readonly userId: string
    readonly kind: NotificationKind
    readonly amount: WireMoney | null
    readonly detail: string | null
  }
}

export const notificationJobs = {
  // Written when it is sent: in the language and to the address that the customer has by then.
  "notification.mail": async ({ db, rails, config }, { reference, userId, kind, amount, detail }) => {
    const { email, locale } = await db
      .selectFrom("users")
      .select(["email", "locale"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow()
    const mail = notificationMail(locale, { kind, amount, detail }, config.siteOrigin)
    await rails.mail.send({ reference, to: email, ...mail })
  },
} satisfies Pick<JobHandlers, keyof NotificationJobs>
