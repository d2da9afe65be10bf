import { readBase32 } from "./seeded.ts"
import { webPlatform } from "./webPlatform.ts"

const period = 30_000

/** The time step of a moment, counted from the epoch (RFC 6238 §4). */
export function timeStepAt(now: number): number {
  return Math.floor(now / period)
}

/** The six digits that an authenticator app shows in a time step (RFC 6238 with SHA-1, RFC 4226 §5.3). */
export async function computeOneTimePassword(secret: string, step: number): Promise<string> {
  const { subtle } = webPlatform.crypto
  const key = await subtle.importKey("raw", readBase32(secret), { name: "HMAC", hash: "SHA-1" }, false, ["sign"])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await subtle.sign("HMAC", key, new Uint8Array(counter.buffer)))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  return String((mac.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}
