import { spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { endGroup } from "./endGroup.ts"

/** The parts of a shell's state that a new terminal beside it begins with. */
export interface TerminalState {
  readonly folder: string
  /** The folder of this project, once the guide has exported it. */
  readonly walletFolder: string
}

/** A shell that a newcomer types commands into. */
export interface Terminal {
  /** Everything that was written to it. */
  readonly output: () => string
  /** The state after the last commands that have ended. */
  readonly state: () => TerminalState
  /**
   * Runs commands until they end, or until a program among them says that it is ready.
   *
   * @throws Error with what was written if a command fails or nothing happens within the time limit.
   */
  readonly type: (commands: string) => Promise<void>
  /** Waits for words that its programs write. @throws Error if they do not come within the time limit. */
  readonly untilSaid: (words: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface TerminalOptions {
  readonly state: TerminalState
  readonly env: Readonly<Record<string, string | undefined>>
  /** A folder for the shell's own files. */
  readonly scratch: string
  /** Milliseconds for each block of commands. */
  readonly limit: number
}

/** Programs that go on until they are stopped, each with the words by which it says that it is ready. */
const staying = [
  ["pnpm@12.21.0 start", "Ctrl-C"],
  ["wallet listen", "\n"],
  ["shop.js", "The shop is open"],
] as const

/** Writes the state of the shell, after commands that have ended. */
const sayState = 'echo "@$PWD@${WALLET_FOLDER-}@ended"\n'

let opened = 0

/** Opens a shell that ends at the first command that fails. */
export function openTerminal({ state: given, env, scratch, limit }: TerminalOptions): Terminal {
  opened += 1
  const name = join(scratch, `terminal-${opened}`)
  const shell = spawn("sh", ["-eu"], {
    cwd: given.folder,
    env: { ...env, ...(given.walletFolder && { WALLET_FOLDER: given.walletFolder }) },
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  })
  let state = given
  let said = ""
  let hasEnded = false
  let blocks = 0
  for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (piece: Buffer) => (said += String(piece)))
  shell.once("close", () => (hasEnded = true))

  async function until(isReached: () => boolean): Promise<void> {
    const due = performance.now() + limit
    while (!isReached()) {
      if (hasEnded || performance.now() > due) throw new Error(`The terminal says:\n${said}`)
      // oxlint-disable-next-line no-await-in-loop -- it is asked until it is there
      await sleep(25)
    }
  }

  return {
    output: () => said,
    state: () => state,
    untilSaid: (words) => until(() => said.includes(words)),
    async type(commands) {
      blocks += 1
      const file = `${name}-${blocks}.sh`
      writeFileSync(file, commands)
      const from = said.length
      const [, ready] = staying.find(([program]) => commands.includes(program)) ?? []
      // Programs must not read what is typed next.
      shell.stdin.write(`. ${file} </dev/null
${sayState}`)
      const ended = () => /@([^@\n]*)@([^@\n]*)@ended/.exec(said.slice(from))
      await until(() => ended() !== null || (ready !== undefined && said.includes(ready, from)))
      const [, folder, walletFolder] = ended() ?? []
      if (folder !== undefined && walletFolder !== undefined) state = { folder, walletFolder }
    },
    async close() {
      shell.stdin.end()
      await endGroup(shell, () => hasEnded)
    },
  }
}
