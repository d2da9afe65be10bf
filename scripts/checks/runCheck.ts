import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { constants } from "node:os"
import type { Report, ReportReader } from "./reports.ts"
import { testEnvironment } from "./testEnvironment.ts"

/** In milliseconds. On a slow machine the longest check takes a third of it. */
const longest = 25 * 60_000

/** One thing that must hold, and the command that says whether it does. */
export interface Check {
  readonly name: string
  readonly what: string
  readonly command: readonly [string, ...string[]]
  /** Reads how many tests the command ran; without it the command itself is the one test. */
  readonly report?: ReportReader
  /** The names of the checks that have to run before it. They need nothing themselves. */
  readonly needs?: readonly string[]
  /** Number of the machine's `machineParts` it uses. Default: all, so that it runs alone. */
  readonly parts?: number
}

/**
 * Runs a check. A command that fails without naming a failed test counts as one.
 *
 * @param take gets the output, which goes to the screen where it is left out
 */
export async function runCheck(check: Check, take?: (text: string) => void): Promise<Report> {
  if (check.report) rmSync(check.report.file, { force: true })
  const [command, ...args] = check.command
  const code = await exitCode(command, [...args, ...(check.report?.args ?? [])], check.report?.env ?? {}, take)
  const report: Report = check.report?.read() ?? { passed: code === 0 ? 1 : 0, failures: [] }
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [{ test: check.what, reason: `${command} ended with ${code}` }] }
}

/**
 * The command has a group of processes of its own. What it leaves running ends with it, so that neither its output stays
 * open nor a node runs on.
 */
function exitCode(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  take?: (text: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const environment = { ...testEnvironment, ...process.env, ...env }
    const output = take ? "pipe" : "inherit"
    const child = spawn(command, args, { stdio: ["ignore", output, output], env: environment, detached: true })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => take?.(text))
    const limit = setTimeout(() => {
      process.stderr.write(`${command} took longer than ${longest / 60_000} minutes\n`)
      signalGroup(child.pid, "SIGKILL")
    }, longest)
    // Ctrl-C ends this process's group alone.
    const passOn = (signal: NodeJS.Signals) => {
      signalGroup(child.pid, signal)
      child.once("close", () => process.exit(128 + constants.signals[signal]))
    }
    for (const signal of endings) process.on(signal, passOn)
    child.once("error", reject)
    child.once("exit", () => signalGroup(child.pid, "SIGKILL"))
    // All output has arrived by then.
    child.once("close", (code) => {
      clearTimeout(limit)
      for (const signal of endings) process.off(signal, passOn)
      resolve(code ?? 1)
    })
  })
}

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const

function signalGroup(id: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (id !== undefined) process.kill(-id, signal)
  } catch {
    // All of it has ended.
  }
}
