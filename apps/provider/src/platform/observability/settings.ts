import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface ObservabilityConfig {
  readonly logLevel: string
  /** The token that a client needs to read /metrics; without it only this machine may read them. */
  readonly metricsToken: string | undefined
}

declare module "#platform/config.ts" {
  interface Config extends ObservabilityConfig {}
}

const logLevel = v.picklist(
  ["trace", "debug", "info", "warn", "error", "silent"],
  "must be trace, debug, info, warn, error or silent",
)

export const observabilitySettings = defineSettings<ObservabilityConfig>()({
  variables: {
    METRICS_TOKEN: {
      schema: v.optional(v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"))),
      meaning: "what a client needs to read /metrics",
      isSecret: true,
    },
    LOG_LEVEL: { schema: v.optional(logLevel, "info"), meaning: "how much is logged" },
  },
  read: (values) => ({ logLevel: values.LOG_LEVEL, metricsToken: values.METRICS_TOKEN }),
})
