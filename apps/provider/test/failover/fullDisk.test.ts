import { rm } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { connect } from "#platform/database/connection.ts"
import { addCustomers, type Customer, fund } from "../crash/customers.ts"
import { expectEmbeddedServer, stopEmbeddedServer } from "../crash/embeddedServer.ts"
import { expectEverythingOnce } from "../crash/everythingOnce.ts"
import type { Acknowledged } from "../crash/load.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { type CallResponse, type KeyedRequest, send, transfer } from "../crash/walletClient.ts"
import { fillDisk, mountSmallDisk } from "./smallDisk.ts"

const disk = mountSmallDisk(256)
const dataDir = join(disk?.folder ?? "", "data")
const ballast = join(disk?.folder ?? "", "ballast")
let provider: ProviderProcess | undefined
afterAll(async () => {
  await provider?.kill()
  if (!disk) return
  await rm(ballast, { force: true })
  await stopEmbeddedServer(dataDir)
  disk.unmount()
})

test.skipIf(!disk)(
  "a full disk: new work is refused for now, the process says it is not ready, nothing acknowledged is lost, and all goes on once there is room @long",
  async () => {
    const running = await startProviderOn(dataDir)
    const customers = await addRichCustomers()
    const acknowledged: Acknowledged[] = []
    const refused: Acknowledged[] = []
    const ask = async (request: KeyedRequest): Promise<CallResponse> => {
      const answer = await send(running.api, request)
      ;(answer.status === 200 ? acknowledged : refused).push({ request, answer })
      return answer
    }
    const pay = () => ask(transfer(customers[0], customers[1], "0.01"))

    await Promise.all(Array.from({ length: 20 }, pay))
    await fillDisk(ballast)
    while (refused.length === 0) await Promise.all(Array.from({ length: 20 }, pay))
    expect(new Set(refused.map(({ answer }) => `${answer.status} ${answer.tag}`))).toEqual(
      new Set(["503 service_unavailable"]),
    )

    const isReady = async () => (await fetch(`${running.api}/health/ready`)).status
    await expect.poll(isReady, { timeout: 30_000 }).toBe(503)

    await rm(ballast)
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200)
    await expect.poll(async () => (await pay()).status, { timeout: 30_000 }).toBe(200)
    // Refused clients retry with the same key, and the request is executed once.
    for (const { request } of refused.splice(0)) expect((await ask(request)).status).toBe(200)
    expect(refused).toEqual([])
    expect(running.log()).not.toContain("a call failed")
    await running.kill()
    await expectEverythingOnce({ DATA_DIR: dataDir }, acknowledged)
  },
)

async function startProviderOn(folder: string): Promise<ProviderProcess> {
  provider = await startProviderProcess({ port: await findFreePort(), environment: { DATA_DIR: folder } })
  return provider
}

async function addRichCustomers(): Promise<[Customer, Customer]> {
  const { db, close } = await connect(expectEmbeddedServer(dataDir).databaseUrl)
  const [one, other] = await addCustomers(db, 2, new Date())
  if (!one || !other) throw new Error("Two customers are needed.")
  await fund(db, [one, other], "WUD", 10n ** 9n)
  await close()
  return [one, other]
}
