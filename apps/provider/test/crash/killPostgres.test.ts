import { afterEach, beforeEach, expect, test } from "vitest"
import { type CrashBed, createCrashBed, kills, seeded, timeout } from "./crashBed.ts"
import { expectEmbeddedServer, findEmbeddedServer } from "./embeddedServer.ts"

let bed: CrashBed
beforeEach(async () => {
  bed = await createCrashBed()
})
afterEach(() => bed.close())

test(`kill -9 of PostgreSQL under load, ${kills} times: nothing acknowledged is lost, nothing done twice ${seeded}`, {
  timeout,
}, async () => {
  await bed.killUnderLoad(async () => {
    const { pid } = expectEmbeddedServer(bed.dataDir)
    process.kill(pid, "SIGKILL")
    // The provider starts it again by itself, and clients wait meanwhile.
    await expect.poll(() => findEmbeddedServer(bed.dataDir)?.pid ?? pid, { timeout: 30_000 }).not.toBe(pid)
  })
  expect(bed.provider().log(), "every outage was answered as one").not.toContain("a call failed")
})
