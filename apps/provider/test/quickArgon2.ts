import { hash as realHash, verify as realVerify } from "@node-rs/argon2/index.js"
import { vi } from "vitest"

/**
 * Stands in the place of `@node-rs/argon2` in tests (`vitest.workspace.ts`): they hash and compare some thousand passwords,
 * at its least cost. What production asks of it is seen in the calls of the two functions.
 */
export const hash = vi.fn<typeof realHash>((password, options) =>
  realHash(password, { ...options, memoryCost: 8, timeCost: 1 }),
)

export const verify = vi.fn<typeof realVerify>(realVerify)
