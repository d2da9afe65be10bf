const prime = 0x100000001b3n
const basis = 0xcbf29ce484222325n
const mask = 0xffffffffffffffffn

/**
 * A 64-bit FNV-1a hash of text, as hex. It tells operations and sessions apart; it proves nothing to anyone. SHA-256
 * is asynchronous on the platform and absent on insecure origins, and a key must be found and stored in one
 * synchronous step, or a double click makes two. Where two texts meet in one hash, the provider refuses the second
 * (`idempotency_key_reused`), because it compares the bodies themselves.
 */
export function fingerprint(text: string): string {
  let hash = basis
  for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * prime) & mask
  return hash.toString(16).padStart(16, "0")
}
