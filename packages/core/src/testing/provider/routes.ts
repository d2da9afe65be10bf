import { type CallName, contract } from "#contract/contract.ts"
import type { Call } from "#contract/declaration/call.ts"

/** The call that a request is for, and the parameters in its path. */
export interface Route {
  readonly name: CallName
  readonly params: Readonly<Record<string, string>>
}

interface Pattern {
  readonly name: CallName
  readonly call: Call
  readonly segments: readonly string[]
}

// The keys of the contract are the names of its calls.
const patterns = (Object.entries(contract) as [CallName, Call][])
  .map(([name, call]): Pattern => ({ name, call, segments: call.path.split("/") }))
  // A fixed segment is more to the point than a parameter in its place.
  .sort((a, b) => parameterCount(a) - parameterCount(b))

/** Finds the call of the contract that a method and a path stand for. */
export function findRoute(method: string, path: string): Route | undefined {
  const segments = path.split("/")
  for (const { name, call, segments: wanted } of patterns) {
    const params = call.method === method ? matchPath(wanted, segments) : undefined
    if (params) return { name, params }
  }
  return undefined
}

function matchPath(wanted: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (wanted.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const given = segments[index] ?? ""
    if (segment.startsWith(":")) params[segment.slice(1)] = given
    else if (segment !== given) return undefined
  }
  return params
}

function parameterCount({ segments }: Pattern): number {
  return segments.filter((segment) => segment.startsWith(":")).length
}
