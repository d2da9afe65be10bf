// A batch of payouts: how long 1,000 rows take to be checked and read, what 100,000 rows take of the memory, and 1,000
// payments inside the wallet beside as many transfers through the ledger's own batcher:
//   node --conditions=wallet-source bench/payouts/run.ts [--rows 1000] [--rounds 5] [--many 100000]
import { parseArgs } from "node:util"
import { startBenchServer } from "../ledger/harness.ts"
import { measureMemory } from "./memory.ts"
import { measureSpeed } from "./speed.ts"

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000" },
    rounds: { type: "string", default: "5" },
    many: { type: "string", default: "100000" },
  },
})
const [rows = 0, rounds = 0, many = 0] = [values.rows, values.rounds, values.many].map(Number)

const server = await startBenchServer()
try {
  const isQuick = await measureSpeed(server, rows, rounds)
  const isFlat = many === 0 || (await measureMemory(server, many))
  if (!isQuick || !isFlat) process.exitCode = 1
} finally {
  await server.stop()
}
