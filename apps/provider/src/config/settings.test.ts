import { expect, test } from "vitest"
import type { Config } from "#platform/config.ts"
import { readSettings } from "#platform/settings/readSettings.ts"
import { outsideParties } from "#rails/parties.ts"
import { settings, settingsGroups } from "./settings.ts"

test("a configuration without the settings of an area does not compile", () => {
  const [first] = settingsGroups
  // @ts-expect-error: it lacks the parts of all groups but one.
  const config: Config = readSettings([first], {}, "production")
  expect(config).toHaveProperty("port")
  expect(config).not.toHaveProperty("logLevel")
})

test("settings that name an outside party exist", () => {
  const named = outsideParties.flatMap(({ adapters }) => adapters.flatMap((adapter) => adapter.settings))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in settings))).toEqual([])
})
