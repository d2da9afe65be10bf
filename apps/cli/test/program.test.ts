import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { createWalletClient } from "@wallet/core"
import { listWebhookEndpoints } from "@wallet/core/merchant"
import { build } from "tsup"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { type RealProvider, startRealProvider } from "../../conformance/test/realProvider.ts"
import { createDeveloper, type Developer } from "./developer.ts"

const source = resolve(import.meta.dirname, "..")

let folder: string
let provider: RealProvider
let developer: Developer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wallet-program-"))
  const entry = [join(source, "src/main.ts")]
  await build({ config: join(source, "tsup.config.ts"), silent: true, entry, outDir: folder })
  provider = await startRealProvider()
  developer = await createDeveloper(provider)
})
afterAll(async () => {
  developer?.program.remove()
  await provider?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function start(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env["PATH"], WALLET_API_URL: provider.apiUrl, WALLET_CONFIG_DIR: folder, ...variables }
  const child = spawn(process.execPath, [join(folder, "main.js"), ...args], { env, stdio: "pipe" })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => said.push(String(piece)))
  return { child, said: () => said.join(""), ended: once(child, "exit") }
}

test.each(["SIGINT", "SIGTERM"] as const)("%s ends listening with 0, and its endpoint goes", async (signal) => {
  const { child, said, ended } = start(["listen"], { WALLET_API_KEY: developer.apiKey })
  await vi.waitFor(() => expect(said()).toContain("Ready"), { timeout: 30_000 })
  const credentials = { apiKey: developer.apiKey }
  const client = createWalletClient({ siteDomain: "example.com", apiUrl: provider.apiUrl, credentials })
  const list = async () => (await listWebhookEndpoints(client)).items.map(({ url }) => url)
  expect(await list()).toEqual([expect.stringMatching(/^listen:/)])
  child.kill(signal)
  expect(await ended).toEqual([0, null])
  expect(await list()).toEqual([])
})

test("a reader that closes the pipe ends it without an error", async () => {
  const { child, said, ended } = start(["--help"])
  child.stdout.destroy()
  expect((await ended)[0]).toBe(0)
  expect(said()).not.toContain("Error")
})

test("a pipe that stays open holds no command that reads nothing", async () => {
  const { ended, said } = start(["whoami"], { WALLET_API_KEY: developer.apiKey })
  expect((await ended)[0]).toBe(0)
  expect(said()).toContain(developer.email)
})
