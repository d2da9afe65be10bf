import type { Settings } from "./defineSettings.ts"

/** Every name that a setting may be given by, those of files of secrets included. */
export function listNames(variables: Settings): readonly string[] {
  return Object.entries(variables).flatMap(([name, { isSecret }]) => (isSecret ? [name, `${name}_FILE`] : [name]))
}

/** A name of the environment that is no setting, and the setting that it resembles. */
export interface MisspeltName {
  readonly name: string
  readonly meant: string
}

/**
 * Names that were probably meant as a setting: they differ from one in two letters at most, or in one letter from a setting
 * of four, which HOME and PGPORT would otherwise resemble. Two letters in each other's place count as one.
 */
export function findMisspeltNames(names: readonly string[], variables: Settings): readonly MisspeltName[] {
  const settingNames = listNames(variables)
  const known = new Set(settingNames)
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = settingNames.find((setting) => countEdits(name, setting) <= (setting.length > 4 ? 2 : 1))
      return meant === undefined ? [] : [{ name, meant }]
    })
}

/** The optimal string alignment distance, or a number above 2 where lengths alone make it so. */
function countEdits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const edits = [(above[j - 1] ?? 0) + (isSame ? 0 : 1), (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1]
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) edits.push((before[j - 2] ?? 0) + 1)
      row.push(Math.min(...edits))
    }
    before = above
    above = row
  }
  return above[to.length] ?? 0
}
