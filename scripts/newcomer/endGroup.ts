import type { ChildProcess } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

/** The signals that end a program, and the milliseconds that each gives it. */
const signals = [
  ["SIGINT", 20_000],
  ["SIGKILL", 5000],
] as const

/** Ends a process and all that it has started; it leads a process group. */
export async function endGroup(leader: ChildProcess, hasEnded: () => boolean): Promise<void> {
  for (const [signal, patience] of signals) {
    if (hasEnded() || leader.pid === undefined) return
    process.kill(-leader.pid, signal)
    const due = performance.now() + patience
    // oxlint-disable-next-line no-await-in-loop -- one signal after the other
    while (!hasEnded() && performance.now() < due) await sleep(20)
  }
}
