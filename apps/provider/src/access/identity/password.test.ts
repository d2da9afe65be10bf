import { hash } from "@node-rs/argon2"
import { expect, test, vi } from "vitest"
import { hashPassword, verifyPassword } from "./password.ts"

test("a password is hashed by argon2id with OWASP's minimum cost: 19 MiB, two passes, one lane", async () => {
  expect(await hashPassword("four words make a password")).toMatch(/^\$argon2id\$/)
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  expect(vi.mocked(hash)).toHaveBeenLastCalledWith("four words make a password", cost)
})

test("a password typed on another system, with other bytes for the same letters, is the same password", async () => {
  const composed = await hashPassword("caf\u00e9 au lait")
  expect(await verifyPassword(composed, "cafe\u0301 au lait")).toBe(true)
  expect(await verifyPassword(composed, "cafe au lait")).toBe(false)
})

test("no password matches a missing hash", async () => {
  expect(await verifyPassword(undefined, "the password of nobody")).toBe(false)
})
