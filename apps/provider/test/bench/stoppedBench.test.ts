import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"

const bench = join(import.meta.dirname, "../../bench/http/run.ts")

/** The postmaster's process id is in the first line of its lock file. */
function findPostmaster(folder: string): number | undefined {
  const [dataDir] = readdirSync(folder).filter((name) => name.startsWith("wallet-bench-"))
  const file = join(folder, dataDir ?? "", "postgres/data/postmaster.pid")
  return dataDir !== undefined && existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined
}

test("a benchmark that is stopped leaves no PostgreSQL and no files behind @long", {
  timeout: 90_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "stopped-bench-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const child = spawn(process.execPath, ["--conditions=wallet-source", bench], {
    env: { ...process.env, TMPDIR: folder },
    stdio: "ignore",
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  await vi.waitUntil(() => findPostmaster(folder) !== undefined, { timeout: 60_000, interval: 50 })
  const postmaster = findPostmaster(folder) ?? 0
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
  expect(readdirSync(folder)).toEqual([])
  expect(() => process.kill(postmaster, 0)).toThrow("ESRCH")
})
