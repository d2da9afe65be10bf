import type { Transaction } from "kysely"
import { writeAudit } from "#access/identity/audit.ts"
import { findUser, lockUser } from "#access/identity/users.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Origin } from "#platform/http/handler.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { publish } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import type { MessengerUpdate } from "#rails/messenger/messengerRail.ts"
import { botTexts } from "./botTexts.ts"
import { answerCommand } from "./commands.ts"
import { cutLink } from "./cutLink.ts"
import { type LinkRow, linkCodeColumn, linkStateAt, linkStep, writeLinkState } from "./links.ts"

/** Acts on what a person wrote to the bot, once, and answers in the chat. */
export async function acceptUpdate(services: Services, update: MessengerUpdate): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto("messenger_updates")
      .values({ id: update.id, at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows !== 1n) return
    const text = await answer({ ...services, db: trx }, trx, update)
    await enqueue(trx, "messenger.send", { reference: update.id, chatId: update.chatId, text })
  })
}

async function answer(services: Services, trx: Transaction<Database>, update: MessengerUpdate): Promise<string> {
  const code = /^\/start ([A-Z0-9]{10})$/i.exec(update.text.trim())?.[1]
  if (code) return link(services, trx, update, code.toUpperCase())
  const linked = await linkOfMessenger(trx, update.chatId)
  // Nobody is known here yet, so neither is their language.
  if (!linked) return [botTexts.en.notLinked, botTexts.ru.notLinked].join("\n\n")
  const user = await findUser(trx, linked.user_id)
  if (!isUnlink(update.text)) return answerCommand(services, user, update.text)
  await lockUser(trx, user.id)
  const current = await linkOfMessenger(trx, update.chatId)
  if (current) await cutLink(services, current, "rail", messengerOrigin(update))
  return botTexts[user.locale].unlinked
}

function isUnlink(text: string): boolean {
  return text.trim().toLowerCase() === "/unlink"
}

function messengerOrigin({ id }: MessengerUpdate): Origin {
  return { address: "messenger", userAgent: "messenger", requestId: id }
}

async function link(
  services: Services,
  trx: Transaction<Database>,
  update: MessengerUpdate,
  code: string,
): Promise<string> {
  const { chatId, name } = update
  const now = services.now()
  const found = await trx
    .selectFrom("account_links")
    .selectAll()
    .where("code_hash", "in", services.codeHashes.candidates(code, linkCodeColumn, ""))
    .where("state", "=", "link_pending")
    .executeTakeFirst()
  if (!found || linkStateAt(found, now) !== "link_pending") {
    return [botTexts.en.codeUnknown, botTexts.ru.codeUnknown].join("\n\n")
  }
  // In the order of every change to a customer's links: first the customer, then the link.
  const user = await lockUser(trx, found.user_id)
  const pending = await trx
    .selectFrom("account_links")
    .selectAll()
    .where("id", "=", found.id)
    .where("state", "=", "link_pending")
    .executeTakeFirst()
  const texts = botTexts[user.locale]
  if (!pending) return texts.codeUnknown
  if (await linkOfMessenger(trx, chatId)) {
    await writeLinkState(trx, pending, linkStep(pending, "clash", "rail", now))
    await publish(trx, user.id, "accountLink")
    return texts.conflict
  }
  // Before it is there: the chat gets an answer of its own.
  await notify(trx, user.id, "account_linked", { detail: name })
  await writeLinkState(trx, pending, linkStep(pending, "confirm", "rail", now), { id: chatId, name, at: now })
  await writeAudit(services, user.id, "account_linked", messengerOrigin(update), name)
  await publish(trx, user.id, "accountLink")
  return `${texts.linked}\n${services.config.siteOrigin}/auth/linkFinish`
}

function linkOfMessenger(trx: Transaction<Database>, chatId: string): Promise<LinkRow | undefined> {
  return trx
    .selectFrom("account_links")
    .selectAll()
    .where("messenger_id", "=", chatId)
    .where("state", "=", "linked")
    .executeTakeFirst()
}
