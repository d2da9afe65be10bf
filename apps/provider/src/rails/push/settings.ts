import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface PushConfig {
  /** Signs push messages to browsers (VAPID), as base64url. Default: only the sandbox's push service accepts messages. */
  readonly pushKey: string | undefined
}

declare module "#platform/config.ts" {
  interface Config extends PushConfig {}
}

export const pushSettings = defineSettings<PushConfig>()({
  variables: {
    VAPID_PRIVATE_KEY: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, "must be 32 bytes as base64url"))),
      meaning: "the key that signs push messages to browsers",
      isSecret: true,
    },
  },
  read: (values) => ({ pushKey: values.VAPID_PRIVATE_KEY }),
})
