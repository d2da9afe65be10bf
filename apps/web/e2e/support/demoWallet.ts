import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { findFreePort } from "./shop.ts"

export interface DemoWallet {
  readonly origin: string
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
    await untilSays(child.stdout, "year is complete")
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

/** Reads what a program prints, to its end; resolves with the first line that holds a text. */
function untilSays(stdout: Readable, wanted: string): Promise<void> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    createInterface(stdout)
      .on("line", (line) => {
        said.push(line)
        if (line.includes(wanted)) resolve()
      })
      .on("close", () => reject(new Error(`The wallet ended before its year was complete: ${said.join("\n")}`)))
  })
}
