import { execFile } from "node:child_process"

/** Result of a command with its output. */
export interface RunResult {
  readonly code: number
  readonly output: string
  readonly stdout: string
}

/** Runs a command to its end, without a shell. */
export function run(command: readonly [string, ...string[]], cwd = process.cwd()): Promise<RunResult> {
  const [file, ...args] = command
  return new Promise((resolve) => {
    execFile(file, args, { cwd, maxBuffer: 20_000_000 }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === "number" ? error.code : 1) : 0
      const reason = error && typeof error.code !== "number" ? `${error.message}\n` : ""
      resolve({ code, output: `${reason}${stdout}${stderr}`, stdout })
    })
  })
}

/** Runs a command and returns its output. @throws Error with the output if it fails. */
export async function mustRun(command: readonly [string, ...string[]], cwd?: string): Promise<string> {
  const { code, output, stdout } = await run(command, cwd)
  if (code !== 0) throw new Error(`${command.join(" ")} failed:\n${output}`)
  return stdout
}
