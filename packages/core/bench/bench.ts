// `node --conditions=wallet-source packages/core/bench/bench.ts [sizes] [calls] [validation] [--brief]`: fails where a
// figure is missed. Brief: a table only then.
import { benchCalls } from "./calls.ts"
import { benchSizes } from "./sizes.ts"
import { benchValidation } from "./validation.ts"

const benches = { sizes: benchSizes, calls: benchCalls, validation: benchValidation }
const asked = process.argv.slice(2).filter((name) => name !== "--brief")

let allKept = true
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
  if (!(await bench())) allKept = false
}
process.exitCode = allKept ? 0 : 1
