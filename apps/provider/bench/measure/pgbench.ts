import { execFile } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { countCpu } from "./cpu.ts"
import { type Measured, summarise } from "./measured.ts"
import { withFolder } from "./withFolder.ts"

interface Load {
  readonly clients: number
  readonly seconds: number
}

/** pgbench's own TPC-B-like transaction. */
export interface Pgbench {
  /** Fills a database for it. */
  readonly prepare: (databaseUrl: string) => Promise<void>
  /** Runs it over and over, with prepared statements. */
  readonly measure: (databaseUrl: string, load: Load) => Promise<Measured>
}

/** pgbench, where this machine has one. */
export function findPgbench(postmaster: number | undefined): Pgbench | undefined {
  const paths = (process.env.PATH ?? "").split(":").map((folder) => join(folder, "pgbench"))
  const found = [...paths, ...globSync("/usr/lib/postgresql/*/bin/pgbench")].find((path) => existsSync(path))
  if (found === undefined) return undefined
  return {
    prepare: (databaseUrl) =>
      withFolder(async (cwd, signal) => {
        await promisify(execFile)(found, ["--initialize", "--scale=50", "--quiet", databaseUrl], { cwd, signal })
      }),
    measure: (databaseUrl, load) =>
      withFolder(async (cwd, signal) => {
        const cpu = countCpu("children", postmaster)
        await promisify(execFile)(found, [...flags(cwd, load), databaseUrl], { cwd, signal })
        const spent = cpu()
        return summarise(await readLatencies(cwd), load.seconds, spent)
      }),
  }
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
