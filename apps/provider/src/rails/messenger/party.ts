import type { Config } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { defineParty, type ProofOptions, type RailAdapter, unsignedBy } from "../party.ts"
import type { MessengerRail } from "./messengerRail.ts"
import { askTelegram, openTelegramApi } from "./telegramApi.ts"
import { createTelegramMessenger } from "./telegramMessenger.ts"

/** A bot at Telegram. */
const telegram: RailAdapter<MessengerRail> = {
  settings: ["MESSENGER"],
  keys: ["TELEGRAM_BOT_TOKEN"],
  isConfigured: (config) => config.telegram !== undefined,
  prove,
  rehearse,
  open: (config, { reach }) => createTelegramMessenger(requireBot(config), reach),
}

/** The messenger with our bot. */
export const messenger = defineParty<MessengerRail>()({
  name: "messenger",
  title: "messenger",
  adapters: [telegram],
  lanes: { messenger: 2 },
  questions: { send: "fails", register: "isLeftOut" },
  absent: { linkFor: () => "", readUpdate: unsignedBy("messenger") },
})

async function prove(config: Config, { reach }: ProofOptions): Promise<string> {
  const { token, name } = requireBot(config)
  const api = openTelegramApi(token, reach)
  const { username } = await askTelegram(() => api.getMe())
  if (username.toLowerCase() !== name.toLowerCase())
    throw new Error(`TELEGRAM_BOT_NAME is ${name}, but TELEGRAM_BOT_TOKEN is the token of ${username}`)
  const { url, last_error_message: lastError } = await askTelegram(() => api.getWebhookInfo())
  const delivery =
    url === undefined || url === "" ? "no deliveries before the provider has started" : `delivers to ${url}`
  return [
    `is @${username}`,
    delivery,
    ...(lastError === undefined ? [] : [`the last delivery failed: ${lastError}`]),
  ].join("; ")
}

/** Writes to the operator's own chat: Telegram has no test mode for ordinary bots. */
async function rehearse(config: Config, options: ProofOptions): Promise<readonly string[]> {
  const found = await prove(config, options)
  const { chatTo } = options
  if (chatTo === undefined) return [found, "wrote to nobody: no chat was named"]
  const rail = createTelegramMessenger(requireBot(config), options.reach)
  const text = "This message was sent by `provider rehearse`. Nothing needs to be done."
  const outcome = await rail.send({ reference: `rehearsal-${readOwnClock()}`, chatId: chatTo, text })
  if (outcome === "gone") throw new Error(`the chat ${chatTo} has blocked the bot, or never wrote to it`)
  return [found, `wrote to the chat ${chatTo}`]
}

function requireBot({ telegram: bot }: Config) {
  if (bot === undefined) throw new Error("MESSENGER is not set")
  return bot
}
