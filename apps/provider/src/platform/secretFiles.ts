import { readFileSync } from "node:fs"
import { meanings, variableNames } from "./environmentMeanings.ts"

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment, with what secret variables have in files: `SECRET_KEY_FILE` names the file of `SECRET_KEY`, as
 * orchestrators mount secrets.
 *
 * @throws RangeError naming the variable where both are set, or the file can't be read.
 */
export function readSecretFiles(environment: Environment): Environment {
  const read = variableNames
    .filter((name) => meanings[name].isSecret)
    .flatMap((name) => {
      const file = environment[`${name}_FILE`]
      if (!file) return []
      if (environment[name]) throw new RangeError(`${name} and ${name}_FILE are both set`)
      return [[name, readText(`${name}_FILE`, file)] as const]
    })
  return { ...environment, ...Object.fromEntries(read) }
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim()
  } catch (cause) {
    throw new RangeError(`${name} names a file that can't be read`, { cause })
  }
}
