// `node --conditions=wallet-source packages/core/bench/bench.ts [sizes] [calls] [validation] [--long] [--quiet]`: fails
// where a figure is missed. Quiet, for the sizes alone: a table only then.
import { readNames, readSizes } from "../../../scripts/bench/sizes.ts"
import { benchCalls } from "./calls.ts"
import { benchSizes } from "./sizes.ts"
import { benchValidation } from "./validation.ts"

const readCallSizes = () =>
  readSizes({ processes: { brief: 3, long: 5 }, rounds: { brief: 21, long: 61 } }, { takesNames: true })
const benches = {
  sizes: benchSizes,
  calls: () => benchCalls(readCallSizes()),
  validation: () => benchValidation(readCallSizes().rounds),
}
const asked = readNames((name) => Object.hasOwn(benches, name))

let allKept = true
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
  if (!(await bench())) allKept = false
}
process.exitCode = allKept ? 0 : 1
