import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { onOff } from "#platform/settings/values.ts"

/** Settings of development programs, which the provider does not read. */
interface DevelopmentConfig {
  /** The country returned by the sandbox's geolocation services, in lower case. */
  readonly sandboxCountry: string
  /** True if the first start gives the demo customer a year of history instead of a minute. */
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
