import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join, resolve } from "node:path"
import { promisify } from "node:util"
import { openTerminal, type Terminal } from "./openTerminal.ts"
import { readGuide } from "./readGuide.ts"
import { bringRuntime, type Runtime } from "./runtimes.ts"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")
const guide = join(root, "docs/guides/getting-started.md")

/** Milliseconds for one block of commands: the first start builds the site. */
const limit = 300_000

/** Result of a guide played from its first command to the paid invoice. */
export interface PlayedGuide {
  /** Milliseconds from the first command until the program has seen the verified webhook. */
  readonly took: number
}

/**
 * Plays the guide for newcomers on a runtime: its commands and its files alone, in the order of the page, in an empty
 * folder, until the program says that the invoice is paid.
 *
 * @param port Of the wallet that the guide starts.
 * @throws Error with what the terminals say where a step fails.
 */
export async function playGuide(runtime: Runtime, port: number): Promise<PlayedGuide> {
  const programs = await bringRuntime(runtime)
  const scratch = mkdtempSync(join(tmpdir(), "wallet-newcomer-"))
  const project = join(scratch, "wallet")
  mkdirSync(project)
  // The project as a newcomer has it: its files, and no data yet.
  for (const name of readdirSync(root)) if (name !== ".data") symlinkSync(join(root, name), join(project, name))
  const env = chooseEnvironment(programs, scratch, port)
  const promised = /prints `([^`]+)`/.exec(readFileSync(guide, "utf8"))?.[1]
  if (promised === undefined) throw new Error(`${guide} does not say what the program prints`)

  const terminals: Terminal[] = []
  const began = performance.now()
  try {
    let terminal = openTerminal({ state: { folder: project, walletFolder: "" }, env, scratch, limit })
    terminals.push(terminal)
    for (const step of readGuide(guide)) {
      if (step.kind === "file") {
        writeFileSync(join(terminal.state().folder, step.name), step.code)
        continue
      }
      if (step.inNewTerminal) {
        terminal = openTerminal({ state: terminal.state(), env, scratch, limit })
        terminals.push(terminal)
      }
      if (!runtime.runsTypeScript && /\.ts\b/.test(step.code)) continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand on the page
      await terminal.type(useRuntime(step.code, runtime))
      // oxlint-disable-next-line no-await-in-loop -- once, in the folder that the guide has made
      if (step.code.includes("npm install")) await addPackages(terminal, runtime)
      const isPaid = terminals.some(({ output }) => output().includes(promised))
      if (isPaid || !step.code.includes("trigger")) continue
      // The webhook is on its way.
      // oxlint-disable-next-line no-await-in-loop -- the guide ends here
      await Promise.any(terminals.map(({ untilSaid }) => untilSaid(promised)))
      return { took: performance.now() - began }
    }
    if (!terminals.some(({ output }) => output().includes(promised))) throw new Error(`Nothing has said: ${promised}`)
    return { took: performance.now() - began }
  } catch (error) {
    const said = terminals.map(({ output }, index) => `--- terminal ${index + 1}\n${output().slice(-4000)}`)
    throw new Error(`${runtime.name}: ${error instanceof Error ? error.message : String(error)}\n${said.join("\n")}`, {
      cause: error,
    })
  } finally {
    for (const terminal of terminals.toReversed()) await terminal.close()
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The commands of a block, with the runtime in place of Node where a file is run. */
export function useRuntime(commands: string, { command }: Pick<Runtime, "command">): string {
  return commands.replace(/\bnode(?= (?:--env-file=\S+ )?[\w-]+\.[jt]s\b)/g, command)
}

async function addPackages(terminal: Terminal, { packages }: Runtime): Promise<void> {
  if (packages.length === 0) return
  const args = ["install", "--no-audit", "--no-fund", ...packages]
  await run("npm", args, { cwd: terminal.state().folder, maxBuffer: 20_000_000 })
}

/** A newcomer's machine: nothing of this project is on the path. */
function chooseEnvironment(programs: string, scratch: string, port: number) {
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"))
  return {
    PATH: [programs, ...path].join(delimiter),
    HOME: process.env["HOME"],
    TMPDIR: scratch,
    PORT: String(port),
    NEXT_TELEMETRY_DISABLED: "1",
    // Behind a proxy that ends TLS, npm reaches its registry with the machine's certificates only.
    NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
  }
}
