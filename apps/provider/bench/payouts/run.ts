// A batch of payouts of 100,000 rows: what of the memory it takes to be sent, checked and read. How fast a batch is paid
// is measured by bench/http/kinds.ts:
//   node --conditions=wallet-source bench/payouts/run.ts [--rows 100000]
import { parseArgs } from "node:util"
import { startBenchServer } from "../measure/server.ts"
import { measureMemory } from "./memory.ts"

const { values } = parseArgs({ options: { rows: { type: "string", default: "100000" } } })

const server = await startBenchServer()
try {
  if (!(await measureMemory(server, Number(values.rows)))) process.exitCode = 1
} finally {
  await server.stop()
}
