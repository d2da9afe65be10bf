import { afterAll, beforeAll, expect, test } from "vitest"
import { registered } from "#areas.ts"
import { readConfig } from "#config/readConfig.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { createRateLimits } from "./rateLimits.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const { callLimits } = registered
const config = readConfig({}, "production")
const now = () => new Date("2026-11-23T12:00:00Z")

test("whoever has a whole network of IPv6 addresses is one address to the limits, and their neighbour another", () => {
  const limits = createRateLimits({ config, callLimits, db: database.db, now })
  const ask = (network: string, host: number) => limits.countAddress(`2001:db8:0:${network}::${host.toString(16)}`)
  for (let host = 1; host <= 3000; host++) ask("1", host)
  expect(() => ask("1", 3001)).toThrow(expect.objectContaining({ tag: "rate_limited" }))
  expect(() => ask("2", 1)).not.toThrow()
})

test("a call worth guessing with is limited for all processes together, and says when to come again", async () => {
  const [one, other] = [1, 2].map(() => createRateLimits({ config, callLimits, db: database.db, now }))
  if (!one || !other) throw new Error("Two processes are wanted.")
  const calls = Array.from({ length: 40 }, (_, index) =>
    (index % 2 === 0 ? one : other).countCall("createApiKey", "somebody"),
  )
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(30)
  const refused = one.countCall("createApiKey", "somebody")
  await expect(refused).rejects.toMatchObject({ tag: "rate_limited", parts: { retryAfter: 3601 } })
  await expect(other.countCall("createApiKey", "another")).resolves.toBeUndefined()
})

test.each([
  ["setAvatar", 30],
  ["setMerchantLogo", 30],
  ["setOauthAppLogo", 30],
  ["setContactPicture", 60],
  ["countReferralVisit", 60],
] as const)("%s is limited to %i in an hour", async (name, limit) => {
  const limits = createRateLimits({ config, callLimits, db: database.db, now })
  for (let time = 0; time < limit; time++) await limits.countCall(name, "somebody")
  await expect(limits.countCall(name, "somebody")).rejects.toMatchObject({ tag: "rate_limited" })
})
