import { hash as realHash, verify as realVerify } from "@node-rs/argon2/index.js"
import { vi } from "vitest"

/**
 * Replaces `@node-rs/argon2` in tests (`vitest.workspace.ts`): they hash thousands of passwords, at the lowest
 * cost. The parameters of production are visible in the calls of the two functions.
 */
export const hash = vi.fn<typeof realHash>((password, options) =>
  realHash(password, { ...options, memoryCost: 8, timeCost: 1 }),
)

export const verify = vi.fn<typeof realVerify>(realVerify)
