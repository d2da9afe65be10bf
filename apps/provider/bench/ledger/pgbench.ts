import { execFile } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { countCpu } from "./cpu.ts"
import type { Load } from "./load.ts"
import { type Measured, summarise } from "./measured.ts"

export interface Pgbench {
  /** Runs `script`, one transaction, over and over. */
  readonly measure: (databaseUrl: string, script: string, load: Load) => Promise<Measured>
  /** Fills a database for pgbench's own TPC-B-like transaction. */
  readonly prepareTpcb: (databaseUrl: string) => Promise<void>
  /** Runs that transaction, with prepared statements. */
  readonly measureTpcb: (databaseUrl: string, load: Load) => Promise<Measured>
}

/** pgbench, where this machine has one. */
export function findPgbench(postmaster: number | undefined): Pgbench | undefined {
  const paths = (process.env.PATH ?? "").split(":").map((folder) => join(folder, "pgbench"))
  const found = [...paths, ...globSync("/usr/lib/postgresql/*/bin/pgbench")].find((path) => existsSync(path))
  if (found === undefined) return undefined
  return {
    measure: async (databaseUrl, script, load) => {
      const write = (folder: string) => writeFile(join(folder, "transfer.sql"), script)
      return run(found, postmaster, load, ["--file=transfer.sql", databaseUrl], write)
    },
    prepareTpcb: async (databaseUrl) => {
      await promisify(execFile)(found, ["--initialize", "--scale=50", "--quiet", databaseUrl])
    },
    measureTpcb: (databaseUrl, load) => run(found, postmaster, load, [databaseUrl]),
  }
}

async function run(
  program: string,
  postmaster: number | undefined,
  load: Load,
  what: readonly string[],
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "ledger-bench-"))
  await prepare(folder)
  const cpu = countCpu("children", postmaster)
  await promisify(execFile)(program, [...flags(folder, load), ...what], { cwd: folder })
  const spent = cpu()
  const latencies = await readLatencies(folder)
  await rm(folder, { recursive: true })
  return summarise(latencies, load.seconds, spent)
}

function flags(folder: string, { clients, seconds }: Load): string[] {
  return [
    "--no-vacuum",
    "--protocol=prepared",
    "--max-tries=100",
    "--log",
    `--log-prefix=${join(folder, "log")}`,
    `--client=${clients}`,
    `--jobs=${Math.min(clients, 2)}`,
    `--time=${seconds}`,
  ]
}

/** In milliseconds; the log's third column is microseconds. */
async function readLatencies(folder: string): Promise<number[]> {
  const logs = await Promise.all(globSync(join(folder, "log.*")).map((file) => readFile(file, "utf8")))
  return logs.flatMap((log) =>
    log
      .trim()
      .split("\n")
      .map((line) => Number(line.split(" ")[2]) / 1000),
  )
}
