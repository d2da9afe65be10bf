/**
 * The program that runs. In development a person plays the outside world on the pages of the sandbox, so nobody else may
 * reach it; in production those pages do not exist.
 */
export type Mode = "development" | "production"

/**
 * The configuration of a provider. Each area adds its part beside its settings, by module augmentation:
 * `declare module "#platform/config.ts" { interface Config extends MailConfig {} }`.
 */
export interface Config {
  /** Decided by the program that runs, and by no variable of the environment. */
  readonly mode: Mode
  /** The settings that may change while the provider runs. */
  readonly runTime: RunTimeSettings
  /** The prices and limits that differ from the standard, by the names of their settings, as decimal text. */
  readonly changedTariffs: ReadonlyMap<string, string>
}

/** A setting that may change while the provider runs. */
export interface RunTimeSetting {
  readonly name: string
  readonly meaning: { readonly en: string; readonly ru: string }
  /** The text that the environment, or the declaration, sets; undefined where neither does. */
  readonly standard: string | undefined
  /** The feature whose price or limit it is; undefined for other settings. */
  readonly group: { readonly en: string; readonly ru: string } | undefined
}

/** The settings that may change while the provider runs. */
export interface RunTimeSettings {
  readonly settings: readonly RunTimeSetting[]
  /** The fields that they set. */
  readonly fields: readonly (keyof Config)[]
  /** True if two texts of a setting have the same value, such as `0.5%` and `0.50%`. */
  areEqual(name: string, one: string, other: string): boolean
  /**
   * The fields of a configuration that are different with these texts, by the names of the settings.
   *
   * @throws ConfigError for a text that can't be used, and for a setting that may not change.
   */
  change(config: Config, texts: ReadonlyMap<string, string>): Partial<Config>
}

/** The environment names values that can't be used, or lacks some; `message` has one line that names the variable for each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError"
  /** The same in Russian, for operators; undefined where only a start can fail. */
  readonly ru: string | undefined

  constructor(message: string, { ru, ...options }: ErrorOptions & { readonly ru?: string | undefined } = {}) {
    super(message, options)
    this.ru = ru
  }
}

/** Makes all of these checks. @throws ConfigError with the lines of each that fails. */
export function requireAll(checks: readonly (() => void)[]): void {
  const errors = checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof ConfigError) return [error]
      throw error
    }
  })
  if (errors.length === 0) return
  const [first] = errors
  throw new ConfigError(errors.map(({ message }) => message).join("\n"), { ru: first?.ru })
}
