import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { endGroup } from "./endGroup.ts"

/** A program that runs until it is stopped. */
export interface StartedProgram {
  /** Everything that it has written. */
  readonly output: () => string
  /** @throws Error with the output if the program ends or the time limit passes before `isReady`. */
  readonly until: (isReady: () => boolean | Promise<boolean>) => Promise<void>
  readonly stop: () => Promise<void>
}

interface ProgramOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Milliseconds for each `until`. */
  readonly limit?: number
}

/** Starts a program in a process group of its own, so that the programs that it starts end with it. */
export function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env = {}, limit = 120_000 }: ProgramOptions,
): StartedProgram {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  let hasEnded = false
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (said += String(piece)))
  child.once("error", ({ message }) => {
    said += message
    hasEnded = true
  })
  child.once("close", () => (hasEnded = true))
  return {
    output: () => said,
    async until(isReady) {
      const due = performance.now() + limit
      while (!(await isReady())) {
        if (hasEnded || performance.now() > due) throw new Error(`${command} ${args.join(" ")}:\n${said}`)
        // oxlint-disable-next-line no-await-in-loop -- it is asked until it is there
        await sleep(50)
      }
    },
    stop: () => endGroup(child, () => hasEnded),
  }
}

/** True if something answers at an address. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  return response !== undefined
}
