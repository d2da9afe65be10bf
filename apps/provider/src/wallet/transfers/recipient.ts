import { PhoneSchema } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import * as v from "valibot"
import { countAttempt, phoneLookupSubjects } from "#access/identity/throttle.ts"
import { findUserByPhone } from "#access/identity/users.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"

/** A customer as another customer may see them. */
export interface Party {
  readonly id: string
  readonly masked: string
}

/** Customers by their identifiers. */
export interface Parties {
  /**
   * The customer with an e-mail address (in any case) or an id. Refuses at the field `recipient` if there is none,
   * or if it is the sender.
   */
  recipient(text: string, senderId: string): Party
  /** A customer who must exist. */
  known(userId: string): Party
  /** True if the e-mail address belongs to this existing customer. */
  hasEmail(userId: string, emailKey: string): boolean
  /** True if this existing customer has closed their account, so that nobody could use money sent to it. */
  isClosed(userId: string): boolean
}

/** Finds the customers of these addresses and ids in one query. */
export async function findParties(db: Kysely<Database>, texts: readonly string[]): Promise<Parties> {
  const ids = texts.filter((text) => isUuid(text)).map((id) => id.toLowerCase())
  const emailKeys = texts.filter((text) => !isUuid(text)).map(toEmailKey)
  const users = await db
    .selectFrom("users")
    .select(["id", "email", "email_key", "closed_at"])
    .where(sql<boolean>`id = ANY(${ids}::uuid[]) OR email_key = ANY(${emailKeys}::text[])`)
    .execute()
  const byId = new Map(users.map((user) => [user.id, user]))
  const byEmail = new Map(users.map((user) => [user.email_key, user]))
  const known = (userId: string) => {
    const user = byId.get(userId)
    if (!user) throw new Error(`There is no customer ${userId}`)
    return user
  }
  return {
    recipient(text, senderId) {
      const user = isUuid(text) ? byId.get(text.toLowerCase()) : byEmail.get(toEmailKey(text))
      if (!user || user.closed_at) throw refuseField("recipient_unknown", "recipient")
      if (user.id === senderId) throw refuseField("recipient_is_sender", "recipient")
      return asParty(user)
    },
    known: (userId) => asParty(known(userId)),
    hasEmail: (userId, emailKey) => known(userId).email_key === emailKey,
    isClosed: (userId) => known(userId).closed_at !== null,
  }
}

/**
 * The id of the customer with a confirmed phone number; any other text unchanged. Numbers, unlike addresses, can be tried
 * one after the other, so each customer's look-ups are counted, found or not.
 *
 * @throws Refusal `rate_limited` with Retry-After.
 */
export async function followPhone(
  { db, now }: Pick<Services, "db" | "now">,
  text: string,
  senderId: string,
): Promise<string> {
  const phone = readPhone(text)
  if (phone === undefined) return text
  await countAttempt(db, phoneLookupSubjects(senderId), now())
  return (await findUserByPhone(db, phone))?.id ?? text
}

/** The e-mail address by which a sender addressed somebody; undefined where they used an id. It is not masked for them. */
export function typedAddress(recipient: string): string | undefined {
  return isUuid(recipient) ? undefined : toEmailKey(recipient)
}

/** A phone number as E.164, however it was grouped; undefined where the text is none. */
function readPhone(text: string): string | undefined {
  const number = text.replace(/[\s().-]/g, "")
  return v.is(PhoneSchema, number) ? number : undefined
}

function asParty({ id, email }: { id: string; email: string }): Party {
  return { id, masked: maskEmail(email) }
}
