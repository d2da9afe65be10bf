import { readFileSync } from "node:fs"
import { ConfigError } from "../config.ts"
import type { Settings } from "./defineSettings.ts"

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment, with what secret variables have in files: `SECRET_KEY_FILE` names the file of `SECRET_KEY`, as
 * orchestrators mount secrets.
 *
 * @throws ConfigError naming the variable where both are set, or the file can't be read.
 */
export function readSecretFiles(environment: Environment, variables: Settings): Environment {
  const read = Object.entries(variables).flatMap(([name, { isSecret }]) => {
    const file = environment[`${name}_FILE`]
    if (!isSecret || !file) return []
    if (environment[name]) throw new ConfigError(`${name} and ${name}_FILE are both set`)
    return [[name, readText(`${name}_FILE`, file)] as const]
  })
  return { ...environment, ...Object.fromEntries(read) }
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim()
  } catch (cause) {
    throw new ConfigError(`${name} names a file that can't be read`, { cause })
  }
}
