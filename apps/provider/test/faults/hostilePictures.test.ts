import { readdirSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connect } from "#platform/database/connection.ts"
import { brokenPictures, heavyPictures, smallPng } from "#platform/pictures/hostilePictures.testing.ts"
import { addCustomers, type Customer } from "../crash/customers.ts"
import { expectEmbeddedServer, stopEmbeddedServer } from "../crash/embeddedServer.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"

/** Memory of a provider and all its processes, in kB, as the guide recommends for a small machine or container. */
const mostTogether = 768 * 1024

let dataDir: string
let provider: ProviderProcess
let customer: Customer | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "wallet-pictures-"))
  provider = await startProviderProcess({ port: await findFreePort(), environment: { DATA_DIR: dataDir } })
  const connection = await connect(expectEmbeddedServer(dataDir).databaseUrl)
  customer = (await addCustomers(connection.db, 1, new Date()))[0]
  await connection.close()
})
afterAll(async () => {
  await provider?.kill()
  await stopEmbeddedServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

async function setAvatar(picture: Buffer): Promise<number> {
  const response = await fetch(`${provider.api}/users/avatar`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      Authorization: `Bearer ${customer?.token}`,
    },
    body: JSON.stringify({ image: picture.toString("base64") }),
  })
  await response.text()
  return response.status
}

test("ten hostile pictures keep a provider and its picture process below 768 MB, and it continues", async () => {
  const hostile = [...brokenPictures.slice(0, 2), ...heavyPictures, ...brokenPictures.slice(15)].slice(0, 10)
  expect(hostile).toHaveLength(10)
  const before = readMemory(provider.pid)
  let peak = 0
  const watch = setInterval(() => {
    const processes = [provider.pid, ...listChildren(provider.pid)].filter((pid) => !isDatabase(pid))
    peak = Math.max(
      peak,
      processes.reduce((sum, pid) => sum + readMemory(pid), 0),
    )
  }, 5)
  expect(await setAvatar(smallPng())).toBe(200)
  const statuses = await Promise.all(hostile.map(([, picture]) => setAvatar(picture)))
  clearInterval(watch)
  // Requests that waited too long behind the slow one are asked to retry.
  for (const status of statuses) expect([400, 503]).toContain(status)
  expect(peak).toBeGreaterThan(before)
  expect(peak).toBeLessThan(mostTogether)
  expect(await setAvatar(smallPng())).toBe(200)
  expect(provider.log()).toBe("")
}, 120_000)

function listChildren(pid: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && readStatus(Number(name), "PPid") === pid)
    .map(Number)
}

/** In production the embedded PostgreSQL is not part of a provider. */
function isDatabase(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres")
  } catch {
    return false
  }
}

const readMemory = (pid: number) => readStatus(pid, "VmHWM")

function readStatus(pid: number, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0)
  } catch {
    return 0
  }
}
