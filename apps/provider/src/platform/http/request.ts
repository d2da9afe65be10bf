import type { Call, CallName } from "@wallet/core/contract"
import type { Origin } from "./handler.ts"

/** The parts of a request that its signature binds, as they came. */
export interface SignedParts {
  readonly method: string
  /** Path and query, below the API's own address. */
  readonly readPath: () => string
  readonly readText: () => Promise<string>
  readonly idempotencyKey: string | undefined
}

/** A request as it arrived. It is read only once the caller is known and within the limits; reading may refuse. */
export interface RawRequest {
  readonly readParams: () => Record<string, unknown>
  readonly readQuery: () => Record<string, unknown>
  readonly readBody: () => Promise<Record<string, unknown>>
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
  /** The parts that a signature covers; undefined if a request comes without HTTP. */
  readonly signed?: SignedParts
}

/** A request, and which call it is for. */
export interface Incoming {
  readonly name: CallName
  readonly call: Call
  readonly origin: Origin
  readonly raw: RawRequest
}
