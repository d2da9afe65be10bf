import * as v from "valibot"
import { type Config, ConfigError, type Mode, requireAll } from "../config.ts"
import type { Intersection } from "../intersection.ts"
import { collectVariables, type SettingsGroup } from "./defineSettings.ts"
import { findMisspeltNames } from "./misspeltNames.ts"
import { readSecretFiles } from "./secretFiles.ts"

type PartOf<Group> = Group extends SettingsGroup<infer Part> ? Part : never

/** The configuration that groups of settings make together: without a group it lacks that one's part. */
export type ConfigOf<Groups extends readonly SettingsGroup[]> = Pick<Config, "mode"> &
  Intersection<PartOf<Groups[number]>>

/**
 * Reads the settings of all groups from the environment.
 *
 * @throws ConfigError naming each variable that does not fit, or is misspelt.
 */
export function readSettings<const Groups extends readonly SettingsGroup[]>(
  groups: Groups,
  environment: Readonly<Record<string, string | undefined>>,
  mode: Mode,
): ConfigOf<Groups> {
  const variables = collectVariables(groups)
  // A variable that is set to nothing counts as not set.
  const given = Object.fromEntries(
    Object.entries(readSecretFiles(environment, variables)).filter(([, value]) => value !== undefined && value !== ""),
  )
  const misspelt = findMisspeltNames(Object.keys(given), variables).map(
    ({ name, meant }) => `${name} is no setting: ${meant} is one that is spelt alike`,
  )
  const schemas = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema] as const))
  const parsed = v.safeParse(v.object(schemas), given)
  const wrong = [...misspelt, ...(parsed.success ? [] : describeIssues(parsed.issues))]
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join("\n"))
  const { output } = parsed
  const parts: object[] = []
  requireAll(groups.map((group) => () => void parts.push(group.read(output, mode))))
  const config: Record<string, unknown> = { mode }
  for (const [field, value] of parts.flatMap((part) => Object.entries(part))) {
    if (field in config) throw new RangeError(`Two groups of settings read ${field}`)
    config[field] = value
  }
  // The loop goes through every group; TypeScript does not count them.
  return config as ConfigOf<Groups>
}

/** One line for each variable, with the first thing that is wrong with it. */
function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const wrong = new Map<string, string>()
  for (const issue of issues) {
    const name = v.getDotPath(issue)?.split(".")[0] ?? "The environment"
    if (!wrong.has(name)) wrong.set(name, `${name} ${issue.message}`)
  }
  return [...wrong.values()]
}
