import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildArguments } from "../bundledPrograms.ts"

const program = buildArguments("signer")

/** A signer in its own process, with a new seed and a policy. */
export interface SignerProcess {
  /** The provider's settings for it. */
  readonly environment: { readonly SIGNER_URL: string; readonly SIGNER_TOKEN_FILE: string }
  /** The id of the current process. */
  pid(): number | undefined
  /** Kills it (SIGKILL). */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Creates a signer and starts it. */
export async function startSigner(policy: object): Promise<SignerProcess> {
  const folder = await mkdtemp(join(tmpdir(), "wallet-signer-"))
  const passphraseFile = join(folder, "passphrase")
  const dir = join(folder, "keys")
  const socket = join(folder, "socket")
  await writeFile(passphraseFile, "correct horse battery")
  const common = ["--dir", dir, "--passphrase-file", passphraseFile]
  const [code] = await once(spawn(process.execPath, [...program, "init", ...common], { stdio: "ignore" }), "exit")
  if (code !== 0) throw new Error(`The signer was not created: ${code}`)
  await writeFile(join(dir, "policy.json"), JSON.stringify(policy))

  const serve = async () => {
    const child = spawn(process.execPath, [...program, "serve", ...common, "--listen", `unix:${socket}`], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    const end = () => child.kill("SIGKILL")
    process.once("exit", end)
    child.once("exit", () => process.off("exit", end))
    // Its first line says that it listens.
    await once(child.stdout, "data")
    return child
  }
  let running = await serve()
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, "exit")
    running.kill("SIGKILL")
    await ended
  }
  return {
    environment: { SIGNER_URL: `unix:${socket}`, SIGNER_TOKEN_FILE: join(dir, "token") },
    pid: () => running.pid,
    kill,
    async restart() {
      running = await serve()
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
