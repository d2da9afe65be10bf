import { execFile } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join, resolve } from "node:path"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { createTestProvider, type TestProvider } from "@wallet/core/testing"
import { type Browser, chromium } from "playwright"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testChromium } from "../chromium.ts"
import { findPort } from "../newcomer/findPort.ts"
import { installPackages } from "../newcomer/installPackages.ts"
import { packPackages } from "../newcomer/packPackages.ts"
import { answers, startProgram } from "../newcomer/startProgram.ts"

const run = promisify(execFile)
const examples = resolve(import.meta.dirname, "../../examples/ssr")
const account = { email: "ann@example.com", password: "correct horse battery" }

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
}

let folder: string
/** The reason why the frameworks can't be installed; undefined if they are. */
let missing: string | undefined
let provider: TestProvider
let server: Server
let apiUrl: string
let browser: Browser

beforeAll(async () => {
  if (!process.env["LONG_TESTS"]) return
  // Half a gigabyte of packages has no place in memory, where other tests keep their files.
  folder = mkdtempSync("/var/tmp/wallet-ssr-")
  cpSync(examples, folder, { recursive: true })
  const tarballs = await packPackages(["core", "react"], folder)
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([name, version]) => [
      name,
      tarballs[name] === undefined ? version : `file:${tarballs[name]}`,
    ]),
  )
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, dependencies }))
  missing = await installPackages(folder)
  if (missing !== undefined) return
  provider = createTestProvider({ handlers: { getRates: () => ({ ...rates, at: new Date().toISOString() }) } })
  provider.addCustomer({ ...account, balances: { BTC: "0.5" } })
  server = createServer((request, response) => void answer(request, response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  browser = await chromium.launch({ executablePath: testChromium(), args: ["--no-sandbox"] })
}, 900_000)

afterAll(async () => {
  if (!folder) return
  await browser?.close()
  server?.close()
  await rm(folder, { recursive: true })
}, 600_000)

const rates = { reference: "USD" as const, prices: { BTC: "60000" } }

/** The provider in memory, as a site on another origin reaches it. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", url = "", headers } = request
  response.setHeader("Access-Control-Allow-Origin", "*")
  response.setHeader("Access-Control-Allow-Headers", "*, Authorization")
  if (method === "OPTIONS") return response.end()
  const body = await text(request)
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => typeof value === "string"))
  const reply = await provider.fetch(`https://api.localhost${url.replace("/api", "")}`, {
    method,
    headers: sent as Record<string, string>,
    ...(body && { body }),
  })
  response.setHeader("Content-Type", "application/json")
  response.statusCode = reply.status
  return response.end(await reply.text())
}

describe.each([
  ["Next", "next", (port: number) => ["-p", `${port}`]],
  ["React Router", "react-router", () => []],
  ["TanStack Start", "tanstack-start", (port: number) => ["--port", `${port}`, "--host", "127.0.0.1"]],
] as const)("%s", (_, name, chooseArguments) => {
  test("draws a price on the server, hydrates without a warning, and signs a customer in @long", async ({ skip }) => {
    skip(missing !== undefined, missing)
    // As a developer's terminal has it: of Vitest's own `test` Vite makes a build for development.
    const env = { ...process.env, NODE_ENV: "production" }
    await run("npm", ["run", `${name}:build`], { cwd: folder, env, maxBuffer: 20_000_000 })
    const port = await findPort()
    const origin = `http://127.0.0.1:${port}`
    const program = startProgram(["npm", "run", `${name}:start`, "--", ...chooseArguments(port)], {
      cwd: folder,
      env: { PORT: `${port}`, HOST: "127.0.0.1", WALLET_API_URL: apiUrl, NODE_ENV: "production" },
    })
    try {
      await program.until(() => answers(origin))
      const html = await (await fetch(origin)).text()
      expect(html).toMatch(/<p>1 BTC = 60000 USD<\/p>/)
      expect(html).toContain("<p>Loading</p>")

      const page = await browser.newPage()
      const said: string[] = []
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) said.push(message.text())
      })
      page.on("pageerror", ({ message }) => said.push(message))
      const asked: string[] = []
      page.on("request", (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(origin)
      await page.getByLabel("E-mail").fill(account.email)
      await page.getByLabel("Password").fill(account.password)
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.getByText("You have 0.50000000 BTC").waitFor()
      // A missing favicon is no matter of the page's.
      expect(said.filter((line) => !line.includes("404"))).toEqual([])
      expect(asked.filter((path) => path === "/api/rates")).toEqual([])
      await page.close()
    } finally {
      await program.stop()
    }
  }, 300_000)
})
