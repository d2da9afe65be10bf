import { readFileSync } from "node:fs"
import { parseArgs, parseEnv } from "node:util"
import { ConfigError } from "#platform/config.ts"
import { listNames } from "#platform/settings/misspeltNames.ts"
import { settings } from "./settings.ts"

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The variables of the environment, and those of the file named by `--config <file>`: lines of `NAME=value`, as systemd and
 * compose read them. The environment overrides the file.
 *
 * @throws ConfigError if the file can't be read, or names an unknown setting: a typing error would go unnoticed.
 */
export function readEnvironment(args: readonly string[], environment: Environment): Environment {
  return withConfigFile(readOptions(args).config, environment)
}

/**
 * The environment merged with a file of settings, if there is one.
 *
 * @throws ConfigError as `readEnvironment` does.
 */
export function withConfigFile(path: string | undefined, environment: Environment): Environment {
  if (path === undefined) return environment
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  return { ...readConfigFile(path), ...given }
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { config: { type: "string" } } }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function readConfigFile(path: string): Environment {
  const read = parseEnv(readText(path))
  const known = new Set(listNames(settings))
  const unknown = Object.keys(read).find((name) => !known.has(name))
  if (unknown !== undefined) throw new ConfigError(`${path}: ${unknown} is no setting`)
  return read
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch (cause) {
    throw new ConfigError(`${path} can't be read`, { cause })
  }
}
