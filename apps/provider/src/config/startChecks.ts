import { type Config, requireAll } from "#platform/config.ts"
import { requireProductionParties } from "#rails/parties.ts"
import { settingsGroups } from "./settings.ts"

/**
 * Makes every check of settings that a start makes before it opens anything. `provider config check` makes the same.
 *
 * @throws ConfigError with one line for each that fails.
 */
export function requireUsableSettings(config: Config): void {
  const checks = [...settingsGroups.flatMap((group) => group.checks), requireProductionParties]
  requireAll(checks.map((check) => () => check(config)))
}
