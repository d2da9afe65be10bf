import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { onOff } from "#platform/settings/values.ts"

/** Read by programs for development, which the provider does not know. */
interface DevelopmentConfig {
  /** The country that the sandbox's geolocation services answer with, in lower case. */
  readonly sandboxCountry: string
  /** True if the demo customer of a first start gets a year of history, and not a minute. */
  readonly demoYear: boolean
}

declare module "#platform/config.ts" {
  interface Config extends DevelopmentConfig {}
}

const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/i, "must be a country code of two letters"))

export const developmentSettings = defineSettings<DevelopmentConfig>()({
  variables: {
    SANDBOX_COUNTRY: {
      schema: v.optional(country, "de"),
      meaning: "the country that the sandbox finds customers in; for development",
    },
    DEMO_YEAR: {
      schema: v.optional(onOff, "on"),
      meaning: "whether the first start gives the demo customer a year of history; for development",
    },
  },
  read: (values) => ({
    sandboxCountry: values.SANDBOX_COUNTRY.toLowerCase(),
    demoYear: values.DEMO_YEAR === "on",
  }),
})
