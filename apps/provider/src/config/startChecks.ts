import { type Config, requireAll } from "#platform/config.ts"
import { requireProductionParties } from "#rails/parties.ts"
import { settingsGroups } from "./settings.ts"

/**
 * Runs every check of settings that a start runs before it opens anything. `provider config check` runs the same checks.
 *
 * @throws ConfigError with one line for each failure.
 */
export function requireUsableSettings(config: Config): void {
  const checks = [...settingsGroups.flatMap((group) => group.checks), requireProductionParties]
  requireAll(checks.map((check) => () => check(config)))
}
