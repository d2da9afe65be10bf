import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { resolve } from "node:path"

const provider = resolve(import.meta.dirname, "../../provider/test/developmentProvider.ts")

/** A provider of its own: another process with another database, reached over HTTP alone. */
export interface RealProvider {
  readonly apiUrl: string
  /** Makes a customer, and gives the access token. */
  readonly signUp: () => Promise<string>
  /** Plays the customer at the vendor's page: opens it, and chooses how the check goes on. */
  readonly openCheck: (url: string) => Promise<void>
  readonly decideCheck: (url: string, outcome: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startRealProvider(): Promise<RealProvider> {
  const dataDir = mkdtempSync(`${tmpdir()}/wallet-kyc-`)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SITE_ORIGIN: origin, LOG_LEVEL: "warn" }
  const child = spawn(process.execPath, ["--conditions=wallet-source", provider], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  })
  await answers(`${origin}/api/info`, child)

  return {
    apiUrl: `${origin}/api`,
    signUp: () => signUp(origin),
    openCheck: async (url) => void (await fetch(url)),
    decideCheck: async (url, outcome) => {
      await fetch(url, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" })
    },
    stop: async () => {
      await end(child)
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function signUp(origin: string): Promise<string> {
  const email = `kyc-${Date.now()}@example.com`
  const password = "quiet river, seven boats"
  const { registrationId } = await post(origin, "/users/register", { email, password })
  await post(origin, "/users/confirmEmail", { registrationId, code: await readCode(origin, email) })
  const { accessToken } = await post(origin, "/users/login", { email, password })
  return accessToken ?? ""
}

async function readCode(origin: string, email: string): Promise<string> {
  for (;;) {
    const page = await (await fetch(`${origin}/sandbox/mailbox?to=${encodeURIComponent(email)}`)).text()
    const code = /\b\d{6}\b/.exec(page.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, " "))?.[0]
    if (code) return code
  }
}

async function post(origin: string, path: string, body: object): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json" }
  const response = await fetch(`${origin}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) })
  const { data } = (await response.json()) as { data: Record<string, string> | null }
  return data ?? {}
}

function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once("error", failed)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => (address && typeof address === "object" ? found(address.port) : failed(new Error("no port"))))
    })
  })
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((later) => setTimeout(later, 50))
  }
  throw new Error("the provider did not start")
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once("exit", () => ended())
    child.kill("SIGTERM")
  })
}
