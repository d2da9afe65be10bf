import { afterEach, beforeEach, expect, test } from "vitest"
import { type CrashBed, createCrashBed, kills, seeded, timeout } from "./crashBed.ts"
import { expectEmbeddedServer } from "./embeddedServer.ts"

let bed: CrashBed
beforeEach(async () => {
  bed = await createCrashBed()
})
afterEach(() => bed.close())

test(`kill -9 of the provider under load, ${kills} times: nothing acknowledged is lost, nothing done twice ${seeded}`, {
  timeout,
}, async () => {
  await bed.killUnderLoad(async () => {
    const { pid } = expectEmbeddedServer(bed.dataDir)
    await bed.provider().kill()
    expect(process.kill(pid, 0), "PostgreSQL was left behind").toBe(true)
    await bed.restartProvider()
  })
})
