import { execFile } from "node:child_process"
import { randomInt } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import * as v from "valibot"
import { debianLibraries, findDebianProgram } from "../../../../scripts/checks/debianPrograms.ts"
import type { Customer } from "../../test/crash/customers.ts"
import type { Measured } from "../measure/measured.ts"
import { withFolder } from "../measure/withFolder.ts"

interface Load {
  readonly clients: number
  readonly seconds: number
}

/** Sends money between customers at random, each connection with one request at a time. */
export type SendByWrk = (api: string, customers: readonly Customer[], load: Load) => Promise<Measured>

/**
 * wrk of Debian, written in C as pgbench is: what the clients take of the processors is then alike on both sides.
 *
 * @returns undefined where the package can't be had.
 */
export function findWrk(): SendByWrk | undefined {
  const program = findDebianProgram("wrk", "usr/bin/wrk", ["libluajit-5.1-2"])
  if (program === undefined) return undefined
  const env = { ...process.env, LD_LIBRARY_PATH: debianLibraries("wrk") }
  return (api, customers, load) =>
    withFolder(async (folder, signal) => {
      const file = join(folder, "customers")
      await writeFile(file, customers.map(({ id, token }) => `${id} ${token}\n`).join(""))
      const script = [join(import.meta.dirname, "sends.lua"), api, "--"]
      const given = [`${new URL(api).pathname}/transfers`, file, String(randomInt(2 ** 28))]
      const args = [...flags(load), "--script", ...script, ...given]
      const { stdout } = await promisify(execFile)(program, args, { env, signal })
      return read(stdout)
    })
}

/** As many threads as pgbench is given. */
function flags({ clients, seconds }: Load): string[] {
  return [`--connections=${clients}`, `--threads=${Math.min(clients, 2)}`, `--duration=${seconds}s`, "--timeout=60s"]
}

const Result = v.object({
  requests: v.number(),
  microseconds: v.number(),
  failed: v.number(),
  p50: v.number(),
  p99: v.number(),
})

function read(output: string): Measured {
  const [, text] = /^result (.*)$/m.exec(output) ?? []
  if (text === undefined) throw new Error(`wrk told no result: ${output}`)
  const { requests, microseconds, failed, p50, p99 } = v.parse(Result, JSON.parse(text))
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed.`)
  return { perSecond: (requests / microseconds) * 1e6, p50: p50 / 1000, p99: p99 / 1000, cpu: undefined }
}
