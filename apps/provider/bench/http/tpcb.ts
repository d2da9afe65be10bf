// Internal sends over HTTP beside pgbench's own TPC-B-like transaction on the same PostgreSQL, in turns:
//   node --conditions=wallet-source bench/http/tpcb.ts [--seconds 10] [--rounds 5]
// Server, client and PostgreSQL share the machine's processors in both. It wants pgbench (postgresql-contrib).
import { parseArgs } from "node:util"
import { sql } from "kysely"
import { connect } from "#platform/database/connection.ts"
import { addCustomers, fund } from "../../test/crash/customers.ts"
import { findFreePort, startProviderProcess } from "../../test/crash/providerProcess.ts"
import { findFaults } from "../../test/crash/record.ts"
import { countCpu } from "../ledger/cpu.ts"
import { startBenchServer } from "../ledger/harness.ts"
import { describe, type Measured, measureInTurns } from "../ledger/measured.ts"
import { findPgbench, type Pgbench } from "../ledger/pgbench.ts"
import { sendTransfers } from "./load.ts"

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "10" }, rounds: { type: "string", default: "5" } },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]

const server = await startBenchServer()
const closing: (() => unknown)[] = [() => server.stop()]
try {
  const pgbench = findPgbench(server.pid)
  if (pgbench) await compare(pgbench)
  else console.log("Sends beside TPC-B are not measured: there is no pgbench on this machine.")
} finally {
  for (const close of closing.toReversed()) await close()
}

async function compare(pgbench: Pgbench): Promise<void> {
  const { db, close } = await connect(server.databaseUrl)
  closing.push(close)
  const tpcbUrl = new URL(server.databaseUrl)
  tpcbUrl.pathname = "/tpcb"
  await sql`CREATE DATABASE tpcb`.execute(db)
  await pgbench.prepareTpcb(tpcbUrl.href)
  const port = await findFreePort()
  const provider = await startProviderProcess({ port, environment: { DATABASE_URL: server.databaseUrl } })
  closing.push(() => provider.kill())
  const customers = await addCustomers(db, 1000, new Date())
  await fund(db, customers, "WUD", 10n ** 9n)

  const measureSends = async (): Promise<Measured> => {
    const cpu = countCpu(provider.pid, server.pid)
    const run = await sendTransfers(provider.api, customers, seconds)
    const spent = cpu()
    const perSend = (total: number) => (total / (run.perSecond * seconds)) * 1e6
    return { ...run, cpu: spent && { client: perSend(spent.client), server: perSend(spent.server) } }
  }
  const ratios: number[] = []
  let sends: Measured | undefined
  const keepRatio = (tpcb: Measured) => {
    if (sends) ratios.push(sends.perSecond / tpcb.perSecond)
    return tpcb
  }
  const measured = await measureInTurns(
    {
      sends: async () => (sends = await measureSends()),
      tpcb: async () => keepRatio(await pgbench.measureTpcb(tpcbUrl.href, { clients: 64, seconds, hot: false })),
    },
    rounds,
  )
  console.log("POST of an internal send over 64 connections beside TPC-B with 64 clients (wanted: ≥ 1.0)")
  console.log("Processor time is the provider's (pgbench's) and PostgreSQL's; the client that sends is not counted.")
  console.log(describe("sends", measured.sends))
  console.log(describe("TPC-B", measured.tpcb))
  const sorted = ratios.toSorted((a, b) => a - b)
  const text = sorted.map((ratio) => ratio.toFixed(2))
  console.log(`  ratio         ${text[Math.floor(rounds / 2)]} (rounds: ${text.join(", ")})`)
  const faults = await findFaults(db)
  console.log(`verified: ${faults.length} differences`, faults.slice(0, 3))
  if (faults.length > 0) process.exitCode = 1
}
