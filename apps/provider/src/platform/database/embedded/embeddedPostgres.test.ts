import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embeddedPostgres.ts"

const patiently = { timeout: 20_000 }
let dataDir: string
const running: EmbeddedPostgres[] = []
const owners: ChildProcess[] = []

/** A folder that was started once: to make a cluster takes longer than most of what these tests do with it. */
let startedOnce: string
beforeAll(async () => {
  startedOnce = mkdtempSync(join(tmpdir(), "wallet-embedded-"))
  const server = await startEmbeddedPostgres({ dataDir: startedOnce })
  await server.stop()
})
afterAll(() => rmSync(startedOnce, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "wallet-embedded-"))
  // Copies owners and permissions too, which PostgreSQL checks.
  execFileSync("cp", ["-a", `${startedOnce}/.`, dataDir])
})

afterEach(async () => {
  for (const owner of owners) owner.kill("SIGKILL")
  // The next owner stops the server that a killed owner left behind.
  if (owners.splice(0).length > 0 && running.length === 0) await start()
  for (const server of running.splice(0)) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir })
  running.push(server)
  return server
}

async function query(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl })
  client.on("error", () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Another provider process that owns the same folder. */
async function startOwner(): Promise<{ owner: ChildProcess; databaseUrl: string; pid: number }> {
  const script = new URL("../../../../test/embeddedOwner.ts", import.meta.url).pathname
  const owner = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] })
  owners.push(owner)
  for await (const line of createInterface({ input: owner.stdout })) {
    const { databaseUrl, pid }: { databaseUrl: string; pid: number } = JSON.parse(line)
    return { owner, databaseUrl, pid }
  }
  throw new Error("The owner ended before it was ready.")
}

test("what was committed is there after a stop and a start", async () => {
  const first = await start()
  await query(first.databaseUrl, "CREATE TABLE kept AS SELECT 7 AS value")
  await first.stop()
  const second = await start()
  expect(await query(second.databaseUrl, "SELECT value FROM kept")).toEqual([{ value: 7 }])
})

test("fsync stays on, and only 127.0.0.1 is listened to, with a password", async () => {
  const { databaseUrl } = await start()
  const settings = `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
    current_setting('listen_addresses') AS listen, current_setting('password_encryption') AS password`
  expect(await query(databaseUrl, settings)).toEqual([
    { fsync: "on", commit: "on", listen: "127.0.0.1", password: "scram-sha-256" },
  ])
  const guessed = new URL(databaseUrl)
  guessed.password = "guessed"
  await expect(query(guessed.href, "SELECT 1")).rejects.toThrow("password authentication failed")
})

test("nobody else can read the data or the password", async () => {
  await start()
  expect(statSync(join(dataDir, "postgres")).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600)
})

test("a second owner of a folder is refused in one line, and the first goes on", async () => {
  const first = await start()
  const refused = startEmbeddedPostgres({ dataDir })
  await expect(refused).rejects.toThrow(`The data folder ${dataDir}/postgres is in use by another running provider.`)
  expect(await query(first.databaseUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }])
})

test("a second owner in another process is refused too, and may start once the first was killed", async () => {
  const { owner, databaseUrl } = await startOwner()
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow("in use by another running provider")
  await query(databaseUrl, "CREATE TABLE kept AS SELECT 7 AS value")

  owner.kill("SIGKILL")
  await once(owner, "exit")
  expect(await query(databaseUrl, "SELECT value FROM kept")).toEqual([{ value: 7 }]) // PostgreSQL was left behind

  const next = await start()
  await expect(query(databaseUrl, "SELECT 1")).rejects.toThrow("ECONNREFUSED")
  expect(await query(next.databaseUrl, "SELECT value FROM kept")).toEqual([{ value: 7 }])
})

test("after kill -9 of owner and PostgreSQL together, a start recovers what was committed", async () => {
  const { owner, databaseUrl, pid } = await startOwner()
  await query(databaseUrl, "CREATE TABLE kept AS SELECT 7 AS value")
  owner.kill("SIGKILL")
  process.kill(pid, "SIGKILL")
  const next = await once(owner, "exit").then(start)
  expect(await query(next.databaseUrl, "SELECT value FROM kept")).toEqual([{ value: 7 }])
})

test("PostgreSQL that ends by itself is started again on the same port", async () => {
  const restarts: string[] = []
  const server = await startEmbeddedPostgres({
    dataDir,
    onRestart: (line) => restarts.push(line),
  })
  running.push(server)
  await query(server.databaseUrl, "CREATE TABLE kept AS SELECT 7 AS value")
  process.kill(server.pid() ?? 0, "SIGKILL")
  await expect.poll(() => restarts, patiently).toHaveLength(1)
  await expect
    .poll(() => query(server.databaseUrl, "SELECT value FROM kept").catch(() => []), patiently)
    .toEqual([{ value: 7 }])
  expect(restarts).toEqual(["PostgreSQL has ended unexpectedly and is started again."])
})

test("an unfinished first start leaves nothing that hinders the next", async () => {
  const first = await start()
  await first.stop()
  rmSync(join(dataDir, "postgres", "data"), { recursive: true })
  const again = await start()
  expect(await query(again.databaseUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)(
  "root starts it as somebody else, below a folder that only root can enter",
  async () => {
    chmodSync(dataDir, 0o700)
    const server = await start()
    expect(statSync(`/proc/${server.pid()}`).uid).not.toBe(0)
    expect(await query(server.databaseUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }])
  },
)
