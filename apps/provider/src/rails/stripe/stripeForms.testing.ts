import type { IncomingMessage } from "node:http"

/** A form parameter: text, a list, or an object of them. */
export type StripeParam = string | StripeParam[] | { [name: string]: StripeParam }
export type StripeParams = Record<string, StripeParam>

/** The parameters and files of a request: of its query, its form or its upload. */
export async function readParams(request: IncomingMessage, bytes: Buffer, search: string) {
  const type = request.headers["content-type"] ?? ""
  const files = new Map<string, File>()
  if (!type.startsWith("multipart/")) {
    const text = request.method === "POST" ? bytes.toString() : search.slice(1)
    return { params: nest(Array.from(new URLSearchParams(text))), files }
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData()
  const texts: [string, string][] = []
  for (const [name, value] of form) {
    if (typeof value === "string") texts.push([name, value])
    else files.set(name, value)
  }
  return { params: nest(texts), files }
}

/** Builds objects and lists from names such as `metadata[order]` and `expand[0]`. */
function nest(pairs: readonly (readonly [string, string])[]): StripeParams {
  const tree: { [name: string]: Tree } = {}
  for (const [name, value] of pairs) {
    const path = name.split(/[[\]]+/).filter((part, at) => part !== "" || at === 0)
    let place = tree
    for (const part of path.slice(0, -1)) {
      const next = place[part]
      const inner = typeof next === "object" ? next : {}
      place[part] = inner
      place = inner
    }
    const last = path.at(-1) ?? ""
    place[name.endsWith("[]") ? `${last}.${Object.keys(place).length}` : last] = value
  }
  const finished = finish(tree)
  return typeof finished === "object" && !Array.isArray(finished) ? finished : {}
}

type Tree = string | { [name: string]: Tree }

function finish(tree: Tree): StripeParam {
  if (typeof tree === "string") return tree
  const entries = Object.entries(tree).map(([name, value]) => [name, finish(value)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
