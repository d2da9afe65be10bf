import { timingSafeEqual } from "node:crypto"
import * as v from "valibot"
import type { Reach } from "../party.ts"
import type { ChatEnd, MessengerRail, MessengerUpdate } from "./messengerRail.ts"
import type { TelegramBot } from "./settings.ts"
import { askTelegram, openTelegramApi, TelegramRefusedError } from "./telegramApi.ts"

/** Telegram sends the configured secret in this header of each delivery. */
export const secretHeader = "x-telegram-bot-api-secret-token"

/** A longer message is refused. */
const longestText = 4096

const IdSchema = v.pipe(v.number(), v.safeInteger())
const ChatSchema = v.object({ id: IdSchema, type: v.string() })

/** The fields of an update that are read; Telegram may add others. */
const UpdateSchema = v.object({
  update_id: IdSchema,
  message: v.optional(
    v.object({
      chat: ChatSchema,
      from: v.optional(
        v.object({
          first_name: v.pipe(v.string(), v.maxLength(256)),
          username: v.optional(v.pipe(v.string(), v.maxLength(64))),
        }),
      ),
      text: v.optional(v.pipe(v.string(), v.maxLength(longestText))),
    }),
  ),
  my_chat_member: v.optional(v.object({ chat: ChatSchema, new_chat_member: v.object({ status: v.string() }) })),
})

/** The kinds of updates requested from Telegram. */
const wantedUpdates = ["message", "my_chat_member"] as const

/** A bot at Telegram, which receives and sends messages. */
export function createTelegramMessenger({ token, name, webhookSecret }: TelegramBot, reach: Reach): MessengerRail {
  const api = openTelegramApi(token, reach)
  return {
    botName: name,

    linkFor: (code) => `https://t.me/${name}?start=${code}`,

    readUpdate(body, headers) {
      if (!isSame(headers[secretHeader] ?? "", webhookSecret)) throw new Error("the secret is wrong")
      return readUpdate(v.parse(UpdateSchema, JSON.parse(body)))
    },

    async send({ chatId, text }) {
      const shown = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
      const options = { link_preview_options: { is_disabled: true } }
      try {
        await askTelegram(() => api.sendMessage(chatId, shown, options))
        return "taken"
      } catch (error) {
        if (isGone(error)) return "gone"
        throw error
      }
    },

    async register(address) {
      await askTelegram(() => api.setWebhook(address, { secret_token: webhookSecret, allowed_updates: wantedUpdates }))
    },
  }
}

/** The bot answers only in private chats: members of a group could read a customer's answers. */
function readUpdate(update: v.InferOutput<typeof UpdateSchema>): MessengerUpdate | ChatEnd | undefined {
  const { update_id, message, my_chat_member: membership } = update
  const id = String(update_id)
  if (membership?.chat.type === "private" && membership.new_chat_member.status === "kicked")
    return { id, chatId: String(membership.chat.id), ended: true }
  if (message?.chat.type !== "private" || message.from === undefined || message.text === undefined) return undefined
  const { first_name, username } = message.from
  return { id, chatId: String(message.chat.id), name: username ?? first_name, text: message.text }
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** True if the person has blocked the bot, or the account or chat was deleted. */
function isGone(error: unknown): boolean {
  if (!(error instanceof TelegramRefusedError)) return false
  return error.code === 403 || (error.code === 400 && error.message.includes("chat not found"))
}
