import type { NotificationKind, WireMoney } from "@wallet/core/contract"
import { notificationKinds } from "@wallet/core/contract"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { defineJobs, type JobKind } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import type { MailKind } from "#rails/mail/mailRail.ts"
import type { BotMessage } from "#rails/messenger/messengerRail.ts"
import type { Sms } from "#rails/sms/smsRail.ts"
import { chatGone } from "./events.ts"
import { notificationMail, notificationText } from "./mails.ts"
import { canChange } from "./preferences.ts"
import { quietUntil } from "./quietHours.ts"
import { readRegion } from "./region.ts"
import { type OutgoingMail, sendMail } from "./sendMail.ts"
import { sendSms } from "./sendSms.ts"

/** A notification sent outside the account: by mail, push or messenger. */
export interface ToldNotification {
  /** The notification's id: the same message is sent once. */
  readonly reference: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly amount: WireMoney | null
  readonly detail: string | null
  /** The name of the person, if messages may name them; absent from notifications of earlier versions. */
  readonly name?: string | null
  /** The code of the reason for a failure; absent likewise. */
  readonly reason?: string | null
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "notification.mail": ToldNotification
    "notification.messenger": ToldNotification
    /** `requester`: the network or the customer that has caused it, where anybody can. */
    "mail.send": OutgoingMail & { readonly kind: MailKind; readonly requester?: string }
    "sms.send": Sms
    "messenger.send": BotMessage
  }
}

const messageRules = {
  onExhaustion: "giveUp",
  because: "a message tells of something that stands in the account, or can be asked for again",
} as const

export const notificationJobs = {
  ...defineJobs(
    { lane: "mail", ...messageRules },
    {
      // Written when it is sent: in the language and to the address that the customer has by then.
      "notification.mail": async (services, told) => {
        if (await putOff(services, "notification.mail", told)) return
        const { email, locale } = await findAddressee(services, told.userId)
        const regionCode = await readRegion(services.db, told.userId)
        const mail = notificationMail(locale, { ...told, regionCode }, services.config.siteOrigin)
        await sendMail(services, { reference: told.reference, to: email, ...mail }, told.kind)
      },
      "mail.send": (services, { kind, requester, ...mail }) => sendMail(services, mail, kind, requester),
    },
  ),

  ...defineJobs(
    { lane: "messenger", ...messageRules },
    {
      "notification.messenger": async (services, told) => {
        if (await putOff(services, "notification.messenger", told)) return
        const { db } = services
        const link = await db
          .selectFrom("account_links")
          .select("messenger_id")
          .where("user_id", "=", told.userId)
          .where("state", "=", "linked")
          .executeTakeFirst()
        // Cut since.
        if (!link?.messenger_id) return
        const { locale } = await findAddressee(services, told.userId)
        await sendToChat(services, {
          reference: told.reference,
          chatId: link.messenger_id,
          text: notificationText(locale, { ...told, regionCode: await readRegion(db, told.userId) }),
        })
      },
      "messenger.send": sendToChat,
    },
  ),

  ...defineJobs({ lane: "sms", ...messageRules }, { "sms.send": sendSms }),
}

/** Writes to a chat. One that takes no more messages ends its link. */
async function sendToChat(services: Services, message: BotMessage): Promise<void> {
  const { chatId, reference } = message
  if ((await services.rails.messenger.send(message)) === "taken") return
  await services.db
    .transaction()
    .execute((trx) => services.events.publish(chatGone, { services, trx }, { chatId, reference }))
}

/** Delays a notification to the end of the quiet hours, unless it protects the account. @returns true if it waits. */
export async function putOff(
  { db, now }: Services,
  kind: JobKind & `notification.${string}`,
  told: ToldNotification,
): Promise<boolean> {
  if (!canChange(notificationKinds[told.kind])) return false
  const settings = await db
    .selectFrom("user_settings")
    .select("quiet_hours")
    .where("user_id", "=", told.userId)
    .executeTakeFirst()
  const until = settings?.quiet_hours && quietUntil(settings.quiet_hours, now())
  if (!until) return false
  await enqueue(db, kind, told, until)
  return true
}

export function findAddressee({ db }: Services, userId: string) {
  return db.selectFrom("users").select(["email", "locale"]).where("id", "=", userId).executeTakeFirstOrThrow()
}
