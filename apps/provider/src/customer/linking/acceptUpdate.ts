import type { Transaction } from "kysely"
import { writeAudit } from "#access/identity/audit.ts"
import { findUser, lockUser } from "#access/identity/users.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { publish } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import type { ChatEnd, MessengerUpdate } from "#rails/messenger/messengerRail.ts"
import { botTexts } from "./botTexts.ts"
import { answerCommand } from "./commands.ts"
import { endChat, messengerOrigin } from "./endChat.ts"
import { linkCodeColumn, linkOfMessenger, linkStateAt, linkStep, writeLinkState } from "./links.ts"

/** Handles a delivery of the messenger, once: replies in the chat, or ends a link whose chat is gone. */
export async function acceptUpdate(services: Services, update: MessengerUpdate | ChatEnd | undefined): Promise<void> {
  if (update === undefined) return
  await services.db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto("messenger_updates")
      .values({ id: update.id, at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows !== 1n) return
    if ("ended" in update) return endChat({ ...services, db: trx }, update.chatId, update.id)
    const text = await answer({ ...services, db: trx }, trx, update)
    await enqueue(trx, "messenger.send", { reference: update.id, chatId: update.chatId, text })
  })
}

async function answer(services: Services, trx: Transaction<Database>, update: MessengerUpdate): Promise<string> {
  const code = /^\/start ([A-Z0-9]{10})$/i.exec(update.text.trim())?.[1]
  if (code) return link(services, trx, update, code.toUpperCase())
  const linked = await linkOfMessenger(trx, update.chatId)
  // The customer is unknown, and so is their language.
  if (!linked) return [botTexts.en.notLinked, botTexts.ru.notLinked].join("\n\n")
  const user = await findUser(trx, linked.user_id)
  if (!isUnlink(update.text)) return answerCommand(services, user, update.text)
  await endChat(services, update.chatId, update.id)
  return botTexts[user.locale].unlinked
}

function isUnlink(text: string): boolean {
  return text.trim().toLowerCase() === "/unlink"
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
  // Every change to a customer's links locks the customer first, then the link.
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
  // Written before the link, so that it is not sent to the chat, which gets its own reply.
  await notify(trx, user.id, "account_linked", { detail: name })
  await writeLinkState(trx, pending, linkStep(pending, "confirm", "rail", now), { id: chatId, name, at: now })
  await writeAudit(services, user.id, "account_linked", messengerOrigin(update.id), name)
  await publish(trx, user.id, "accountLink")
  return `${texts.linked}\n${services.config.siteOrigin}/auth/linkFinish`
}
