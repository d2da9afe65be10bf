import { createHmac } from "node:crypto"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** The time for which an authenticator app shows a code, in milliseconds. */
export const timeStep = 30_000

/** The six digits that an authenticator app with a Base32 secret shows at a time in milliseconds (RFC 6238). */
export function computeOneTimePassword(secret: string, time: number): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time / timeStep)))
  const mac = createHmac("sha1", key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, "0")
}
