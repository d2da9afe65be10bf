// Delay of a webhook that queues beside 1,000 others to an endpoint that never answers, and without them:
//   node --conditions=wallet-source bench/webhooks/run.ts [--long] [--dead 1000] [--live 100]
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import { type Kysely } from "kysely"
import pino from "pino"
import { readConfig } from "#config/readConfig.ts"
import { emitWebhooks } from "#merchant/webhooks/emit.ts"
import { createSecret } from "#merchant/webhooks/endpoints.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { SecretBox } from "#platform/secrets/secretBox.ts"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { addCustomers } from "../../test/crash/customers.ts"
import { startBenchServer } from "../measure/server.ts"

const { dead: deadCount, live: liveCount } = readSizes({
  dead: { brief: 1000, long: 1000 },
  live: { brief: 100, long: 100 },
})

const server = await startBenchServer()
const closing: (() => unknown)[] = [() => server.stop()]
try {
  const environment = { DATABASE_URL: server.databaseUrl, SANDBOX_LOOPBACK_WEBHOOKS: "on" }
  const config = readConfig({ ...environment, SECRET_KEY: Buffer.alloc(32, 7).toString("base64") }, "development")
  const provider = await startInSandbox(config, { log: pino({ level: "silent" }) })
  closing.push(() => provider.close())
  const { db, secretBox } = provider.services
  const [dead = "", live = ""] = (await addCustomers(db, 2, new Date())).map(({ id }) => id)
  const arrivals: number[] = []
  const answering = await listen(
    createServer((_request, response) => {
      arrivals.push(performance.now())
      response.end()
    }),
  )
  const silent = await listen(createServer(() => {}))
  closing.push(
    () => close(answering.server),
    () => close(silent.server),
  )
  await addEndpoint(db, secretBox, live, answering.url)
  await addEndpoint(db, secretBox, dead, silent.url)

  const measure = async (beside: number): Promise<number> => {
    arrivals.length = 0
    await emit(db, dead, beside)
    const began = performance.now()
    await emit(db, live, liveCount)
    while (arrivals.length < liveCount) await new Promise((done) => setTimeout(done, 5))
    return (arrivals.at(-1) ?? began) - began
  }
  await measure(0)
  const alone = await measure(0)
  const beside = await measure(deadCount)
  console.log(`${liveCount} webhooks to a live endpoint, beside ${deadCount} to a dead one (wanted: < 1000 ms later)`)
  console.log(`  alone     the last after ${alone.toFixed(0)} ms`)
  console.log(`  beside    the last after ${beside.toFixed(0)} ms`)
  console.log(`  ratio     ${(beside / alone).toFixed(2)}, ${(beside - alone).toFixed(0)} ms later`)
  if (beside - alone >= 1000) process.exitCode = 1
} finally {
  for (const close of closing.toReversed()) await close()
}

async function emit(db: Kysely<Database>, userId: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, index) => ({
    userId,
    type: "invoice.paid" as const,
    data: { id: newId(), number: String(index) },
  }))
  await db.transaction().execute((trx) => emitWebhooks({ trx, writes: trx }, events))
}

async function addEndpoint(db: Kysely<Database>, box: SecretBox, userId: string, url: string): Promise<void> {
  const id = newId()
  const sealed = box.seal(createSecret(), "webhook_endpoints.sealed_secret", id)
  const secrets = { sealed_secret: sealed, previous_sealed_secret: null }
  const rest = { description: "", events: ["invoice.paid" as const], state: "enabled" as const, disabled_reason: null }
  await db
    .insertInto("webhook_endpoints")
    .values({ id, user_id: userId, url, ...secrets, ...rest, created_at: new Date() })
    .execute()
}

async function listen(opened: Server): Promise<{ readonly server: Server; readonly url: string }> {
  await new Promise<void>((done) => opened.listen(0, "127.0.0.1", done))
  return { server: opened, url: `http://127.0.0.1:${(opened.address() as AddressInfo).port}/` }
}

function close(opened: Server): void {
  opened.closeAllConnections()
  opened.close()
}
