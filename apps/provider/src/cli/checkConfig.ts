import { readConfig } from "#config/readConfig.ts"
import { settings } from "#config/settings.ts"
import { requireUsableSettings } from "#config/startChecks.ts"
import type { Terminal } from "./terminal.ts"

/**
 * Prints for each variable its meaning and its value, if set; secrets are never shown, prices only where they are set.
 *
 * @throws ConfigError naming each invalid value or, if all are valid, everything else that keeps production from starting.
 */
export function checkConfig(environment: Record<string, string | undefined>, { result }: Terminal): void {
  const longest = Math.max(...Object.keys(settings).map((name) => name.length))
  for (const [name, { meaning, isSecret, atRunTime }] of Object.entries(settings)) {
    // There are more prices than settings of any other kind: those that nobody has set are left out.
    if (atRunTime?.tariff && !environment[name]) continue
    result(`${name.padEnd(longest)}  ${shown(environment, name, isSecret === true).padEnd(28)}  ${meaning}`)
  }
  const config = readConfig(environment, "production")
  requireUsableSettings(config)
  result("Every value can be used.")
}

function shown(environment: Record<string, string | undefined>, name: string, isSecret: boolean): string {
  if (environment[`${name}_FILE`]) return "in a file"
  const value = environment[name]
  if (!value) return "not set"
  return isSecret ? "set" : value
}
