import { readFileSync } from "node:fs"
import * as v from "valibot"
import { parse, parseAllDocuments } from "yaml"

/** A file of YAML, anchors and merged keys resolved. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(path, "utf8"), { merge: true })
}

/** A file with several documents of YAML. */
export function readDocuments(text: string): readonly unknown[] {
  return parseAllDocuments(text)
    .map((document): unknown => document.toJS())
    .filter((document) => document !== null)
}

const TextsSchema = v.record(v.string(), v.string())

/** Lines of `NAME=value`, without comments. */
export function readVariables(text: string): Readonly<Record<string, string>> {
  const lines = text.match(/^[A-Z_]+=.*$/gm) ?? []
  return v.parse(TextsSchema, Object.fromEntries(lines.map((line) => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? [])))
}
