// Transfers through the batcher beside pgbench, on the same PostgreSQL, with as many accounts and the same load, in turns:
//   node --conditions=wallet-source --max-semi-space-size=16 --no-allocation-site-pretenuring bench/ledger/run.ts [--seconds 5] [--rounds 3] [--cases uniform,hot,single,batches,pgledger,large]
//     [--entries 10000000] [--pgledger <folder of pgledger's repository>]
// Medians of the rounds. Processor time (the client's + PostgreSQL's) hardly depends on what else the machine does.
import { availableParallelism, loadavg } from "node:os"
import { parseArgs } from "node:util"
import { verifyLedger } from "#ledger/verify.ts"
import { cases } from "./cases.ts"
import { createHarness, startBenchServer } from "./harness.ts"
import { findPgbench } from "./pgbench.ts"

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    entries: { type: "string", default: "10000000" },
    cases: { type: "string", default: Object.keys(cases).join(",") },
    pgledger: { type: "string" },
  },
})
const wanted = values.cases.split(",")
const unknown = wanted.filter((name) => !(name in cases))
if (unknown.length > 0)
  throw new Error(`No such case: ${unknown.join(", ")}. There are ${Object.keys(cases).join(", ")}.`)

const server = await startBenchServer()
try {
  const harness = await createHarness(server.databaseUrl)
  try {
    const options = {
      server,
      harness,
      pgbench: findPgbench(server.pid),
      seconds: positive("seconds"),
      rounds: positive("rounds"),
      entries: positive("entries"),
      pgledger: values.pgledger,
    }
    for (const [, run] of Object.entries(cases).filter(([name]) => wanted.includes(name))) {
      await run(options)
      console.log(
        `  load          ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors, this benchmark included`,
      )
    }
    const differences = await verifyLedger(harness.db)
    console.log(`verified: ${differences.length} differences`, differences.slice(0, 3))
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await harness.close()
  }
} finally {
  await server.stop()
}

function positive(name: "seconds" | "rounds" | "entries"): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1 on.`)
  return value
}
