import { expect, test } from "vitest"
import { computeOneTimePassword, timeStepAt } from "./totp.ts"

// The secret of RFC 6238's appendix B, "12345678901234567890", in Base32; the last six digits of its eight.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("RFC 6238: the one-time password at second %i", async (second, password) => {
  expect(await computeOneTimePassword(secret, timeStepAt(second * 1000))).toBe(password)
})
