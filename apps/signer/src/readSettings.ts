import { readFileSync } from "node:fs"
import * as v from "valibot"

/**
 * Reads a file of settings in JSON.
 *
 * @param text the file's text, where it is read already.
 * @throws an error with a line for each value that is wrong: file, path of the value, and the reason.
 */
export function readSettings<const Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  text: string = readText(path),
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parseJson(path, text))
  if (parsed.success) return parsed.output
  throw new Error(parsed.issues.map((issue) => `${path}: ${describe(issue)}`).join("\n"))
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch (cause) {
    throw new Error(`${path} can't be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  const reason = issue.type === "strict_object" ? describeKey(issue) : issue.message
  return path === null ? reason : `${path}: ${reason}`
}

/** The reason that an object's key is wrong: one of the schema that is missing, or one that the schema does not have. */
function describeKey({ expected, input, path }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "is unknown"
  return path === undefined ? `expected an object, received ${JSON.stringify(input)}` : "is missing"
}
