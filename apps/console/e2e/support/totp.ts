import { createHmac } from "node:crypto"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
const stepMs = 30_000

/**
 * The code of an authenticator app with this secret (RFC 6238), by the provider's clock.
 *
 * @param ahead steps of half a minute; the provider accepts one.
 */
export async function createTotp(origin: string, secret: string, ahead = 0): Promise<string> {
  const { now } = (await (await fetch(`${origin}/sandbox/api/time`)).json()) as { now: string }
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.parse(now) / stepMs) + ahead))
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, "0")
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
