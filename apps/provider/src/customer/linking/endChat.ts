import { lockUser } from "#access/identity/users.ts"
import type { Origin } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import { cutLink } from "./cutLink.ts"
import { linkOfMessenger } from "./links.ts"

/**
 * Cuts the link of a chat, if it has one, because its person asked for that or blocked the bot. In a transaction.
 *
 * @param cause the update or message that caused it.
 */
export async function endChat(services: Services, chatId: string, cause: string): Promise<void> {
  const { db } = services
  const link = await linkOfMessenger(db, chatId)
  if (!link) return
  // Every change to a customer's links locks the customer first, then the link.
  await lockUser(db, link.user_id)
  const current = await linkOfMessenger(db, chatId)
  if (current) await cutLink(services, current, "rail", messengerOrigin(cause))
}

/** The origin of an action by the messenger. */
export function messengerOrigin(cause: string): Origin {
  return { address: "messenger", userAgent: "messenger", requestId: cause }
}
