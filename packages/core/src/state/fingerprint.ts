/** 0x100000001b3, the prime of 64-bit FNV-1a, is 2 ** 40 and this. */
const primeRest = 0x1b3

/**
 * A 64-bit FNV-1a hash of text, as hex. It tells operations and sessions apart; it proves nothing to anyone. SHA-256
 * is asynchronous on the platform and absent on insecure origins, and a key must be found and stored in one
 * synchronous step, or a double click makes two. Where two texts meet in one hash, the provider refuses the second
 * (`idempotency_key_reused`), because it compares the bodies themselves.
 */
export function fingerprint(text: string): string {
  // Two halves, whose products a number holds exactly: with bigints a body of 100 kB would take a frame of the page.
  let high = 0xcbf29ce4
  let low = 0x84222325
  for (let at = 0; at < text.length; at++) {
    const mixed = (low ^ text.charCodeAt(at)) >>> 0
    const product = mixed * primeRest
    // Bits that the shift by 40 takes out of the lower half go to the upper one.
    high = (high * primeRest + Math.floor(product / 2 ** 32) + mixed * 2 ** 8) >>> 0
    low = product >>> 0
  }
  return hex(high) + hex(low)
}

function hex(half: number): string {
  return half.toString(16).padStart(8, "0")
}
