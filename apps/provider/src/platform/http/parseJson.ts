import { isPlainText } from "./plainText.ts"
import { refuseBody } from "./readBody.ts"

const maxDepth = 32

/**
 * Parses a JSON body. Stricter than `JSON.parse` where a lenient reading could mean two things to two readers: a key
 * twice in one object, nesting beyond any real request, and text that PostgreSQL can't hold are refused.
 *
 * @throws Refusal `validation_failed` on the field `body`; of text that can't be held, on the field that it was sent for.
 */
export function parseJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuseBody("not JSON")
  }
  if (!isObject(value)) throw refuseBody("not a JSON object")
  const problem = findProblem(text)
  if (problem) throw refuseBody(problem.reason, problem.field)
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** Walks the tokens of a text that is known to be JSON. */
function findProblem(text: string): { readonly reason: string; readonly field?: string | undefined } | undefined {
  // The keys of each open object; null for an open array.
  const open: (Set<string> | null)[] = []
  let expectsKey = false
  let field: string | undefined
  for (const [token] of text.matchAll(tokens)) {
    if (token === "{" || token === "[") {
      open.push(token === "{" ? new Set() : null)
      if (open.length > maxDepth) return { reason: "nested too deeply" }
    }
    if (token === "}" || token === "]") open.pop()
    if (token.startsWith('"')) {
      const string = String(JSON.parse(token))
      if (!isPlainText(string)) return { reason: "text with a NUL or half a character", field }
      const keys = open.at(-1)
      if (expectsKey && keys?.has(string)) return { reason: "a key twice in one object" }
      if (expectsKey) keys?.add(string)
      if (expectsKey && open.length === 1) field = string
    }
    expectsKey = token === "{" || (token === "," && open.at(-1) !== null)
  }
  return undefined
}
