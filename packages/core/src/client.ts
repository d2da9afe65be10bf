import type { Emitter } from "mitt"
import { createStore, type StoreApi } from "zustand/vanilla"
import { createDeadlines, type Deadlines } from "./environment/deadlines.ts"
import {
  onStorageChange,
  pageStorage,
  platformElapsed,
  platformRandom,
  platformTimers,
} from "./environment/defaults.ts"
import type { Fetch } from "./environment/fetch.ts"
import { platform } from "./environment/platform.ts"
import type { Signal } from "./environment/signal.ts"
import type { KeyValueStorage } from "./environment/storage.ts"
import type { Timers } from "./environment/timers.ts"
import { badOption } from "./errors/help.ts"
import type { WalletError } from "./errors/walletError.ts"
import type { Currency } from "./money/currency.ts"
import type { Credentials, WalletClientOptions } from "./options.ts"
import type { BuildNews } from "./policies/buildWatcher.ts"
import { serviceOrigin } from "./policies/siteDomain.ts"
import { createToastPolicy, type ToastPolicy } from "./policies/toastPolicy.ts"
import type { Toast } from "./policies/toasts.ts"
import type { RequestToSign } from "./signing/signRequest.ts"
import { createEmitter, isolate } from "./state/emitter.ts"
import { createFallbackStorage } from "./state/fallbackStorage.ts"
import { readSettings, readToken, writeSession, writeSettings } from "./state/persistence.ts"
import { initialState, signedOut, type WalletState } from "./state/walletState.ts"

/** Events that a client emits. It never navigates or renders: that is for the listener. */
// A type and not an interface: mitt wants an index signature.
export type WalletEvents = {
  /**
   * A message to show.
   *
   * @see spec §8
   */
  toast: Toast
  /**
   * The visitor must go elsewhere; `external` needs a full browser navigation.
   *
   * @see spec §8
   */
  navigate: { readonly to: string; readonly external: boolean }
  /** Someone signed in or out, here or in another tab. */
  session: { readonly signedIn: boolean }
  region: { readonly regionCode: string | undefined }
  /**
   * The currencies in the order of the new region.
   *
   * @see spec §3
   */
  currencies: { readonly currencies: readonly Currency[] }
  /**
   * A newer build of the site is out.
   *
   * @see spec §4
   */
  build: BuildNews
  /** A call failed, for logs. Its caller gets the same error. */
  error: WalletError
}

/** The options of a client, with the defaults filled in. */
export interface ResolvedOptions extends Omit<WalletClientOptions, "authorization"> {
  readonly apiUrl: string
  readonly fetch: Fetch
  /** Never throws, whatever the given one does. */
  readonly storage: KeyValueStorage
  /** The given storage, or the page's own. It may throw, which shows a caller whether a write was stored. */
  readonly rawStorage: KeyValueStorage | undefined
  readonly now: () => number
  readonly random: () => number
  readonly timers: Timers
  readonly location: () => string
  /** Makes the Authorization header of a request: a signature of it, or what the token alone says. */
  readonly authorize: (token: string, request: RequestToSign, now: number) => string | Promise<string>
  readonly timeout: number
  readonly retries: number
  readonly maxAnswerLength: number
}

/** One visitor's connection to the provider: what every call takes first. */
export interface WalletClient {
  readonly options: ResolvedOptions
  readonly events: Emitter<WalletEvents>
  readonly store: StoreApi<WalletState>
  readonly toasts: ToastPolicy
  /** Aborted by `dispose`. */
  readonly signal: Signal
  /** Runs everything that waits, with its time limits. */
  readonly deadlines: Deadlines
  /** Takes over the token that another tab may have stored. */
  syncSession(): void
  /** Ends everything that the client has under way and lets go of its listeners. */
  dispose(): void
}

