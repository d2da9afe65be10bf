// A batch of many payouts: what of the memory it takes to be sent, checked and read. How fast a batch is paid
// is measured by bench/http/kinds.ts:
//   node --conditions=wallet-source bench/payouts/run.ts [--long] [--rows 20000]
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { startBenchServer } from "../measure/server.ts"
import { measureMemory } from "./memory.ts"

const { rows } = readSizes({ rows: { brief: 20_000, long: 100_000 } })

const server = await startBenchServer()
try {
  if (!(await measureMemory(server, rows))) process.exitCode = 1
} finally {
  await server.stop()
}
