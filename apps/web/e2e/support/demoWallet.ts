import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { findFreePort } from "./shop.ts"

/** A customer whom a newcomer may sign in as. */
export interface DemoCustomer {
  readonly email: string
  readonly password: string
}

export interface DemoWallet {
  readonly origin: string
  /** The customers that it names when it is ready. */
  readonly customers: { readonly year: DemoCustomer; readonly newcomer: DemoCustomer }
  stop(): Promise<void>
}

/** Starts a wallet of its own, as `pnpm start` does, and waits until the year of its demo customer is complete. */
export async function startDemoWallet(): Promise<DemoWallet> {
  const port = await findFreePort()
  const dataDir = mkdtempSync(`${tmpdir()}/wallet-demo-`)
  const child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/start.ts"], {
    cwd: `${import.meta.dirname}/../../../..`,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      DEMO_YEAR: undefined,
      // Pages are asked for faster than by a person.
      RATE_LIMIT_FACTOR: "50",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM")
      await once(child, "exit")
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const said = await untilSays(child.stdout, "year is complete")
    const customers = { year: readCustomer(said, "Demo"), newcomer: readCustomer(said, "New") }
    return { origin: `http://127.0.0.1:${port}`, customers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads a line such as `Demo  demo@wallet.example  /  correct horse demo`. */
function readCustomer(said: readonly string[], heading: string): DemoCustomer {
  const line = new RegExp(`^\\s*${heading}\\s+(\\S+@\\S+)\\s+/\\s+(.+?)(?:\\s{2,}.*)?$`)
  const [, email, password] = said.flatMap((one) => line.exec(one) ?? [])
  if (email === undefined || password === undefined) throw new Error(`The wallet names no customer as ${heading}`)
  return { email, password }
}

/** Reads what a program prints, to its end; resolves with its lines up to the first one that holds a text. */
function untilSays(stdout: Readable, wanted: string): Promise<readonly string[]> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    createInterface(stdout)
      .on("line", (line) => {
        said.push(line)
        if (line.includes(wanted)) resolve([...said])
      })
      .on("close", () => reject(new Error(`The wallet ended before its year was complete: ${said.join("\n")}`)))
  })
}
