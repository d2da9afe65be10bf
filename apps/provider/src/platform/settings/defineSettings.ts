import type * as v from "valibot"
import type { Config, Mode } from "../config.ts"

/** A variable of the environment. */
export interface Setting<Value = unknown> {
  /** Reads its text. It is optional, with the text that holds where the variable is not set, if there is one. */
  readonly schema: v.GenericSchema<string | undefined, Value>
  /** A few words, as `provider config check` prints them. */
  readonly meaning: string
  /** Nobody is shown its value; it may be given as a file, whose name `<NAME>_FILE` holds. */
  readonly isSecret?: true
  /**
   * Operators may change it while the provider runs, because each use reads it anew. The console shows its meaning in both
   * languages.
   */
  readonly atRunTime?: { readonly ru: string; readonly tariff?: TariffTraits }
}

/** The traits of a setting that is a public price or limit. */
export interface TariffTraits {
  /** The feature that has the price. */
  readonly group: { readonly en: string; readonly ru: string }
  /** The answer to a value that can't be used, in Russian. */
  readonly wrong: string
}

/** Variables by their names. */
export type Settings = Readonly<Record<string, Setting>>

type ValuesOf<Variables extends Settings> = {
  readonly [Name in keyof Variables]: v.InferOutput<Variables[Name]["schema"]>
}

/** The settings of one area, with the part of the configuration that they make. */
export interface SettingsGroup<Part extends object = object, Variables extends Settings = Settings> {
  readonly variables: Variables
  /** @throws ConfigError where values do not fit each other. */
  readonly read: (values: Readonly<Record<string, unknown>>, mode: Mode) => Part
  readonly checks: readonly ((config: Config) => void)[]
}

interface Definition<Part, Variables extends Settings, Used extends Settings> {
  readonly variables: Variables
  /** Variables of other groups that it reads too. */
  readonly uses?: Used
  /**
   * Makes the area's part of the configuration.
   *
   * @throws ConfigError where values do not fit each other.
   */
  readonly read: (values: ValuesOf<Variables> & ValuesOf<Used>, mode: Mode) => Required<Part>
  /** Checks of a start, also against settings of others. Each throws a ConfigError. */
  readonly checks?: readonly ((config: Config) => void)[]
}

/** Fields that are declared in `Config`, with the same types. */
type PartOfConfig<Part> = { readonly [Name in keyof Part]: Name extends keyof Config ? Config[Name] : never }

/**
 * Declares the settings of an area, in the `settings.ts` beside what they configure. `config/settings.ts` lists all groups.
 * A part that `Config` lacks does not compile.
 *
 * @example
 * interface PushConfig {
 *   readonly pushKey: string | undefined
 * }
 *
 * declare module "#platform/config.ts" {
 *   interface Config extends PushConfig {}
 * }
 *
 * export const pushSettings = defineSettings<PushConfig>()({
 *   variables: { VAPID_PRIVATE_KEY: { schema: v.optional(v.string()), meaning: "the key that signs", isSecret: true } },
 *   read: (values) => ({ pushKey: values.VAPID_PRIVATE_KEY }),
 * })
 */
export function defineSettings<Part extends PartOfConfig<Part>>() {
  return <const Variables extends Settings, const Used extends Settings = Variables>({
    variables,
    read,
    checks = [],
  }: Definition<Part, Variables, Used>): SettingsGroup<Required<Part> & object, Variables> => ({
    variables,
    // Every variable is read by its own schema before; TypeScript does not follow names through a loop.
    read: (values, mode) => read(values as ValuesOf<Variables> & ValuesOf<Used>, mode),
    checks,
  })
}

/**
 * The variables of all groups.
 *
 * @throws RangeError where two groups declare the same variable.
 */
export function collectVariables(groups: readonly SettingsGroup[]): Settings {
  const collected = new Map<string, Setting>()
  for (const [name, setting] of groups.flatMap(({ variables }) => Object.entries(variables))) {
    if (collected.has(name)) throw new RangeError(`Two groups of settings declare ${name}`)
    collected.set(name, setting)
  }
  return Object.fromEntries(collected)
}
