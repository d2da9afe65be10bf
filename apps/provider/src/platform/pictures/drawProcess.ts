import { type ChildProcess, fork } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { ParsedPicture } from "./parsePicture.ts"

/** A process that redraws one picture at a time. */
export interface DrawProcess {
  readonly pid: number
  /** True until the process has ended. */
  isAlive(): boolean
  /** @returns the picture; null where it is broken, or takes more time or memory than a picture may. */
  draw(picture: ParsedPicture): Promise<Uint8Array | null>
  kill(): void
}

/** The memory that the process may use, in kB: one that has just begun takes about 60,000, a picture up to 40,000 more. */
export const mostMemory = 192 * 1024
/** In milliseconds. Within it a process can allocate some 20 MB. */
const memoryInterval = 10

/**
 * Starts a process that redraws pictures. A limit on V8's heap does not count buffers, so its whole memory is measured
 * while it draws, and it is killed when it uses too much.
 *
 * @param timeLimit for one picture, in milliseconds.
 * @throws Error where the process ends before it is ready.
 */
export async function startDrawProcess(program: URL, timeLimit: number): Promise<DrawProcess> {
  const child = fork(fileURLToPath(program), {
    // None of this process's own flags and variables: it needs no secrets.
    execArgv: ["--max-old-space-size=64"],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.unref()
  child.channel?.unref()
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const kill = () => void child.kill("SIGKILL")
  if ((await nextMessage(child)) === undefined) throw new Error("The process that redraws pictures did not start")
  return {
    pid: child.pid ?? 0,
    isAlive,
    kill,
    async draw(picture) {
      const answer = nextMessage(child)
      child.send(picture)
      const timer = setTimeout(kill, timeLimit)
      const watch = setInterval(() => {
        if (readMemory(child.pid) > mostMemory) kill()
      }, memoryInterval)
      try {
        const drawn = await answer
        return drawn instanceof Uint8Array ? drawn : null
      } finally {
        clearTimeout(timer)
        clearInterval(watch)
      }
    },
  }
}

/** The next message of a process; undefined where it ends first. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (message?: unknown) => {
      for (const event of ["message", "error", "exit"]) child.off(event, events[event as keyof typeof events])
      resolve(message)
    }
    const events = { message: settle, error: () => settle(), exit: () => settle() }
    for (const [event, listener] of Object.entries(events)) child.once(event, listener)
  })
}

/** The memory of a process in kB; 0 where the system does not tell, which is anywhere but on Linux. */
function readMemory(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0)
  } catch {
    return 0
  }
}
