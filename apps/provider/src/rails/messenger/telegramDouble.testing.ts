import * as v from "valibot"
import { startFaultyServer } from "../faultyServer.testing.ts"
import type { TelegramBot } from "./settings.ts"

/** A delivery as posted by Telegram. */
interface Delivery {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const SentSchema = v.looseObject({ chat_id: v.union([v.string(), v.number()]), text: v.string() })
const WebhookSchema = v.looseObject({ url: v.string(), secret_token: v.string(), allowed_updates: v.array(v.string()) })

/**
 * A double of Telegram's Bot API for one bot, made from its published description: it keeps chats, blocks and the URL for
 * updates, and responds as Telegram does. It is not Telegram.
 */
export async function startTelegramDouble({ token, name }: Pick<TelegramBot, "token" | "name">) {
  const people = new Map<string, number>()
  const blocked = new Set<number>()
  const sent: { readonly chatId: number; readonly text: string }[] = []
  let webhook: v.InferOutput<typeof WebhookSchema> | undefined
  let updates = 4_100

  const getChat = (person: string) => {
    const known = people.get(person) ?? 7_000_000_000 + people.size
    people.set(person, known)
    return known
  }
  const methods: Readonly<Record<string, (body: unknown) => ReturnType<typeof succeed>>> = {
    getMe: () => succeed({ id: 1, is_bot: true, first_name: "Wallet", username: name }),
    getWebhookInfo: () => succeed({ url: webhook?.url ?? "", has_custom_certificate: false, pending_update_count: 0 }),
    setWebhook: (body) => {
      webhook = v.parse(WebhookSchema, body)
      return succeed(true)
    },
    sendMessage: (body) => {
      const { chat_id, text } = v.parse(SentSchema, body)
      const chatId = Number(chat_id)
      if (![...people.values()].includes(chatId)) return refuse(400, "Bad Request: chat not found")
      if (blocked.has(chatId)) return refuse(403, "Forbidden: bot was blocked by the user")
      if (text.length > 4096) return refuse(400, "Bad Request: message is too long")
      sent.push({ chatId, text })
      return succeed({ message_id: sent.length, date: 0, chat: { id: chatId, type: "private" }, text })
    },
  }
  const server = await startFaultyServer(({ path, body }) => {
    const [, given, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
    if (given !== token) return refuse(401, "Unauthorized")
    const asked: unknown = body === "" ? {} : JSON.parse(body)
    return methods[method]?.(asked) ?? refuse(404, "Not Found")
  })
  const deliver = (update: object): Delivery => ({
    body: JSON.stringify({ update_id: ++updates, ...update }),
    headers: {
      "content-type": "application/json",
      "x-telegram-bot-api-secret-token": webhook?.secret_token ?? "nothing was registered",
    },
  })
  return {
    ...server,
    reach: (address: string) => address.replace("https://api.telegram.org", server.origin),
    webhook: () => webhook,
    deliver,
    chatOf: (person: string) => String(getChat(person)),
    /** A person writes to the bot. The update has additional unknown fields, as in a newer version of the API. */
    write(person: string, text: string): Delivery {
      const id = getChat(person)
      blocked.delete(id)
      const from = { id, is_bot: false, first_name: person, username: person, is_new_kind: true }
      return deliver({ message: { message_id: 1, date: 0, chat: { id, type: "private" }, from, text, effect: [1] } })
    },
    /** A person blocks the bot. */
    block(person: string): Delivery {
      const id = getChat(person)
      blocked.add(id)
      return deliver({
        my_chat_member: { chat: { id, type: "private" }, new_chat_member: { status: "kicked", until_date: 0 } },
      })
    },
    /** The bot's messages to a person. */
    chat: (person: string) => sent.filter(({ chatId }) => chatId === getChat(person)).map(({ text }) => text),
    /** The response to too many requests. */
    busyFor: (seconds: number) => ({
      status: 429,
      body: JSON.stringify({
        ok: false,
        error_code: 429,
        description: `Too Many Requests: retry after ${seconds}`,
        parameters: { retry_after: seconds },
      }),
    }),
  }
}

function succeed(result: unknown) {
  return { status: 200, body: JSON.stringify({ ok: true, result }) }
}

function refuse(status: number, description: string) {
  return { status, body: JSON.stringify({ ok: false, error_code: status, description }) }
}
