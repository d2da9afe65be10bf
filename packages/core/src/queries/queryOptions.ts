import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import { fingerprint } from "#state/fingerprint.ts"
import type { WithStaleAfter } from "#transport/createAction.ts"

/** The provider and session of the data: two sessions, or two providers, never share an entry of a cache. */
export interface QueryScope {
  readonly apiUrl: string
  /** Stands for the token without giving it away; null where no one is signed in. Absent where it does not matter. */
  readonly session?: string | null
}

/** Name, scope and, where there are any, the parameters. Everything with one name is found by `[name]`. */
export type QueryKey<Name extends string = string> = readonly [name: Name, scope: QueryScope, parameters?: object]

/** Options for TanStack Query's `useQuery` and `fetchQuery`; core does not depend on it. */
export interface QueryOptions<Data, Tag extends string> {
  readonly queryKey: QueryKey
  /** Makes the call; TanStack Query hands it the signal. */
  readonly queryFn: (context: { readonly signal: Signal }) => Answer<Data, Tag>
  /** The client itself tries again where that helps. */
  readonly retry: false
  /** A call that finds no connection says so instead of waiting for one in silence. */
  readonly networkMode: "always"
  /** The live events that say that the answer may have changed, as the call declares them. */
  readonly meta: { readonly staleAfter: readonly string[] | undefined }
  /** Merges an answer with the previous one, if the cache's own way won't do. */
  readonly structuralSharing?: (before: unknown, after: unknown) => unknown
}

/** The key of data that is the same for everyone. */
export function publicKey<Name extends string>(client: WalletClient, name: Name, parameters?: object): QueryKey<Name> {
  const scope = { apiUrl: client.options.apiUrl }
  return parameters ? [name, scope, parameters] : [name, scope]
}

/** The key of data that belongs to the signed-in customer. */
export function customerKey<Name extends string>(
  client: WalletClient,
  name: Name,
  parameters?: object,
): QueryKey<Name> {
  const scope = { apiUrl: client.options.apiUrl, session: getSessionName(client) }
  return parameters ? [name, scope, parameters] : [name, scope]
}

/** Makes the options of a key and its call. */
export function queryOptions<Data, Tag extends string>(
  queryKey: QueryKey,
  call: (options: { readonly signal: Signal }) => Answer<Data, Tag>,
  { staleAfter }: WithStaleAfter,
): QueryOptions<Data, Tag> {
  return {
    queryKey,
    queryFn: ({ signal }) => call({ signal }),
    retry: false,
    networkMode: "always",
    meta: { staleAfter },
  }
}

/**
 * True if a key belongs to data of this client's provider, of any session.
 *
 * @example
 * import { getWalletsQueryKey } from "@wallet/core/queries"
 *
 * isReadFromProvider(client, getWalletsQueryKey(client)) // → true
 */
export function isReadFromProvider(client: WalletClient, key: readonly unknown[]): boolean {
  const scope = key[1]
  return typeof scope === "object" && scope !== null && "apiUrl" in scope && scope.apiUrl === client.options.apiUrl
}

/**
 * True if a key belongs to a customer's data of another session than the client's present one.
 *
 * @example
 * import { getWalletsQueryKey } from "@wallet/core/queries"
 *
 * isLeftBehind(client, getWalletsQueryKey(client)) // → false
 */
export function isLeftBehind(client: WalletClient, key: readonly unknown[]): boolean {
  const scope = key[1]
  if (typeof scope !== "object" || scope === null || !("session" in scope) || !("apiUrl" in scope)) return false
  return scope.apiUrl === client.options.apiUrl && scope.session !== getSessionName(client)
}

const sessions = /* @__PURE__ */ new WeakMap<WalletClient, { token: string; session: string }>()

/** A session is as good a name as a user's id, and is known before the user is. */
function getSessionName(client: WalletClient): string | null {
  const token = client.store.getState().accessToken
  if (token === undefined) return null
  const known = sessions.get(client)
  if (known?.token === token) return known.session
  const session = fingerprint(token)
  sessions.set(client, { token, session })
  return session
}
