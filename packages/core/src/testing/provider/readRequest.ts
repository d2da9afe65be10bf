import type { CallName } from "#contract/contract.ts"
import { canonicalAmount } from "#contract/values/canonicalAmount.ts"
import type { FetchInit } from "#environment/fetch.ts"
import type { RawInput } from "./checkInput.ts"
import { findRoute } from "./routes.ts"
import { webPlatform } from "./webPlatform.ts"

/** A request for a call of the contract, as it arrived. */
export interface Arrival extends RawInput {
  readonly name: CallName
  /** Empty where no token came. */
  readonly token: string
  readonly idempotencyKey: string | undefined
  /** Equal for two requests with the same meaning. */
  readonly fingerprint: string
}

/** The path below the API's address: providers are mounted at the root of a host or under `/api`. */
export function readPath(url: string): string {
  return new webPlatform.URL(url).pathname.replace(/^\/api(?=\/)/, "")
}

/** Reads a request, or gives `undefined` where the contract has no such call. */
export function readRequest(url: string, init: FetchInit): Arrival | undefined {
  const route = findRoute(init.method, readPath(url))
  if (!route) return undefined
  const params = Object.fromEntries(
    Object.entries(route.params).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  const query = Object.fromEntries(new webPlatform.URL(url).searchParams)
  return {
    name: route.name,
    params,
    query,
    body: readJson(init.body),
    token: readToken(init.headers),
    idempotencyKey: findHeader(init.headers, "idempotency-key"),
    fingerprint: JSON.stringify([route.name, params, query, readJson(init.body, canonicalAmount) ?? init.body]),
  }
}

/** The token of an Authorization header, with or without a scheme before it. */
export function readToken(headers: FetchInit["headers"]): string {
  return findHeader(headers, "authorization")?.replace(/^\S+ /, "") ?? ""
}

function findHeader(headers: FetchInit["headers"], name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

/** Gives undefined for text that is no JSON, so that the body fails its check like any other wrong value. */
function readJson(text: string | undefined, revive?: (name: string, value: unknown) => unknown): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text, revive)
  } catch {
    return undefined
  }
}
