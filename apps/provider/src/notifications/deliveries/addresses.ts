import { createHash } from "node:crypto"
import { type AddressProblem, notificationKinds } from "@wallet/core/contract"
import { sql } from "kysely"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Services } from "#platform/services.ts"
import type { MailKind } from "#rails/mail/mailRail.ts"
import type { CountedMailKind } from "../mailLimits.ts"
import { canChange } from "../preferences.ts"
import type { ReportedChannel } from "../tables.ts"

/** An address of a mailbox or a phone. */
export interface MessageAddress {
  readonly channel: ReportedChannel
  /** An e-mail address, or a number as E.164. */
  readonly to: string
}

/** The hash that names an address in the tables, which do not name recipients. */
export function hashAddress({ channel, to }: MessageAddress): string {
  const named = channel === "mail" ? toEmailKey(to) : to
  return createHash("sha256").update(`${channel} ${named}`).digest("base64url")
}

/** The reason for which messages to an address are stopped, if they are. */
export async function findAddressProblem(
  db: ReadableDatabase,
  address: MessageAddress,
): Promise<AddressProblem | undefined> {
  const problem = await db
    .selectFrom("undeliverable_addresses")
    .select("state")
    .where("channel", "=", address.channel)
    .where("address_hash", "=", hashAddress(address))
    .executeTakeFirst()
  return problem?.state
}

/** As `findAddressProblem`, for a customer's e-mail address. */
export async function findMailProblem(db: ReadableDatabase, userId: string): Promise<AddressProblem | undefined> {
  const problem = await db
    .selectFrom("users")
    .innerJoin("undeliverable_addresses", (join) =>
      join.on("channel", "=", "mail").on("address_hash", "=", mailAddressHash),
    )
    .select("undeliverable_addresses.state")
    .where("users.id", "=", userId)
    .executeTakeFirst()
  return problem?.state
}

/** `hashAddress` of the mail address of `users`, in SQL. */
const mailAddressHash = sql<string>`rtrim(
  translate(encode(sha256(convert_to('mail ' || users.email_key, 'UTF8')), 'base64'), '+/', '-_'), '=')`

/** Lets messages to an address go again: somebody has proved that it works. */
export async function clearAddressProblem({ db }: Pick<Services, "db">, address: MessageAddress): Promise<void> {
  await db
    .deleteFrom("undeliverable_addresses")
    .where("channel", "=", address.channel)
    .where("address_hash", "=", hashAddress(address))
    .execute()
}

/** Mails with a code or a link that somebody has just asked for: by them an address proves that it works again. */
const awaited: ReadonlySet<CountedMailKind> = new Set<MailKind>([
  "registration",
  "password_reset",
  "sign_in",
  "step_up",
  "email_change",
  "phone_change",
])

/** Mails to operators, whose addresses no customer can correct. */
const ofOperators: ReadonlySet<CountedMailKind> = new Set<MailKind>([
  "operator_alert",
  "operator_reset",
  "operator_factor",
])

/**
 * True if a mail goes to an address with that problem. An awaited one always does. After a bounce nothing else goes; after a
 * complaint the mails that protect the account do.
 */
export function isStillMailed(kind: CountedMailKind, problem: AddressProblem | undefined): boolean {
  if (problem === undefined || awaited.has(kind) || ofOperators.has(kind)) return true
  return problem === "complained" && isProtective(kind)
}

function isProtective(kind: CountedMailKind): boolean {
  if (kind === "email_changed") return true
  return Object.hasOwn(notificationKinds, kind) && !canChange(notificationKinds[kind as keyof typeof notificationKinds])
}