/**
 * Makes a client. On a server make one for each visitor.
 *
 * @throws RangeError if `siteDomain` is no domain, `apiUrl` no address, or a credential empty or of another environment.
 * @example
 * const client = createWalletClient({ siteDomain: "example.com" })
 * client.events.on("toast", (toast) => show(toast.text, toast.life))
 * await login(client, { email: "ann@example.com", password: "correct horse" })
 */
export function createWalletClient(options: WalletClientOptions): WalletClient {
  const resolved = resolveOptions(options)
  const { storage } = resolved
  const events = createEmitter<WalletEvents>()
  const disposal = new platform.AbortController()
  const deadlines = createDeadlines(resolved.timers, options.now ?? platformElapsed, disposal.signal)

  // The first state is the same everywhere, so that a page drawn on a server can be taken over as it is.
  const store = isolateListeners(createStore<WalletState>(() => initialState))
  const { credentials } = options
  const accessToken = credentials ? readSecret(credentials, options.environment) : readToken(storage)
  store.setState({ ...readSettings(storage), accessToken })

  const syncSession = () => {
    const stored = readToken(storage)
    if (!credentials && stored !== store.getState().accessToken) store.setState({ ...signedOut, accessToken: stored })
  }

  store.subscribe((state, before) => {
    writeSettings(storage, state, before)
    if (!credentials) writeSession(storage, state, before)
    if (state.accessToken !== before.accessToken) events.emit("session", { signedIn: state.accessToken !== undefined })
  })
  const unsubscribe = (options.subscribeStorage ?? onStorageChange)(syncSession)

  return {
    options: resolved,
    events,
    store,
    toasts: createToastPolicy(resolved),
    signal: disposal.signal,
    deadlines,
    syncSession,
    dispose() {
      unsubscribe()
      events.all.clear()
      disposal.abort()
      deadlines.stop()
    },
  }
}

/** A listener of the state that throws must not end what changed the state. */
function isolateListeners(store: StoreApi<WalletState>): StoreApi<WalletState> {
  return {
    ...store,
    subscribe: (listener) => store.subscribe((state, before) => isolate(() => listener(state, before))),
  }
}

function readSecret(credentials: Credentials, environment: WalletClientOptions["environment"]): string {
  const [field, secret] = "token" in credentials ? ["token", credentials.token] : ["apiKey", credentials.apiKey]
  // JavaScript may leave it out.
  if (!/^[\x21-\x7e]+$/.test(secret ?? "")) throw badOption(`credentials.${field} is empty or not ASCII`)
  if (environment && secret.startsWith(environment === "live" ? "wk_test" : "wk_live"))
    throw badOption(`credentials.${field} is no wk_${environment}_ key`)
  return secret
}

/** An address of http or https, on a page also a path, without the slashes at its end. */
function requireApiUrl(apiUrl: string): string {
  const [, address] = /^((?:https?:\/)?\/[^\s?#/][^\s?#]*?)\/*$/i.exec(apiUrl) ?? []
  if (!address) throw badOption(`apiUrl is not like https://api.example.com: ${JSON.stringify(apiUrl)}`)
  return address
}

function resolveOptions(options: WalletClientOptions): ResolvedOptions {
  // Also where it is not needed: a domain that is none is found out here and not by the first link to another service.
  const api = serviceOrigin((options as Partial<WalletClientOptions> | undefined)?.siteDomain, "api")
  const rawStorage = options.storage ?? pageStorage()
  const { signer } = { signer: undefined, ...options.credentials }
  return {
    ...options,
    apiUrl: requireApiUrl(options.apiUrl ?? api),
    fetch: options.fetch ?? ((url, init) => platform.fetch(url, init)),
    storage: createFallbackStorage(rawStorage),
    rawStorage,
    now: options.now ?? Date.now,
    random: options.random ?? platformRandom,
    timers: options.timers ?? platformTimers,
    location: options.location ?? (() => platform.location?.href ?? ""),
    authorize: signer ?? options.authorization ?? ((token) => `Bearer ${token}`),
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 2,
    maxAnswerLength: options.maxAnswerLength ?? 10_000_000,
  }
}
