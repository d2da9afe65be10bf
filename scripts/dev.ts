// The wallet for those who work on it, on one address: the site by Vite, which replaces modules in open pages, and the
// provider with the sandbox and demo customers, which starts again when its code changes.
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { resolve } from "node:path"
import { end } from "./end.ts"

const port = Number(process.env["PORT"] ?? 8080)
const web = resolve("apps/web")
const children: ChildProcess[] = []
let isStopping = false

if (!Number.isInteger(port) || port < 1 || port > 64_535) {
  console.error(`PORT must be a port number up to 64535, not ${process.env["PORT"]}`)
  end(2)
} else {
  await develop()
}

async function develop(): Promise<void> {
  // The files that git does not hold; Vite keeps them up to date from then on.
  if (spawnSync(process.execPath, [`${web}/scripts/generate.ts`], { stdio: "inherit" }).status !== 0) return end(1)
  const providerPort = await findFreePort()
  const origin = process.env["SITE_ORIGIN"] ?? `http://127.0.0.1:${port}`
  run(["--watch", "--watch-preserve-output", "--conditions=wallet-source", "scripts/start.ts", "--without-site"], ".", {
    PORT: String(providerPort),
    SITE_ORIGIN: origin,
    VAULT_PORT: process.env["VAULT_PORT"] ?? String(port + 1000),
  })
  run(["node_modules/vite/bin/vite.js", "--port", String(port), "--strictPort", "--clearScreen", "false"], web, {
    API_ORIGIN: `http://127.0.0.1:${providerPort}`,
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0))
  // Neither is of use without the other.
  await Promise.race(children.map((child) => once(child, "exit")))
  await stop(1)
}

function run(args: readonly string[], cwd: string, settings: Readonly<Record<string, string>>): void {
  const env = { ...process.env, ...settings }
  children.push(spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] }))
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = running.map((child) => once(child, "exit"))
  for (const child of running) child.kill("SIGTERM")
  await Promise.all(ended)
  end(code)
}

function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((found, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => found(typeof address === "object" && address ? address.port : 0))
    })
  })
}
