import { formatSignature, textToSign } from "#contract/declaration/requestSignature.ts"
import { encodeHex, encodeText, hashBytes, importHmacKey, randomBytes, signBytes } from "#webhooks/webCrypto.ts"

/** The parts of a request that are signed; the rest of the signature is made with it. */
export interface RequestToSign {
  readonly method: string
  /** Path and query, below the API's own address. */
  readonly path: string
  readonly body: string | undefined
  /** The Idempotency-Key that is sent with it. */
  readonly idempotencyKey?: string | undefined
}

/** Makes the Authorization header of a request; `now` is the time in milliseconds since the epoch. */
export type RequestSigner = (apiKey: string, request: RequestToSign, now: number) => Promise<string>

const prefixLength = "wk_".length + 16

/**
 * Signs a request with an API key by HMAC with SHA-256, so that the key itself never travels. Give it to a client as
 * `credentials.signer`; a key that was made with "signed requests only" wants it.
 *
 * @param now The time in milliseconds since the epoch: within 5 minutes of the provider's.
 * @returns the Authorization header.
 * @example
 * const client = createWalletClient({ siteDomain: "example.com", credentials: { apiKey, signer: signRequest } })
 */
export async function signRequest(apiKey: string, request: RequestToSign, now: number): Promise<string> {
  const { method, path, body, idempotencyKey } = request
  const prefix = apiKey.slice(0, prefixLength)
  const timestamp = Math.floor(now / 1000)
  const nonce = encodeHex(randomBytes(16))
  const bodyHash = encodeHex(await hashBytes(encodeText(body ?? "")))
  const text = textToSign({ method, path, idempotencyKey, timestamp, nonce, bodyHash })
  const key = await importHmacKey(encodeText(apiKey))
  const signature = encodeHex(await signBytes(key, encodeText(text)))
  return formatSignature({ prefix, timestamp, nonce, signature })
}
