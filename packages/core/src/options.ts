import type { Fetch, FetchResponse } from "./environment/fetch.ts"
import type { KeyValueStorage } from "./environment/storage.ts"
import type { Timers } from "./environment/timers.ts"
import type { Currency } from "./money/currency.ts"
import type { GeolocationService } from "./policies/region.ts"
import type { RequestSigner } from "./signing/signRequest.ts"

/**
 * The caller if no one signs in: a shop's server, a script. Never written to the storage. With `signer` the key itself
 * is not sent: each request carries a signature made with it (`signRequest`).
 */
export type Credentials =
  | { readonly token: string }
  | { readonly apiKey: string; readonly signer?: RequestSigner | undefined }

/** A request that a client sends: each attempt is one. It holds no credentials and nothing of the body. */
export interface SentRequest {
  /** The name of the call, e.g. `listWallets`. */
  readonly call: string
  readonly method: string
  readonly url: string
  readonly idempotencyKey: string | undefined
}

/** The status and the headers of an answer, e.g. `x-request-id`, before its body is read. */
export type ReceivedResponse = Pick<FetchResponse, "status" | "headers">

/** Options of a client. Everything that it takes from its surroundings can be replaced. */
export interface WalletClientOptions {
  /**
   * The site's domain, e.g. `example.com`; the other hosts are derived from it.
   *
   * @see spec §7
   */
  readonly siteDomain: string
  /** The address of the provider's calls; by default `https://api.<siteDomain>`. */
  readonly apiUrl?: string | undefined
  /** By default the platform's. */
  readonly fetch?: Fetch | undefined
  /** By default `localStorage` on a page, else memory. Node and workers that must not forget pass their own. */
  readonly storage?: KeyValueStorage | undefined
  /**
   * Calls its listener when another tab or process has changed the storage, and returns what ends that. By default the
   * page's `storage` event; elsewhere there is none.
   */
  readonly subscribeStorage?: ((listener: () => void) => () => void) | undefined
  /** The time in milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
  /** A number from 0 up to 1 whose 32 highest bits can't be guessed: idempotency keys and jitter are made from it. */
  readonly random?: (() => number) | undefined
  readonly timers?: Timers | undefined
  /** The address that the visitor is at; by default the page's. */
  readonly location?: (() => string) | undefined
  /**
   * The services that tell the visitor's country, asked in order.
   *
   * @see spec §4
   */
  readonly geolocation?: readonly GeolocationService[] | undefined
  /**
   * The trace that a call belongs to, as the header `traceparent` says it (W3C Trace Context), asked once a call; by
   * default each call begins a trace of its own.
   */
  readonly traceparent?: (() => string | undefined) | undefined
  readonly credentials?: Credentials | undefined
  /**
   * The kind of provider that the client is for: "test" takes no live keys (`wk_live_…`), "live" no test keys (`wk_test_…`).
   * By default the provider alone refuses keys of the other kind.
   */
  readonly environment?: "test" | "live" | undefined
  /** Makes the Authorization header; by default `Bearer <token>`. */
  readonly authorization?: ((token: string) => string) | undefined
  /** Told of each request before it is sent, retries included, for logs and metrics. */
  readonly onRequest?: ((request: SentRequest) => void) | undefined
  /** Told of each answer that comes. A connection without an answer has none. */
  readonly onResponse?: ((response: ReceivedResponse, request: SentRequest) => void) | undefined
  /** The limit of a call in milliseconds, its retries included; 30 000 by default. */
  readonly timeout?: number | undefined
  /** The number of retries of a call that may safely be repeated; 2 by default. */
  readonly retries?: number | undefined
  /** The longest answer that is read, in characters; 10 000 000 by default. */
  readonly maxAnswerLength?: number | undefined
  /**
   * The currency table; by default `currencies`. What finds or formats a currency takes it as
   * `client.options.currencies`.
   */
  readonly currencies?: readonly Currency[] | undefined
}
