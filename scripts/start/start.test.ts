import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { parseEnv } from "node:util"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"

const root = `${import.meta.dirname}/../..`

interface Run {
  readonly child: ChildProcess
  readonly exit: Promise<number | null>
  readonly output: () => string
}

/** Starts the wallet as `pnpm start` does, on a port and in a folder of its own. */
function start(variables: Record<string, string>): Run {
  const env = { ...process.env, DATABASE_URL: undefined, DEMO_YEAR: "off", ...variables }
  const child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/start.ts"], { cwd: root, env })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => pieces.push(String(piece)))
  const exit = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  return { child, exit, output: () => pieces.join("") }
}

function untilGreeting(run: Run): Promise<void> {
  return untilSaid(run, "Ctrl-C")
}

async function untilSaid({ child, output }: Run, text: string): Promise<void> {
  while (!output().includes(text)) {
    if (child.exitCode !== null) throw new Error(output())
    await new Promise((resolve) => child.stdout?.once("data", resolve))
  }
}

/** Output of a failed start, without the note that the site is being built. */
function lines(run: Run): string[] {
  return run
    .output()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("Building"))
}

const logIn = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "demo@wallet.example", password: "correct horse demo" }),
  })

const callWithKey = ({ WALLET_API_URL, WALLET_API_KEY }: NodeJS.Dict<string>) =>
  fetch(`${WALLET_API_URL}/wallets`, { headers: { Authorization: `Bearer ${WALLET_API_KEY}` } })

const port = 18_461
const folder = mkdtempSync(`${tmpdir()}/wallet-start-`)
let running: Run

beforeAll(async () => {
  running = start({ PORT: String(port), DATA_DIR: folder })
  await untilGreeting(running)
})
afterAll(async () => {
  running.child.kill("SIGKILL")
  await running.exit
  rmSync(folder, { recursive: true, force: true })
})

