import { randomInt } from "node:crypto"
import type { Kysely, Selectable } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { AccountLink } from "#platform/http/answers.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { type LinkEvent, type LinkState, linkLifecycle } from "./linkLifecycle.ts"

export type LinkRow = Selectable<Database["account_links"]>

const lifeMs = 10 * 60_000
// Without similar letters and digits, because people type it.
const codeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const codeLength = 10

/** A code arrives without the id of its link, so it is looked up by its hash. */
export const linkCodeColumn = "account_links.code_hash"

/** The newest link of a customer, in any state. */
export function newestLink(db: Kysely<Database>, userId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("account_links")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** The link of a chat in the messenger. */
export function linkOfMessenger(db: Kysely<Database>, chatId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("account_links")
    .selectAll()
    .where("messenger_id", "=", chatId)
    .where("state", "=", "linked")
    .executeTakeFirst()
}

/** The state of a link at a moment. An unused code expires. */
export function linkStateAt({ state, expires_at }: Pick<LinkRow, "state" | "expires_at">, now: Date): LinkState {
  if (expires_at > now) return state
  return nextStep(linkLifecycle, state, "lapse", "clock")?.state ?? state
}

/** Creates a code that waits for its messenger. */
export async function addLink({ db, now, secretBox, codeHashes }: Services, userId: string): Promise<LinkRow> {
  const id = newId()
  const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("")
  const moment = now()
  return db
    .insertInto("account_links")
    .values({
      id,
      user_id: userId,
      state: "link_pending",
      code_hash: codeHashes.hash(code, linkCodeColumn, ""),
      sealed_code: secretBox.seal(code, "account_links.sealed_code", id),
      created_at: moment,
      expires_at: new Date(moment.getTime() + lifeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes a link's new state, with all related fields. */
export async function writeLinkState(
  trx: Kysely<Database>,
  { id }: LinkRow,
  state: LinkState,
  messenger?: { readonly id: string; readonly name: string; readonly at: Date },
): Promise<void> {
  const link = messenger && { messenger_id: messenger.id, messenger_name: messenger.name, linked_at: messenger.at }
  await trx
    .updateTable("account_links")
    .set({ state, ...link })
    .where("id", "=", id)
    .execute()
}

/** Applies an event to the link. @throws Error for an event that does not fit the state; callers check before. */
export function linkStep(link: LinkRow, event: LinkEvent, actor: "rail" | "customer", now: Date): LinkState {
  const step = nextStep(linkLifecycle, linkStateAt(link, now), event, actor)
  if (!step) throw new Error(`a link can't ${event} while it is ${link.state}`)
  return step.state
}

/** The link as its customer sees it. */
export function presentLink({ config, now, rails, secretBox }: Services, link: LinkRow | undefined): AccountLink {
  const state = link ? linkStateAt(link, now()) : "unlinked"
  const required = config.requireAccountLink
  const { botName } = rails.messenger
  const bot = botName === undefined ? {} : { bot: botName }
  const empty = { ...bot, code: null, deepLink: null, expiresAt: null, messenger: null, linkedAt: null }
  if (!link || state === "unlinked") return { ...empty, state: "none", required }
  if (state === "linked") {
    const linkedAt = link.linked_at?.toISOString() ?? null
    return { ...empty, state, required, messenger: link.messenger_name, linkedAt }
  }
  if (state !== "link_pending") return { ...empty, state, required }
  const code = secretBox.open(link.sealed_code, "account_links.sealed_code", link.id)
  const deepLink = rails.messenger.linkFor(code)
  return { ...empty, state, required, code, deepLink, expiresAt: link.expires_at.toISOString() }
}
