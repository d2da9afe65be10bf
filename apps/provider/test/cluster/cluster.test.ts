import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connect } from "#platform/database/connection.ts"
import { addCustomers, fund } from "../crash/customers.ts"
import { expectEverythingOnce } from "../crash/everythingOnce.ts"
import { type Load, startLoad } from "../crash/load.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { type Cluster, startCluster } from "./cluster.ts"
import { areClusterProgramsAvailable } from "./programs.ts"

const isWanted = process.env["CLUSTER_FAULTS"] === "yes"
if (!isWanted) process.stderr.write("Skipped: Patroni's cluster takes minutes; `stress` runs it\n")
const isPossible = isWanted && areClusterProgramsAvailable()
const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31))

/** Longest outage in seconds (docs/operations.md). */
const crash = 25
const switchover = 5
const frozenProvider = 5

/** Patroni's watchdog resets a server 5 s before its leadership ends. */
const watchdogAfter = 12_000

let cluster: Cluster
let right: ProviderProcess
let ahead: ProviderProcess
let loads: readonly Load[]
beforeAll(async () => {
  cluster = await startCluster()
  const environment = { DATABASE_URL: cluster.databaseUrl }
  right = await startProviderProcess({ port: await findFreePort(), environment })
  const clock = { LD_PRELOAD: cluster.programs.faketime, FAKETIME: "+1h", FAKETIME_DONT_FAKE_MONOTONIC: "1" }
  ahead = await startProviderProcess({ port: await findFreePort(), environment: { ...environment, ...clock } })
  const { db, close } = await connect(cluster.databaseUrl)
  // Enough customers that none of them reaches the daily limit.
  const customers = await addCustomers(db, 200, new Date())
  await fund(db, customers, "WUD", 100_000_000n)
  await close()
  loads = [right, ahead].map(({ api }, index) => startLoad(api, customers, seed + 100 * index))
}, 240_000)
afterAll(async () => {
  await right?.kill()
  await ahead?.kill()
  await cluster?.close()
})

const fault = { timeout: 300_000, skip: !isPossible }

test(
  `after a switchover nobody waits for an answer longer than ${switchover} s (CRASH_SEED=${seed})`,
  fault,
  async () => {
    expect(await longestPause("switchover", () => cluster.switchOver())).toBeLessThan(switchover)
  },
)

test(`after a leader loses power nobody waits for an answer longer than ${crash} s`, fault, async () => {
  const leader = await cluster.leader()
  try {
    expect(await longestPause("leader killed", () => leader.kill())).toBeLessThan(crash)
  } finally {
    leader.start()
  }
})

test(
  `a frozen leader that its watchdog resets leaves nobody unanswered for longer than ${crash} s`,
  fault,
  async () => {
    const leader = await cluster.leader()
    const freezeUntilReset = async () => {
      leader.freeze()
      await delay(watchdogAfter)
      await leader.kill()
    }
    try {
      expect(await longestPause("leader frozen", freezeUntilReset)).toBeLessThan(crash)
    } finally {
      leader.start()
    }
  },
)

test(
  `a leader that is cut off from the network leaves nobody unanswered for longer than ${crash} s`,
  fault,
  async () => {
    const leader = await cluster.leader()
    try {
      expect(await longestPause("leader cut off", async () => leader.cut())).toBeLessThan(crash)
    } finally {
      leader.restore()
    }
  },
)

test(`a frozen provider delays others by ${frozenProvider} s at most`, fault, async () => {
  await cluster.untilComplete()
  for (const [frozen, other] of [
    [right, loads[1]],
    [ahead, loads[0]],
  ] as const) {
    process.kill(frozen.pid, "SIGSTOP")
    try {
      const pause = await measureLongestPause(other ? [other] : [], "one provider frozen", () => delay(1_000))
      expect(pause).toBeLessThan(frozenProvider)
    } finally {
      process.kill(frozen.pid, "SIGCONT")
    }
  }
})

test("a provider whose clock is an hour ahead reports it, and works", fault, async () => {
  const response = await fetch(`${ahead.api}/health/ready`)
  expect(await response.json()).toMatchObject({ data: { ready: true, clockError: expect.closeTo(3_600_000, -4) } })
})

test("no acknowledged request is lost or executed twice, without a restart of the providers", fault, async () => {
  await cluster.untilComplete()
  await Promise.all(loads.map((load) => load.more(50)))
  await Promise.all(loads.map((load) => load.stop()))
  await Promise.all([right, ahead].map((provider) => provider.stop().then((code) => expect(code).toBe(0))))
  const acknowledged = loads.flatMap((load) => load.acknowledged)
  process.stderr.write(`${acknowledged.length} answers\n`)
  await expectEverythingOnce({ DATABASE_URL: cluster.databaseUrl }, acknowledged)
})

async function longestPause(what: string, meanwhile: () => Promise<void>): Promise<number> {
  await cluster.untilComplete()
  return measureLongestPause(loads, what, meanwhile)
}

/** Disturbs the cluster under load. @returns the longest time without an answer, in seconds. */
async function measureLongestPause(
  watched: readonly Load[],
  what: string,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const count = () => watched.reduce((sum, load) => sum + load.acknowledged.length, 0)
  await Promise.all(watched.map((load) => load.more(20)))
  let [last, answeredAt, longest] = [count(), performance.now(), 0]
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - answeredAt)
    if (count() > last) [last, answeredAt] = [count(), now]
  }
  const looking = setInterval(look, 20)
  try {
    await meanwhile()
    await Promise.all(watched.map((load) => load.more(100)))
  } finally {
    clearInterval(looking)
  }
  look()
  process.stderr.write(`${what}: ${(longest / 1000).toFixed(1)} s without an answer\n`)
  return longest / 1000
}
