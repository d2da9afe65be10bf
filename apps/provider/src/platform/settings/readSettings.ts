import * as v from "valibot"
import { type Config, ConfigError, type Mode, type RunTimeSettings, requireAll } from "../config.ts"
import type { Intersection } from "../intersection.ts"
import { collectVariables, type Setting, type SettingsGroup } from "./defineSettings.ts"
import { findMisspeltNames } from "./misspeltNames.ts"
import { readSecretFiles } from "./secretFiles.ts"

type PartOf<Group> = Group extends SettingsGroup<infer Part> ? Part : never

/** The configuration that groups of settings make together: without a group it lacks that one's part. */
export type ConfigOf<Groups extends readonly SettingsGroup[]> = Pick<Config, "mode" | "runTime" | "changedTariffs"> &
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
  const runTime = new ChangeableSettings(groups, { given, output, mode })
  const config: Record<string, unknown> = { mode, runTime, changedTariffs: runTime.listChangedTariffs(new Map()) }
  for (const [field, value] of parts.flatMap((part) => Object.entries(part))) {
    if (field in config) throw new RangeError(`Two groups of settings read ${field}`)
    config[field] = value
  }
  // The loop goes through every group; TypeScript does not count them.
  return config as ConfigOf<Groups>
}

interface ReadEnvironment {
  /** The texts that are set. */
  readonly given: Readonly<Record<string, string | undefined>>
  /** The values of all variables. */
  readonly output: Readonly<Record<string, unknown>>
  readonly mode: Mode
}

/** The settings that may change while the provider runs, by the groups that declare them. */
class ChangeableSettings implements RunTimeSettings {
  readonly settings: RunTimeSettings["settings"]
  readonly fields: RunTimeSettings["fields"]
  readonly #environment: ReadEnvironment
  readonly #groups: readonly { readonly group: SettingsGroup; readonly names: readonly string[] }[]
  readonly #variables: ReadonlyMap<string, Setting>

  constructor(groups: readonly SettingsGroup[], environment: ReadEnvironment) {
    const { given, output, mode } = environment
    this.#environment = environment
    this.#groups = groups.flatMap((group) => {
      const names = Object.keys(group.variables).filter((name) => group.variables[name]?.atRunTime)
      return names.length > 0 ? [{ group, names }] : []
    })
    this.#variables = new Map(
      this.#groups.flatMap(({ group: { variables }, names }) =>
        Object.entries(variables).filter(([name]) => names.includes(name)),
      ),
    )
    this.settings = Array.from(this.#variables, ([name, { schema, meaning, atRunTime }]) => {
      const standard = given[name] ?? v.getDefault(schema)
      return {
        name,
        meaning: { en: meaning, ru: atRunTime?.ru ?? meaning },
        standard: typeof standard === "string" ? standard : undefined,
        group: atRunTime?.tariff?.group,
      }
    })
    // Fields of the groups' parts are fields of Config.
    const fields = this.#groups.flatMap(({ group }) => Object.keys(group.read(output, mode)) as (keyof Config)[])
    this.fields = [...fields, "changedTariffs"]
  }

  /** The prices and limits that differ from the standard, with these texts instead of those of the environment. */
  listChangedTariffs(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const { given } = this.#environment
    const changed = new Map<string, string>()
    for (const [name, { schema, atRunTime }] of this.#variables) {
      const text = texts.get(name) ?? given[name]
      if (!atRunTime?.tariff || text === undefined) continue
      const value = String(v.parse(schema, text))
      if (value !== String(v.parse(schema, undefined))) changed.set(name, value)
    }
    return changed
  }

  change(config: Config, texts: ReadonlyMap<string, string>): Partial<Config> {
    const { output, mode } = this.#environment
    const values = { ...output, ...this.#parse(texts) }
    const changed = this.#groups.filter(({ names }) => names.some((name) => texts.has(name)))
    const parts: Partial<Config> = Object.assign({}, ...changed.map(({ group }) => group.read(values, mode)))
    const whole = { ...config, ...parts }
    requireAll(changed.flatMap(({ group }) => group.checks.map((check) => () => check(whole))))
    return changed.length > 0 ? { ...parts, changedTariffs: this.listChangedTariffs(texts) } : parts
  }

  areEqual(name: string, one: string, other: string): boolean {
    const schema = this.#variables.get(name)?.schema
    if (!schema) return false
    const [first, second] = [v.safeParse(schema, one), v.safeParse(schema, other)]
    return first.success && second.success && String(first.output) === String(second.output)
  }

  /** @throws ConfigError with a line for each text that can't be used. */
  #parse(texts: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
    const wrong: string[] = []
    let inRussian: string | undefined
    const parsed = Array.from(texts, ([name, text]) => {
      const setting = this.#variables.get(name)
      const result = setting && v.safeParse(setting.schema, text)
      if (result?.success === false) inRussian ??= setting?.atRunTime?.tariff?.wrong
      if (!result) wrong.push(`${name} can't be changed while the provider runs`)
      else if (!result.success) wrong.push(`${name} ${result.issues[0].message}`)
      return [name, result?.output] as const
    })
    if (wrong.length > 0) throw new ConfigError(wrong.join("\n"), { ru: inRussian })
    return Object.fromEntries(parsed)
  }
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
