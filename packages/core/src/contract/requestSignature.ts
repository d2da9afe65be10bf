/** The scheme of the Authorization header of a signed request. */
export const signatureScheme = "HMAC-SHA256"

/** How far the clocks of the two sides may be apart, in seconds. */
export const signatureTolerance = 300

/** What a signature binds: a request that differs in any of it is another request. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as they are sent, below the API's own address, e.g. `/operations?limit=1`. */
  readonly path: string
  /** Seconds since the epoch. */
  readonly timestamp: number
  /** 16 to 64 letters, digits, `_` and `-`; never the same twice. */
  readonly nonce: string
  /** SHA-256 of the body's bytes in lower-case hexadecimal; of no bytes, where there is no body. */
  readonly bodyHash: string
}

/** The text whose HMAC, with the whole API key as its secret, is the signature: one part a line. */
export function textToSign({ method, path, timestamp, nonce, bodyHash }: SignedRequest): string {
  return [method, path, timestamp, nonce, bodyHash].join("\n")
}

/** What the Authorization header of a signed request says. */
export interface RequestSignature {
  /** The key without its secret, e.g. `wk_3f9a27c0b1e45d68`. */
  readonly prefix: string
  readonly timestamp: number
  readonly nonce: string
  /** In lower-case hexadecimal. */
  readonly signature: string
}

/** The Authorization header of a signed request: `HMAC-SHA256 <prefix>:<timestamp>:<nonce>:<signature>`. */
export function formatSignature({ prefix, timestamp, nonce, signature }: RequestSignature): string {
  return `${signatureScheme} ${prefix}:${timestamp}:${nonce}:${signature}`
}

const headerPattern = /^HMAC-SHA256 (wk_[0-9a-f]{16}):(\d{1,12}):([\w-]{16,64}):([0-9a-f]{64})$/

/** Reads such a header; `undefined` for one of another shape. */
export function parseSignature(header: string): RequestSignature | undefined {
  const [, prefix, timestamp, nonce, signature] = headerPattern.exec(header) ?? []
  if (!prefix || !timestamp || !nonce || !signature) return undefined
  return { prefix, timestamp: Number(timestamp), nonce, signature }
}
