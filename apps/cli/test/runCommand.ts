import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { run } from "../src/run.ts"

/** Result of a run of the program. */
export interface CommandRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A run that goes on until it is stopped. */
export interface RunningCommand {
  readonly out: () => string
  readonly err: () => string
  /** Ends it as Ctrl-C does. */
  readonly stop: () => Promise<CommandRun>
  readonly ended: Promise<CommandRun>
}

/** Lines for standard input, the later ones as functions that are asked when they are read. */
export type Line = string | (() => Promise<string>)

/** The program with variables and a folder for credentials of its own. */
export interface Program {
  readonly folder: string
  readonly start: (line: string | readonly string[], options?: RunOptions) => RunningCommand
  readonly run: (line: string | readonly string[], options?: RunOptions) => Promise<CommandRun>
  readonly remove: () => void
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly input?: readonly Line[]
  readonly isTTY?: boolean
}

export function createProgram(variables: Readonly<Record<string, string>> = {}): Program {
  const folder = mkdtempSync(join(tmpdir(), "wallet-cli-"))
  const start = (line: string | readonly string[], { env = {}, input = [], isTTY = false }: RunOptions = {}) => {
    const out: string[] = []
    const err: string[] = []
    const ending = new AbortController()
    const args = typeof line === "string" ? line.split(" ").filter(Boolean) : line
    const ended = run(args, {
      env: { WALLET_CONFIG_DIR: folder, ...variables, ...env },
      stdin: readLines(input),
      stdout: { isTTY, write: (text) => out.push(text) },
      stderr: { write: (text) => err.push(text) },
      host: "test-machine",
      signal: ending.signal,
    }).then((code) => ({ code, out: out.join(""), err: err.join("") }))
    const stop = () => {
      ending.abort()
      return ended
    }
    return { out: () => out.join(""), err: () => err.join(""), stop, ended }
  }
  return {
    folder,
    start,
    run: (line, options) => start(line, options).ended,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function* readLines(lines: readonly Line[]): AsyncGenerator<string> {
  for (const line of lines) yield `${typeof line === "string" ? line : await line()}\n`
}
