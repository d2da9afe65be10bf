import type { JobHandlers } from "../jobs/job.ts"
import type { NotificationJobs } from "./jobKinds.ts"
import { notificationMail } from "./mails.ts"

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