describe("one command", () => {
  test("it says the address, the demo login and where the data is, and serves site and API there", async () => {
    expect(running.output()).toContain(`http://127.0.0.1:${port}`)
    expect(running.output()).toContain("demo@wallet.example  /  correct horse demo")
    expect(running.output()).toContain(folder)
    const site = await fetch(`http://127.0.0.1:${port}/`)
    expect(await site.text()).toContain("<!DOCTYPE html>")
    expect(site.headers.get("Keep-Alive")).toBe("timeout=75")
    expect((await logIn(port)).status).toBe(200)
  })

  test("it writes how a program reaches the wallet into a file for its owner alone, and prints the key", async () => {
    const file = `${folder}/.env`
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const access = parseEnv(readFileSync(file, "utf8"))
    expect(access).toEqual({
      WALLET_API_URL: `http://127.0.0.1:${port}/api`,
      WALLET_PORT: String(port),
      WALLET_EMAIL: "demo@wallet.example",
      WALLET_PASSWORD: "correct horse demo",
      WALLET_API_KEY: expect.stringMatching(/^wk_/),
      WALLET_SIGNED_API_KEY: expect.stringMatching(/^wk_/),
      WALLET_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
    })
    expect(running.output()).toContain(access["WALLET_API_KEY"])
    expect(running.output()).toContain(access["WALLET_WEBHOOK_SECRET"])
    expect((await callWithKey(access)).status).toBe(200)
  })

  test("a port that is taken: one line, and no data is touched", async () => {
    const listener = await occupy(port + 1)
    const untouched = `${folder}-untouched`
    const run = start({ PORT: String(port + 1), DATA_DIR: untouched })
    expect(await run.exit).toBe(1)
    expect(lines(run)).toEqual([
      `Port ${port + 1} is taken: end what uses it, or choose another, e.g. PORT=${port + 2}.`,
    ])
    expect(existsSync(untouched)).toBe(false)
    listener.close()
  })

  test("a data folder in use: one line, and the first start goes on", async () => {
    const run = start({ PORT: String(port + 2), DATA_DIR: folder })
    expect(await run.exit).toBe(1)
    expect(lines(run)).toEqual([`The data folder ${folder}/postgres is in use by another running provider.`])
    expect((await logIn(port)).status).toBe(200)
  })

  test("a site origin that others can reach: one line, no data is touched, and nobody gets a known login", async () => {
    const untouched = `${folder}-public`
    const run = start({ PORT: String(port + 4), DATA_DIR: untouched, SITE_ORIGIN: "https://wallet.example" })
    expect(await run.exit).toBe(1)
    expect(lines(run)).toEqual([
      "SITE_ORIGIN must be of this machine in development, and https://wallet.example is not: `serve` is for production",
    ])
    expect(existsSync(untouched)).toBe(false)
  })

  test.each([
    ["postgres://someone:s3cret@127.0.0.1:1/none", /^PostgreSQL at 127\.0\.0\.1:1\/none can't be used: /],
    ["mysql://127.0.0.1/none", /^DATABASE_URL must be of the form postgres:/],
  ])("a wrong DATABASE_URL (%s): one line without the password", async (url, message) => {
    const run = start({ PORT: String(port + 3), DATABASE_URL: url })
    expect(await run.exit).toBe(1)
    expect(lines(run)).toEqual([expect.stringMatching(message)])
    expect(run.output()).not.toContain("s3cret")
  })

  test("Ctrl-C stops all of it, PostgreSQL too; the next start has the data", async () => {
    const postmaster = Number(readFileSync(`${folder}/postgres/data/postmaster.pid`, "utf8").split("\n")[0])
    running.child.kill("SIGINT")
    expect(await running.exit).toBe(0)
    expect(() => process.kill(postmaster, 0)).toThrow("ESRCH")
    const before = readFileSync(`${folder}/.env`, "utf8")
    running = start({ PORT: String(port), DATA_DIR: folder })
    await untilGreeting(running)
    expect((await logIn(port)).status).toBe(200)
    // The key that stands in somebody's program stays.
    expect(readFileSync(`${folder}/.env`, "utf8")).toBe(before)
  })

  test("a start whose file is gone makes a new key, and the one that nobody knows any more opens nothing", async () => {
    const before = parseEnv(readFileSync(`${folder}/.env`, "utf8"))
    running.child.kill("SIGINT")
    expect(await running.exit).toBe(0)
    rmSync(`${folder}/.env`)
    running = start({ PORT: String(port), DATA_DIR: folder })
    await untilGreeting(running)
    const after = parseEnv(readFileSync(`${folder}/.env`, "utf8"))
    expect((await callWithKey(after)).status).toBe(200)
    expect((await callWithKey(before)).status).toBe(401)
  })
})

test("a first start answers before the demo's year is made, says when it is, and the next start has it @long", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/wallet-year-`)
  const settings = { PORT: String(port + 5), DATA_DIR: dataDir, DEMO_YEAR: "on" }
  const first = start(settings)
  onTestFinished(() => {
    first.child.kill("SIGKILL")
    rmSync(dataDir, { recursive: true, force: true })
  })
  await untilGreeting(first)
  expect(first.output()).not.toContain("complete")
  expect((await logIn(port + 5)).status).toBe(200)
  await untilSaid(first, "year is complete")
  first.child.kill("SIGINT")
  expect(await first.exit).toBe(0)
  const second = start(settings)
  onTestFinished(() => void second.child.kill("SIGKILL"))
  await untilGreeting(second)
  const { data } = (await (await logIn(port + 5)).json()) as { data: { accessToken: string } }
  const operations = await fetch(`http://127.0.0.1:${port + 5}/api/operations?limit=100`, {
    headers: { Authorization: `Bearer ${data.accessToken}` },
  })
  expect(((await operations.json()) as { data: { items: unknown[] } }).data.items).toHaveLength(100)
  second.child.kill("SIGINT")
  expect(await second.exit).toBe(0)
  expect(second.output()).not.toContain("complete")
}, 400_000)

function occupy(taken: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(taken, "127.0.0.1", () => resolve(server))
  })
}
