import { readFileSync } from "node:fs"
import { writeIfChanged } from "@wallet/ui/build/changedFiles.ts"

const record = `${import.meta.dirname}/../../../packages/core/exports.txt`
const target = `${import.meta.dirname}/../src/features/apiKeys/model/sdkEntries.gen.ts`
/** The entry that has most calls, and the one that has the declarations of all. */
const [mainEntry, declarations] = [".", "./contract"]

/**
 * Finds the entries that export the SDK's functions for calls, by the record of its exports.
 *
 * @param exportsText lines such as `./account value listContacts`.
 * @returns the calls outside the main entry, each with its entry, such as `@wallet/core/account`.
 */
export function findSdkEntries(exportsText: string): Readonly<Record<string, string>> {
  const values = exportsText.split("\n").flatMap((line) => {
    const [entry = "", kind, name = ""] = line.split(" ")
    return kind === "value" ? [{ entry, name }] : []
  })
  const declared = new Set(values.filter(({ entry }) => entry === declarations).map(({ name }) => name))
  const calls = values.filter(({ entry, name }) => entry !== mainEntry && entry !== declarations && declared.has(name))
  return Object.fromEntries(calls.map(({ entry, name }) => [name, `@wallet/core${entry.slice(1)}`]))
}

/** Writes these entries as a module of the page that shows code for calls. */
export function writeSdkEntries(): void {
  const entries = JSON.stringify(findSdkEntries(readFileSync(record, "utf8")))
  const code = `// Made from packages/core/exports.txt by \`generate\`.\nexport const sdkEntries: Readonly<Record<string, string>> = ${entries}\n`
  writeIfChanged(target, code)
}
