import { timingSafeEqual } from "node:crypto"
import { newId } from "@wallet/provider/platform/database/newId.ts"
import type { MessengerRail, MessengerUpdate } from "@wallet/provider/rails/messenger/messengerRail.ts"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase } from "../database/schema.ts"

/** The sandbox's people, each with their own chat with the bot. */
export const sandboxPeople = ["ann", "boris", "carla"] as const
export type SandboxPerson = (typeof sandboxPeople)[number]

/** An update, ready to be delivered as the messenger's server would. */
export interface SignedUpdate {
  readonly body: string
  readonly headers: Record<string, string>
}

/** One message of a chat. */
export interface ChatLine {
  readonly by_bot: boolean
  readonly body: string
  readonly at: Date
}

/** The messenger as the provider sees it, with its internals. */
export interface SandboxMessenger extends MessengerRail {
  /** In the sandbox the bot is never blocked. */
  readUpdate(body: string, headers: Readonly<Record<string, string>>): MessengerUpdate
  readChat(person: SandboxPerson): Promise<readonly ChatLine[]>
  /** Writes to the bot as that person. */
  write(person: SandboxPerson, text: string): Promise<SignedUpdate>
}

/** The secret header that messengers send with each delivery, as configured for the bot. */
export const secretHeader = "x-bot-api-secret-token"

const UpdateSchema = v.object({
  update_id: v.pipe(v.string(), v.uuid()),
  message: v.object({
    chat: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
    from: v.object({ username: v.pipe(v.string(), v.maxLength(64)) }),
    text: v.pipe(v.string(), v.maxLength(4096)),
  }),
})

/** A messenger in which a developer writes as people. Its deliveries contain a secret, and are refused without it. */
export function createSandboxMessenger(
  db: Kysely<SandboxDatabase>,
  now: () => Date,
  siteOrigin: string,
  secret: Uint8Array,
): SandboxMessenger {
  const token = Buffer.from(secret).toString("hex")
  const add = (reference: string, chatId: string, byBot: boolean, body: string) =>
    db
      .insertInto("sandbox.chat_messages")
      .values({ reference, chat_id: chatId, by_bot: byBot, body, at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return {
    linkFor: (code) => `${siteOrigin}/sandbox/messenger?start=${code}`,
    readUpdate(body, headers) {
      const given = Buffer.from(headers[secretHeader] ?? "")
      const wanted = Buffer.from(token)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Error("the secret is wrong")
      const { update_id: id, message } = v.parse(UpdateSchema, JSON.parse(body))
      return { id, chatId: message.chat.id, name: message.from.username, text: message.text }
    },
    async send({ reference, chatId, text }) {
      await add(`bot ${reference}`, chatId, true, text)
      return "taken"
    },
    readChat: (person) =>
      db
        .selectFrom("sandbox.chat_messages")
        .select(["by_bot", "body", "at"])
        .where("chat_id", "=", person)
        .orderBy("place")
        .execute(),
    async write(person, text) {
      const id = newId()
      await add(id, person, false, text)
      const message = { chat: { id: person }, from: { username: person }, text }
      return {
        body: JSON.stringify({ update_id: id, message }),
        headers: { "Content-Type": "application/json", [secretHeader]: token },
      }
    },
  }
}
