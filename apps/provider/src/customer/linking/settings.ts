import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface LinkingConfig {
  /**
   * Customers must link a messenger before they can do anything else.
   *
   * @see spec §8
   */
  readonly requireAccountLink: boolean
}

declare module "#platform/config.ts" {
  interface Config extends LinkingConfig {}
}

const yesNo = v.pipe(
  v.picklist(["yes", "no"], "must be yes or no"),
  v.transform((text) => text === "yes"),
)

export const linkingSettings = defineSettings<LinkingConfig>()({
  variables: {
    REQUIRE_ACCOUNT_LINK: {
      schema: v.optional(yesNo, "no"),
      meaning: "whether customers must link a messenger first",
    },
  },
  read: (values) => ({ requireAccountLink: values.REQUIRE_ACCOUNT_LINK }),
  checks: [requireMessengerInProduction],
})

function requireMessengerInProduction({ mode, requireAccountLink, telegram }: Config): void {
  if (mode === "development" || !requireAccountLink || telegram !== undefined) return
  throw new ConfigError("REQUIRE_ACCOUNT_LINK must be no without MESSENGER: there is no messenger to link")
}
