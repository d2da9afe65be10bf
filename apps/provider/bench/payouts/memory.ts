import { setTimeout as delay } from "node:timers/promises"
import { connect } from "#platform/database/connection.ts"
import { addCustomers, type Customer } from "../../test/crash/customers.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../../test/crash/providerProcess.ts"
import { watchMemory } from "../http/memory.ts"
import type { BenchServer } from "../measure/server.ts"

/** As many as a call takes. */
const partSize = 1000
const recipientCount = 100

/**
 * Sends `count` rows to a provider in a process of its own, has them checked and reads them all again, and does the same
 * with a tenth of them: what of the memory they take should be the same. @returns whether it is.
 */
export async function measureMemory(server: BenchServer, count: number): Promise<boolean> {
  console.log(`${count} rows by the API, sent, checked and read (wanted: the memory that a tenth of them takes)`)
  const few = await measureOne(server.databaseUrl, count / 10)
  const many = await measureOne(server.databaseUrl, count)
  console.log(
    `  ratio     ${(many.most / few.most).toFixed(2)} of the most, ${(many.grown / few.grown).toFixed(2)} of its growth`,
  )
  // A tenth more is how the collector happened to run.
  return many.most <= few.most * 1.1
}

interface Memory {
  /** Megabytes of resident memory: at most, … */
  readonly most: number
  /** … and how much more than before the first row. */
  readonly grown: number
}

async function measureOne(databaseUrl: string, count: number): Promise<Memory> {
  const { db, close } = await connect(databaseUrl)
  const provider = await startProviderProcess({
    port: await findFreePort(),
    environment: { DATABASE_URL: databaseUrl },
  })
  try {
    const [sender, ...recipients] = await addCustomers(db, recipientCount + 1, new Date())
    if (!sender) throw new Error("No customers were made")
    // Memory that a provider allocates with its first rows does not count.
    await sendAndRead(provider, sender, recipients, partSize)
    const samples = watchMemory(provider.pid)
    const began = performance.now()
    await sendAndRead(provider, sender, recipients, count)
    const seconds = (performance.now() - began) / 1000
    const taken = samples.stop()
    const most = Math.max(...taken)
    const grown = most - (taken[0] ?? 0)
    console.log(
      `  ${String(count).padEnd(9)} ${most.toFixed(0)} MB at most, ${grown.toFixed(0)} more than before; ${seconds.toFixed(0)} s`,
    )
    return { most, grown }
  } finally {
    await provider.kill()
    await close()
  }
}

async function sendAndRead(
  { api }: ProviderProcess,
  sender: Customer,
  recipients: readonly Customer[],
  count: number,
): Promise<void> {
  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { Authorization: `Bearer ${sender.token}`, "Content-Type": "application/json" }
    const answer = await fetch(`${api}/payoutBatches${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const { ok, data, error } = (await answer.json()) as { ok: boolean; data: Data; error: { tag: string | null } }
    if (!ok) throw new Error(`${method} ${path} was refused with ${error.tag}`)
    return data
  }
  const { id } = await call<{ id: string }>("POST", "", { name: `${count} rows` })
  for (let from = 1; from <= count; from += partSize) {
    const rows = Array.from({ length: Math.min(partSize, count - from + 1) }, (_, index) => ({
      rail: "internal",
      to: recipients[(from + index) % recipients.length]?.email,
      amount: "0.01",
      currency: "USDT",
      externalId: `${id} ${from + index}`,
    }))
    await call("POST", `/${id}/rows`, { from, rows })
  }
  await call("POST", `/${id}/check`)
  while ((await call<{ state: string }>("GET", `/${id}`)).state === "validating") await delay(200)
  let cursor: string | null = ""
  while (cursor !== null) {
    const page: { nextCursor: string | null } = await call(
      "GET",
      `/${id}/rows?limit=1000${cursor && `&cursor=${cursor}`}`,
    )
    cursor = page.nextCursor
  }
}
