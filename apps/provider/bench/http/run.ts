// Internal sends over HTTP beside a bare Hono route with the same JSON and no database, in turns; then a while of full
// load, for the memory of the provider's process:
//   node --conditions=wallet-source bench/http/run.ts [--long] [--seconds 3] [--rounds 3] [--memory 20]
// Server, client and PostgreSQL share the machine's processors in both.
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import type { Customer } from "../../test/crash/customers.ts"
import type { ProviderProcess } from "../../test/crash/providerProcess.ts"
import { describe, measureInTurns } from "../measure/measured.ts"
import { sendTransfers } from "./load.ts"
import { describeMemory, watchMemory } from "./memory.ts"
import { withProvider } from "./provider.ts"

const {
  seconds,
  rounds,
  memory: memorySeconds,
} = readSizes({
  seconds: { brief: 3, long: 5 },
  rounds: { brief: 3, long: 3 },
  memory: { brief: 20, long: 60 },
})

await withProvider(async ({ db, provider, customers }) => {
  const before = await readSize(db)
  const bare = await startBare()
  try {
    await compare(provider.api, bare.api, customers)
  } finally {
    bare.child.kill()
  }
  if (memorySeconds) await load(provider, customers, memorySeconds)
  console.log(await describeSize(db, before))
})

async function compare(api: string, bareApi: string, customers: readonly Customer[]): Promise<void> {
  console.log("POST of an internal send, 64 connections (wanted: ≥ 0.3 of a bare Hono route)")
  const measured = await measureInTurns(
    {
      provider: () => sendTransfers(api, customers, seconds),
      bare: () => sendTransfers(bareApi, customers, seconds),
    },
    rounds,
  )
  console.log(describe("provider", measured.provider.median))
  console.log(describe("bare", measured.bare.median))
  const ratio = measured.provider.median.perSecond / measured.bare.median.perSecond
  console.log(`  ratio     ${ratio.toFixed(2)} throughput`)
}

async function load({ api, pid }: ProviderProcess, customers: readonly Customer[], forSeconds: number): Promise<void> {
  console.log(`Memory of the provider's process under ${forSeconds} s of full load (wanted: flat, ≤ 300 MB)`)
  const samples = watchMemory(pid)
  console.log(describe("provider", await sendTransfers(api, customers, forSeconds)))
  console.log(describeMemory(samples.stop()))
}

/** Database size per payment, including history, hints, notifications and the stored answer. */
async function describeSize(db: Kysely<Database>, before: bigint): Promise<string> {
  const { count } = await db
    .selectFrom("transfers")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow()
  return `  database  ${count} payments of ${((await readSize(db)) - before) / count} bytes each`
}

async function readSize(db: Kysely<Database>): Promise<bigint> {
  const { rows } = await sql<{ size: bigint }>`SELECT pg_database_size(current_database()) AS size`.execute(db)
  return rows[0]?.size ?? 0n
}

async function startBare(): Promise<{ child: ChildProcess; api: string }> {
  const child = fork(join(import.meta.dirname, "bareProcess.ts"))
  const [port] = await once(child, "message")
  return { child, api: `http://127.0.0.1:${port}/api` }
}
