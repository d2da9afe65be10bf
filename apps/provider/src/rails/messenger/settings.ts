import * as v from "valibot"
import { ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"

/** A bot at Telegram. */
export interface TelegramBot {
  readonly token: string
  /** Its username, without `@`. */
  readonly name: string
  /** Sent in a header of every delivery. */
  readonly webhookSecret: string
}

interface MessengerConfig {
  /** The bot that customers link. Default: the sandbox's messenger. */
  readonly telegram: TelegramBot | undefined
}

declare module "#platform/config.ts" {
  interface Config extends MessengerConfig {}
}

export const messengerSettings = defineSettings<MessengerConfig>()({
  variables: {
    MESSENGER: {
      schema: v.optional(v.picklist(["telegram"], "must be telegram, or not set")),
      meaning: "the messenger in which customers have a bot; without it there is none",
    },
    TELEGRAM_BOT_TOKEN: {
      schema: v.optional(
        v.pipe(v.string(), v.regex(/^\d{6,12}:[\w-]{30,60}$/, "must be a bot's token, as BotFather gives it")),
      ),
      meaning: "the token of the bot at Telegram",
      isSecret: true,
    },
    TELEGRAM_BOT_NAME: {
      schema: v.optional(
        v.pipe(v.string(), v.regex(/^\w{2,29}bot$/i, "must be a bot's username without @, such as OurWalletBot")),
      ),
      meaning: "the username of the bot at Telegram",
    },
    TELEGRAM_WEBHOOK_SECRET: {
      schema: v.optional(
        v.pipe(v.string(), v.regex(/^[\w-]{32,256}$/, "must be 32 to 256 letters, digits, hyphens or underscores")),
      ),
      meaning: "the secret that Telegram sends with each delivery",
      isSecret: true,
    },
  },
  read(values) {
    if (values.MESSENGER === undefined) return { telegram: undefined }
    const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name, TELEGRAM_WEBHOOK_SECRET: webhookSecret } = values
    const missing = Object.entries({
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_BOT_NAME: name,
      TELEGRAM_WEBHOOK_SECRET: webhookSecret,
    }).flatMap(([setting, value]) => (value === undefined ? [`${setting} must be set with MESSENGER=telegram`] : []))
    if (token === undefined || name === undefined || webhookSecret === undefined)
      throw new ConfigError(missing.join("\n"))
    return { telegram: { token, name, webhookSecret } }
  },
})
