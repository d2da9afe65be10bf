import { Pool } from "pg"
import { expect, it } from "vitest"
import { readConfig } from "#config.ts"
import { createRateLimits } from "./rateLimits.ts"

it("whoever has a whole network of IPv6 addresses is one address to the limits, and their neighbour another", () => {
  const config = readConfig({}, "production")
  // What is counted for an address is counted in the process: the pool opens no connection.
  const limits = createRateLimits(new Pool(), config)
  const ask = (network: string, host: number) => limits.countAddress(`2001:db8:0:${network}::${host.toString(16)}`)
  for (let host = 1; host <= 3000; host++) ask("1", host)
  expect(() => ask("1", 3001)).toThrow(expect.objectContaining({ tag: "rate_limited" }))
  expect(() => ask("2", 1)).not.toThrow()
})
