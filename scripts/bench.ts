// `pnpm bench`: runs the benchmarks of every package and fails where a figure is missed.
import { spawnSync } from "node:child_process"
import { globSync } from "node:fs"

/** As `pnpm start` runs the provider: the young generation's size decides how long a collection holds everything up. */
const flags = ["--conditions=wallet-source", "--max-semi-space-size=16", "--no-allocation-site-pretenuring"]
const benches = globSync("{packages,apps}/*/bench/bench.ts").sort()
const failed = benches.filter((bench) => {
  console.log(`\n== ${bench}`)
  return spawnSync(process.execPath, [...flags, bench], { stdio: "inherit" }).status !== 0
})
if (failed.length > 0) {
  console.error(`\nMissed in: ${failed.join(", ")}`)
  process.exit(1)
}
