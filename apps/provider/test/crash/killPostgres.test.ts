import { afterEach, beforeEach, expect, test } from "vitest"
import { type CrashHarness, createCrashHarness, kills, seeded, timeout } from "./crashHarness.ts"
import { expectEmbeddedServer, findEmbeddedServer } from "./embeddedServer.ts"

let harness: CrashHarness
beforeEach(async () => {
  harness = await createCrashHarness()
})
afterEach(() => harness.close())

test(`kill -9 of PostgreSQL under load (${kills}): no acknowledged request is lost or executed twice ${seeded}`, {
  timeout,
}, async () => {
  await harness.killUnderLoad(async () => {
    const { pid } = expectEmbeddedServer(harness.dataDir)
    process.kill(pid, "SIGKILL")
    // The provider restarts it by itself, and clients wait in between.
    await expect.poll(() => findEmbeddedServer(harness.dataDir)?.pid ?? pid, { timeout: 30_000 }).not.toBe(pid)
  })
  expect(harness.provider().log(), "every outage was answered as one").not.toContain("a call failed")
})
