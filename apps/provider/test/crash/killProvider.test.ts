import { afterEach, beforeEach, expect, test } from "vitest"
import { type CrashHarness, createCrashHarness, kills, seeded, timeout } from "./crashHarness.ts"
import { expectEmbeddedServer } from "./embeddedServer.ts"

let harness: CrashHarness
beforeEach(async () => {
  harness = await createCrashHarness()
})
afterEach(() => harness.close())

test(`kill -9 of the provider under load (${kills}): no acknowledged request is lost or executed twice ${seeded}`, {
  timeout,
}, async () => {
  await harness.killUnderLoad(async () => {
    const { pid } = expectEmbeddedServer(harness.dataDir)
    await harness.provider().kill()
    expect(process.kill(pid, 0), "PostgreSQL was left behind").toBe(true)
    await harness.restartProvider()
  })
})
