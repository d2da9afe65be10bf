import type { Signal } from "./signal.ts"

/** The part of a request that core sets. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  readonly cache?: "no-cache"
  readonly signal?: Signal
}

/** The part of a response that core reads. */
export interface FetchResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: { get(name: string): string | null }
  readonly body: ByteStream | null
  text(): Promise<string>
}

/** A stream of bytes, as `Response.body` is one. */
export interface ByteStream {
  getReader(): ByteReader
}

/** Reads a stream piece by piece. */
export interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  cancel(): Promise<unknown>
}

/** The platform's `fetch`, or one that takes its place. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>
