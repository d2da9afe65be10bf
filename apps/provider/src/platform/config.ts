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
}

/** A setting that may change while the provider runs. */
export interface RunTimeSetting {
  readonly name: string
  readonly meaning: { readonly en: string; readonly ru: string }
  /** The text that the environment, or the declaration, sets; undefined where neither does. */
  readonly standard: string | undefined
}

/** The settings that may change while the provider runs. */
export interface RunTimeSettings {
  readonly settings: readonly RunTimeSetting[]
  /** The fields that they set. */
  readonly fields: readonly (keyof Config)[]
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
}

/** Makes all of these checks. @throws ConfigError with the lines of each that fails. */
export function requireAll(checks: readonly (() => void)[]): void {
  const lines = checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof ConfigError) return [error.message]
      throw error
    }
  })
  if (lines.length > 0) throw new ConfigError(lines.join("\n"))
}
