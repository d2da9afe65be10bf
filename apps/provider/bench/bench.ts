// Runs the provider's benchmarks for `pnpm bench`: one after the other, each in its own process, so that none disturbs
// another. Arguments, such as `--long`, are passed on to each.
import { spawn } from "node:child_process"
import { once } from "node:events"

const programs = [
  "deposits/run.ts",
  "deposits/credited.ts",
  "history/run.ts",
  "http/run.ts",
  "http/tpcb.ts",
  "http/sends.ts",
  "http/standby.ts",
  "http/kinds.ts",
  "http/large.ts",
  "http/heavy.ts",
  "http/reads.ts",
  "http/pages.ts",
  "day/run.ts",
  "growth/run.ts",
  "growth/reads.ts",
  "webhooks/run.ts",
  "payouts/run.ts",
]

let isStopped = false

/** Runs a program; told to stop, it tells the program, which stops what it has started. @returns whether its figures are kept. */
async function run(program: string): Promise<boolean> {
  console.log(`\n== ${program}`)
  const file = `${import.meta.dirname}/${program}`
  const child = spawn(process.execPath, [...process.execArgv, file, ...process.argv.slice(2)], { stdio: "inherit" })
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true
    child.kill(signal)
  }
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop)
  const [code] = await once(child, "exit")
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop)
  return code === 0
}

for (const program of programs) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other is what this is for
  if (!(await run(program))) process.exitCode = 1
  if (isStopped) break
}
