// `pnpm bench [--long] [file or name …]`: runs the benchmarks of every package, or those named, one after the other; fails
// where a figure is missed. With `--long` they have the sizes that decisions rely on, which takes hours for all. A run of all of
// them is written to bench/RESULTS.md. Told to stop, it lets the one that runs clean up.
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { availableParallelism, constants, cpus, totalmem } from "node:os"
import { type Part, writeRun } from "./bench/results.ts"
import { readNames } from "./bench/sizes.ts"

/** As `pnpm start` runs the provider: the young generation's size decides how long a collection holds everything up. */
const flags = ["--conditions=wallet-source", "--max-semi-space-size=16", "--no-allocation-site-pretenuring"]
const results = "bench/RESULTS.md"
const all = globSync("{packages,apps}/*/bench/bench.ts").toSorted()
const given = process.argv.slice(2)
const names = readNames((name) => findBenchmark(name) !== undefined)
const named = names.flatMap((name) => findBenchmark(name) ?? [])
const options = given.filter((argument) => !names.includes(argument))

const told = new AbortController()
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => told.abort(signal))

const parts: Part[] = []
for (const name of named.length > 0 ? named : all) {
  // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
  parts.push(await run(name))
  if (told.signal.aborted) process.exit(128 + constants.signals[told.signal.reason as NodeJS.Signals])
}
if (named.length === 0) writeFileSync(results, writeRun(readFileSync(results, "utf8"), { ...describePlace(), parts }))
const failed = parts.filter(({ isKept }) => !isKept)
if (failed.length > 0) {
  console.error(`\nMissed in: ${failed.map(({ name }) => name).join(", ")}`)
  process.exitCode = 1
}

/** The file of a benchmark, named by its path or, for one program, by its short name: `reads` is `bench/http/reads.ts`. */
function findBenchmark(name: string): string | undefined {
  if (existsSync(name)) return name
  if (!/^\w+$/.test(name)) return undefined
  return globSync(`{packages,apps}/*/bench/{*/${name}.ts,${name}/run.ts}`).toSorted()[0]
}

/** Runs one with its output on the screen as well. */
async function run(name: string): Promise<Part> {
  const began = performance.now()
  console.log(`\n== ${name}`)
  // A process group of its own: every process that it has started gets its signals.
  const child = spawn(process.execPath, [...flags, name, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  })
  const stop = () => child.pid !== undefined && process.kill(-child.pid, "SIGTERM")
  told.signal.addEventListener("abort", stop)
  let output = ""
  child.stdout.on("data", (piece: Buffer) => {
    output += piece.toString()
    process.stdout.write(piece)
  })
  const [code] = (await once(child, "close")) as [number | null]
  told.signal.removeEventListener("abort", stop)
  return { name, isKept: code === 0, seconds: Math.round((performance.now() - began) / 1000), output }
}

function describePlace() {
  const { stdout } = spawnSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" })
  const [{ model } = { model: "an unknown processor" }] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: stdout.trim() || "an unknown commit",
    machine: `${availableParallelism()} cores (${model.trim()}), ${memory} GiB, Node.js ${process.version}`,
  }
}
