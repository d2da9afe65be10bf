/** The scheme of the Authorization header of a signed request. */
export const signatureScheme = "HMAC-SHA256"

/** The largest difference between the clocks of the two sides, in seconds. */
export const signatureTolerance = 300

/** The versions of what is signed. Clients sign by the newest; version 1 binds no Idempotency-Key. */
export type SignatureVersion = 1 | 2

/** The parts of a request that a signature covers: a request that differs in any of them is another request. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as they are sent, below the API's own address, e.g. `/operations?limit=1`. */
  readonly path: string
  /** The Idempotency-Key; empty or left out where there is none. */
  readonly idempotencyKey?: string | undefined
  /** Seconds since the epoch. */
  readonly timestamp: number
  /** 16 to 64 letters, digits, `_` and `-`; never the same twice. */
  readonly nonce: string
  /** SHA-256 of the body's bytes in lower-case hexadecimal; of no bytes, where there is no body. */
  readonly bodyHash: string
}

/**
 * The text whose HMAC, with the whole API key as its secret, is the signature: one part a line.
 *
 * @example
 * textToSign({ method: "GET", path: "/wallets", timestamp: 1, nonce: "n", bodyHash: "h" }, 1) // → "GET\n/wallets\n1\nn\nh"
 */
export function textToSign(request: SignedRequest, version: SignatureVersion = 2): string {
  const { method, path, idempotencyKey = "", timestamp, nonce, bodyHash } = request
  if (version === 1) return [method, path, timestamp, nonce, bodyHash].join("\n")
  const target = canonicalTarget(path)
  return ["v2", method, target.path, target.query, idempotencyKey, timestamp, nonce, bodyHash].join("\n")
}

/**
 * Path and query in the one form that is signed, whatever a client or a gateway made of them: each part percent-encoded
 * but for letters, digits and `-._~`, the pairs of the query sorted.
 *
 * @example
 * canonicalTarget("/operations?limit=5&kind=exchange").query // → "kind=exchange&limit=5"
 */
export function canonicalTarget(target: string): { readonly path: string; readonly query: string } {
  const [path = "", ...rest] = target.split("?")
  const pairs = rest
    .join("?")
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", ...value] = pair.replaceAll("+", " ").split("=")
      return `${canonicalPart(name)}=${canonicalPart(value.join("="))}`
    })
  return { path: path.split("/").map(canonicalPart).join("/"), query: pairs.sort().join("&") }
}

/** RFC 3986 leaves these to the encoder; `encodeURIComponent` does not encode them. */
const leftPlain = /[!'()*]/g

function canonicalPart(text: string): string {
  return encodeURIComponent(decoded(text)).replace(
    leftPlain,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The fields of the Authorization header of a signed request. */
export interface RequestSignature {
  readonly version: SignatureVersion
  /** The key without its secret, e.g. `wk_live_k3p9x7m2a4b`. */
  readonly prefix: string
  readonly timestamp: number
  readonly nonce: string
  /** In lower-case hexadecimal. */
  readonly signature: string
}

/**
 * The Authorization header of a signed request: `HMAC-SHA256 v2:<prefix>:<timestamp>:<nonce>:<signature>`.
 *
 * @example
 * formatSignature({ prefix: "wk_live", timestamp: 1, nonce: "n", signature: "s" }).includes("v2:wk_live:1:n:s") // → true
 */
export function formatSignature({ prefix, timestamp, nonce, signature }: Omit<RequestSignature, "version">): string {
  return `${signatureScheme} v2:${prefix}:${timestamp}:${nonce}:${signature}`
}

const headerPattern = /^HMAC-SHA256 (v2:)?(wk_\w{16}):(\d{1,12}):([\w-]{16,64}):([0-9a-f]{64})$/

/**
 * Reads such a header, also one of version 1, which names no version; `undefined` for one of another shape.
 *
 * @example
 * parseSignature("no signature") // → undefined
 */
export function parseSignature(header: string): RequestSignature | undefined {
  const [, version, prefix, timestamp, nonce, signature] = headerPattern.exec(header) ?? []
  if (!prefix || !timestamp || !nonce || !signature) return undefined
  return { version: version === undefined ? 1 : 2, prefix, timestamp: Number(timestamp), nonce, signature }
}
