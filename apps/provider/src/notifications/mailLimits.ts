import { createHash } from "node:crypto"
import type { NotificationKind } from "@wallet/core/contract"
import { emailKeyOf } from "#platform/database/emailKey.ts"
import { createSharedCounter } from "#platform/database/sharedCounter.ts"
import type { Services } from "#platform/services.ts"
import type { MailKind } from "#rails/mail/mailRail.ts"

/** A mail of its own, or a notification of that kind. */
export type CountedMailKind = MailKind | NotificationKind

const dayMs = 24 * 3_600_000

/** What anybody who knows an address can have mailed to it. */
const causedByStrangers = 10
/** What follows from what the customer or an operator does. */
const causedByOwner = 100

const strangers: ReadonlySet<CountedMailKind> = new Set<MailKind>([
  "registration",
  "password_reset",
  "sign_in",
  "email_change",
  "phone_change",
  "invitation",
])

type Counting = Pick<Services, "config" | "db" | "now">

/** Counts a mail to an address, and says whether it may go: so many of each kind in a day may. */
export async function countMail(services: Counting, to: string, kind: CountedMailKind): Promise<boolean> {
  const perDay = strangers.has(kind) ? causedByStrangers : causedByOwner
  return (await add(services, to, kind, 1)) <= perDay * services.config.rateLimitFactor
}

/** Takes back what was counted and then not sent. */
export async function uncountMail(services: Counting, to: string, kind: CountedMailKind): Promise<void> {
  await add(services, to, kind, -1)
}

/** Hashed: the table tells nobody who was written to. */
function add(services: Counting, to: string, kind: CountedMailKind, points: number): Promise<number> {
  const address = createHash("sha256").update(emailKeyOf(to)).digest("base64url")
  return createSharedCounter(services, "mail", dayMs).add(`${kind}:${address}`, points)
}
