import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

/** One at a time: two builds that write the same files spoil each other. Waits for the one under way. */
export function runAlone(lock: string, work: () => void): void {
  mkdirSync(dirname(lock), { recursive: true })
  while (!takeLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    if (hasEnded(readHolder(lock))) rmSync(lock, { force: true })
    return false
  }
}

/** @returns the process that builds; `undefined` where it is not written yet, or gone again. */
function readHolder(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, "utf8")) || undefined
  } catch {
    return undefined
  }
}

function hasEnded(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH"
  }
}
