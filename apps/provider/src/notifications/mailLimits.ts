import { createHash } from "node:crypto"
import type { NotificationKind } from "@wallet/core/contract"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { createSharedCounter } from "#platform/database/sharedCounter.ts"
import type { Services } from "#platform/services.ts"
import type { MailKind } from "#rails/mail/mailRail.ts"

/** A mail of its own, or a notification of that kind. */
export type CountedMailKind = MailKind | NotificationKind

const dayMs = 24 * 3_600_000

/** Daily limit of mails that anyone who knows an address can cause. */
const causedByStrangers = 10
/** Daily limit of mails caused by the customer or an operator. */
const causedByOwner = 100

const strangers: ReadonlySet<CountedMailKind> = new Set<MailKind>([
  "registration",
  "password_reset",
  "sign_in",
  "email_change",
  "phone_change",
  "invitation",
])

/** A requester's first mails are sent, however many others have requested. */
const firstOfRequester = 2
/** A mail is sent after this pause in any case: it holds a code or a link that its owner can use. */
const pauseMs = 10 * 60_000

type Counting = Pick<Services, "config" | "db" | "now">

/** A mail to be counted. */
export interface CountedMail {
  readonly to: string
  readonly kind: CountedMailKind
  /** The cause: a network, or a signed-in customer. Undefined for mails that only the owner can cause. */
  readonly requester?: string | undefined
}

/**
 * Counts a mail to an address: so many of each kind go in a day. What strangers use up shuts nobody out: the first mails of
 * each requester go, and later ones wait for ten minutes at most.
 *
 * @returns what takes the count back where the mail is not sent after all; undefined where it may not go.
 */
export async function countMail(
  services: Counting,
  { to, kind, requester }: CountedMail,
): Promise<(() => Promise<void>) | undefined> {
  const { rateLimitFactor } = services.config
  const subject = `${kind}:${hashed(toEmailKey(to))}`
  const all = createSharedCounter(services, "mail", dayMs)
  if (!strangers.has(kind)) {
    const isWithin = (await all.add(subject)) <= causedByOwner * rateLimitFactor
    return isWithin ? async () => void (await all.add(subject, -1)) : undefined
  }
  const own = createSharedCounter(services, "mailBy", dayMs)
  const pace = createSharedCounter(services, "mailPace", pauseMs)
  const ownSubject = requester === undefined ? undefined : `${subject}:${hashed(requester)}`
  const ofRequester = ownSubject === undefined ? undefined : await own.add(ownSubject)
  const isWithin = (await all.addWithin(subject, causedByStrangers * rateLimitFactor)) === 0
  const isFirst = ofRequester !== undefined && ofRequester <= firstOfRequester * rateLimitFactor
  if (isWithin || isFirst) await pace.add(subject)
  else if ((await pace.addWithin(subject, 1)) > 0) return undefined
  return async () => {
    await pace.add(subject, -1)
    if (isWithin) await all.add(subject, -1)
    if (ownSubject !== undefined) await own.add(ownSubject, -1)
  }
}

/** The table does not name the recipients. */
function hashed(text: string): string {
  return createHash("sha256").update(text).digest("base64url")
}
