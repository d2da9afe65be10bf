import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { positiveCount } from "#platform/settings/values.ts"

interface SessionConfig {
  /** Time without use after which a session ends, in milliseconds. */
  readonly sessionIdle: { readonly customer: number }
}

declare module "#platform/config.ts" {
  interface Config extends SessionConfig {}
}

export const sessionSettings = defineSettings<SessionConfig>()({
  variables: {
    SESSION_IDLE_MINUTES: {
      schema: v.optional(positiveCount, "10080"),
      meaning: "minutes without use after which a customer's session ends",
    },
  },
  read: (values) => ({ sessionIdle: { customer: values.SESSION_IDLE_MINUTES * 60_000 } }),
})
