import type { Config, Mode } from "#platform/config.ts"
import { readSettings } from "#platform/settings/readSettings.ts"
import { settingsGroups } from "./settings.ts"

/**
 * Reads the configuration of a program. It does not compile while `Config` has a field that no listed group reads.
 *
 * @throws ConfigError naming each invalid variable.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, mode: Mode): Config {
  const config: Required<Config> = readSettings(settingsGroups, environment, mode)
  return config
}
