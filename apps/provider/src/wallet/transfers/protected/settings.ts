import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { positiveCount } from "#platform/settings/values.ts"

interface ProtectedSendConfig {
  /** Days until a protected send expires. */
  readonly protectedSendDays: number
}

declare module "#platform/config.ts" {
  interface Config extends ProtectedSendConfig {}
}

export const protectedSendSettings = defineSettings<ProtectedSendConfig>()({
  variables: {
    PROTECTED_SEND_DAYS: {
      schema: v.optional(positiveCount, "7"),
      meaning: "days for which a protected send waits to be claimed",
      atRunTime: { ru: "дни, в течение которых защищённый перевод ждёт получателя" },
    },
  },
  read: (values) => ({ protectedSendDays: values.PROTECTED_SEND_DAYS }),
})
