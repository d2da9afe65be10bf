import type { Signal } from "./signal.ts"

/** The part of a request that core sets. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | undefined
  readonly cache?: "no-cache"
  readonly signal?: Signal
}

/** The part of a response that core reads. */
export interface FetchResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: {
    /** The value of a header, or null. */
    get(name: string): string | null
  }
  readonly body: ByteStream | null
  /** The whole body as text. */
  text(): Promise<string>
}

/** A stream of bytes, as `Response.body` is one. */
export interface ByteStream {
  /** Takes the stream for one reader. */
  getReader(): ByteReader
}

/** Reads a stream piece by piece. */
export interface ByteReader {
  /** The next piece, or `done` at the end. */
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  /** Ends the stream from this side. */
  cancel(): Promise<unknown>
}

/** The platform's `fetch`, or one that takes its place. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>
