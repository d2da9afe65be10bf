import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { afterAll, beforeAll, expect, test, vi } from "vitest"

const root = `${import.meta.dirname}/../..`
const port = 18_471
const origin = `http://127.0.0.1:${port}`
const folder = mkdtempSync(`${tmpdir()}/wallet-dev-`)
let child: ChildProcess
const pieces: string[] = []

beforeAll(async () => {
  const env = { ...process.env, DATABASE_URL: undefined, PORT: String(port), DATA_DIR: folder }
  child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/dev.ts"], { cwd: root, env })
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => pieces.push(String(piece)))
  await vi.waitFor(expectOpen, { timeout: 200_000, interval: 500 })
}, 240_000)
afterAll(() => {
  child.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

async function expectOpen() {
  const { status } = await ask("/api/info")
  if (status !== 200) throw new Error(pieces.join(""))
}

async function ask(path: string, accept = "*/*") {
  const answer = await fetch(origin + path, { headers: { Accept: accept } })
  return { status: answer.status, text: await answer.text() }
}

test("one address has the site's modules, the API and the demo customer", async () => {
  expect(await ask("/account", "text/html")).toMatchObject({
    status: 200,
    text: expect.stringContaining("entry-client"),
  })
  expect(await ask("/src/entry-client.tsx")).toMatchObject({ status: 200 })
  expect(pieces.join("")).toContain("demo@wallet.example")
  expect(pieces.join("")).toContain(origin)
})

test("checks that generate files leave the pages of a dev server as they are", async () => {
  const { text } = await ask("/src/i18n/currencyName.ts")
  const [, messages = ""] = /from "([^"]*messages\.js[^"]*)"/.exec(text) ?? []
  expect(messages).toContain(".cache/messages")
  expect(await ask(messages)).toMatchObject({ status: 200 })
  const { status } = spawnSync(process.execPath, ["apps/web/scripts/generate.ts"], { cwd: root })
  expect(status).toBe(0)
  for (const path of [messages, "/src/i18n/currencyName.ts", "/src/entry-client.tsx"])
    expect(await ask(path)).toMatchObject({ status: 200 })
})

test("a development server ends at a signal", async () => {
  child.kill("SIGTERM")
  expect(await once(child, "exit")).toEqual([0, null])
}, 60_000)
