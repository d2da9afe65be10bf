import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, openSync, readdirSync, readlinkSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"
import type { ServerUser } from "#platform/database/embedded/serverUser.ts"

/** A program that runs until it is killed. */
export interface Program {
  readonly child: ChildProcess
  /** Kills it, and waits until it has ended. */
  kill(): Promise<void>
}

export interface ProgramOptions {
  readonly environment: Readonly<Record<string, string>>
  readonly user: ServerUser | undefined
  /** File for its output. */
  readonly logFile: string
}

const running = new Set<ChildProcess>()
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL")
})

export function startProgram(path: string, flags: readonly string[], options: ProgramOptions): Program {
  const log = openSync(options.logFile, "a")
  const child = spawn(path, flags, {
    env: options.environment,
    stdio: ["ignore", log, log],
    cwd: "/",
    ...options.user,
  })
  closeSync(log)
  running.add(child)
  const ended = once(child, "exit").finally(() => running.delete(child))
  ended.catch(() => {}) // a program that could not be spawned is seen by what it does not do
  return {
    child,
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    },
  }
}

/** Processes whose working directory is this folder: PostgreSQL's processes for a data folder. */
export function findProcessesIn(folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === folder)
    .map(Number)
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // it has just ended
  }
}

/** Sends a signal to processes, some of which may have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
    }
  }
}

/** Repeats until there is an answer. @throws Error that names it after the time limit. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | undefined>,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`)
    await delay(100)
  }
}
