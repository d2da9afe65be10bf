import { execFile } from "node:child_process"
import { resolve } from "node:path"

const program = resolve(import.meta.dirname, "../dist/main.js")

/** Result of a run of the program. */
export interface ProgramRun {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the built program by itself, as a shell does: its first line says what runs it. */
export function runProgram(args: string[], variables: Record<string, string>, input?: string): Promise<ProgramRun> {
  return new Promise((finished) => {
    const env = { PATH: process.env.PATH, ...variables }
    const child = execFile(program, args, { env }, (_, out, err) => finished({ code: child.exitCode, out, err }))
    // Without input the pipe stays open, as under a supervisor.
    if (input !== undefined) child.stdin?.end(input)
  })
}
