import { readFileSync } from "node:fs"
import { settings, type VariableName } from "../../apps/provider/src/config/settings.ts"

/** The arguments of Node.js that start production: those of `serve` in package.json, the one place that has them. */
export function readServeArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { serve: string } }
  const [, found] = /\bexec node (.+)$/.exec(scripts.serve) ?? []
  if (found === undefined) throw new Error("`serve` in package.json does not end in `exec node …`")
  return found.split(" ")
}

/** Variables that Node.js itself and every program read. */
const common = new Set(["NODE_ENV"])

/**
 * Finds problems with the provider's variables in a deployment: unknown names, and secrets given in clear text instead of
 * as a file.
 *
 * @example
 * findVariableProblems({ SITE_ORIGINS: "https://wallet.example", SECRET_KEY: "…" })
 * // ["SITE_ORIGINS is unknown", "SECRET_KEY is a secret in clear text"]
 */
export function findVariableProblems(variables: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(variables).flatMap((name) => {
    if (common.has(name)) return []
    if (isVariable(name)) return settings[name].isSecret ? [`${name} is a secret in clear text`] : []
    const secret = name.replace(/_FILE$/, "")
    return isVariable(secret) && settings[secret].isSecret && secret !== name ? [] : [`${name} is unknown`]
  })
}

function isVariable(name: string): name is VariableName {
  return Object.hasOwn(settings, name)
}
