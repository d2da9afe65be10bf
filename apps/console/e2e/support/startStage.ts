// Starts a wallet with an operator of each role, signed in: their cookies stand in `operators.json` of its folder.
// Ends when the wallet ends, or when it is told to stop.
import { spawn } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { operatorRoles } from "@wallet/operators/roles.ts"
import { addOperator, operatorsFile } from "./operators.ts"

const [, , port = "", dataDir = ""] = process.argv
const root = `${import.meta.dirname}/../../../..`
let isStopping = false

// The whole group of processes gets the signal: the wallet stops by itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => (isStopping = true))
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }))

await startWallet()
const stage = { origin: `http://127.0.0.1:${port}`, dataDir }
const operators = await Promise.all(operatorRoles.map(async (role) => [role, await addOperator(stage, role)] as const))
writeFileSync(operatorsFile(dataDir), JSON.stringify(Object.fromEntries(operators)))
process.stdout.write("The stage is set\n")

/** Resolves once the wallet has greeted. */
function startWallet(): Promise<void> {
  const child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/start.ts", "--without-site"], {
    cwd: root,
    env: { ...process.env, PORT: port, VAULT_PORT: String(Number(port) + 1000), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  })
  child.once("exit", (code) => {
    process.exit(isStopping ? 0 : code || 1)
  })
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on("line", (line) => {
        process.stdout.write(`wallet: ${line}\n`)
        if (line.includes("Ctrl-C")) resolve()
      })
  })
}
