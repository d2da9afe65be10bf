// Starts the wallets of all workers side by side; Playwright itself would start them one after the other. Ends when one of
// them ends by itself, or with the last of them when it is told to stop.
import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { createInterface } from "node:readline"

const [, , count = "1", firstPort = "", dataDir = ""] = process.argv
const root = `${import.meta.dirname}/../../../..`

let stopping = false
// The whole group of processes gets the signal: the wallets stop by themselves.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => (stopping = true))

// Of each run 200 MB stayed in memory.
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }))

const opening = Array.from({ length: Number(count) }, (_, worker) => startWallet(worker))
void Promise.all(opening).then(() => process.stdout.write("All wallets are open\n"))

/** Starts one wallet; resolves once it has greeted. */
function startWallet(worker: number): Promise<void> {
  const PORT = String(Number(firstPort) + worker)
  const child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/start.ts"], {
    cwd: root,
    env: { ...process.env, PORT, DATA_DIR: `${dataDir}/${worker}` },
    stdio: ["ignore", "pipe", "pipe"],
  })
  child.once("exit", (code) => {
    if (!stopping) process.exit(code || 1)
  })
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on("line", (line) => {
        process.stdout.write(`wallet ${worker}: ${line}\n`)
        if (line.includes("Ctrl-C")) resolve()
      })
  })
}
