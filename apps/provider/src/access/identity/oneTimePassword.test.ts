import { spawnSync } from "node:child_process"
import { createHmac, randomBytes } from "node:crypto"
import * as fc from "fast-check"
import { Secret } from "otpauth"
import { describe, expect, test } from "vitest"
import { findTimeStep } from "./oneTimePassword.ts"

/** An independent implementation of RFC 6238. */
function totp(secret: Buffer, step: number, digits: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac("sha1", secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, "0")
}

const rfcSecret = Buffer.from("12345678901234567890")
const toBase32 = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer }).base32
const at = (seconds: number) => new Date(seconds * 1000)

describe("spec §4: one-time passwords are those of RFC 6238", () => {
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("appendix B at %i s", (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(totp(rfcSecret, step, 8)).toBe(code)
    expect(findTimeStep(toBase32(rfcSecret), code.slice(-6), at(seconds))).toBe(step)
  })

  test("the codes of the previous, current and next step are accepted, and the result is the step", () => {
    const secret = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes))
    const moment = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(
      fc.property(secret, moment, fc.integer({ min: -4, max: 4 }), (key, seconds, away) => {
        const now = Math.floor(seconds / 30)
        fc.pre(now + away >= 0)
        const code = totp(key, now + away, 6)
        // Two codes in a million may coincide: then a more distant step has an accepted code.
        const counting = [now - 1, now, now + 1].filter((step) => step >= 0 && totp(key, step, 6) === code)
        const found = findTimeStep(toBase32(key), code, at(seconds))
        expect(found === undefined ? [] : [found]).toEqual(counting.filter((step) => step === found))
        expect(found !== undefined).toBe(counting.length > 0)
      }),
    )
  })

  // A third implementation, on machines that have it.
  test.runIf(spawnSync("oathtool", ["--version"]).status === 0)("they are oathtool's", () => {
    for (const seconds of [59, 1_111_111_109, 4_000_000_000]) {
      const secret = toBase32(randomBytes(20))
      const now = `${new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`
      const { stdout } = spawnSync("oathtool", ["--totp", "--base32", `--now=${now}`, secret], { encoding: "utf8" })
      expect(findTimeStep(secret, stdout.trim(), at(seconds))).toBe(Math.floor(seconds / 30))
    }
  })
})
