import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startEmbeddedPostgres } from "../../apps/provider/src/platform/database/embedded/embeddedPostgres.ts"

const root = `${import.meta.dirname}/../..`
const port = 18_481
const origin = `http://127.0.0.1:${port}`
const folder = mkdtempSync(`${tmpdir()}/wallet-serve-`)

interface Run {
  readonly child: ChildProcess
  readonly exit: Promise<number | null>
  readonly output: () => string
}

/** Runs the command of `pnpm serve` as it stands in package.json. */
function serve(variables: Record<string, string>, options = ""): Run {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { scripts: { serve: string } }
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter)
  const settings = {
    PORT: String(port),
    VAULT_PORT: String(port + 1),
    OPERATOR_PORT: String(port + 4),
    DATA_DIR: folder,
    DATABASE_URL: postgres.databaseUrl,
  }
  const env = { ...process.env, PATH: path, LOG_LEVEL: "error", ...settings, ...variables }
  // Without exec the shell would be ended by the signal in its place.
  const child = spawn("sh", ["-c", `${scripts.serve} ${options}`], { cwd: root, env })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => pieces.push(String(piece)))
  const exit = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  return { child, exit, output: () => pieces.join("") }
}

const outside = {
  SITE_ORIGIN: "https://wallet.example",
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  SMTP_URL: "smtp://127.0.0.1:1",
  RATES_FEED: "coinbase",
}
const isReady = () =>
  fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let running: Run
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder })
  running = serve(outside)
  while (!(await isReady())) {
    if (running.child.exitCode !== null) throw new Error(running.output())
    await pause(200)
  }
}, 180_000)
afterAll(async () => {
  running.child.kill("SIGKILL")
  await running.exit
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test("`serve` starts production: it serves the API, and neither a sandbox nor a mailbox", async () => {
  const info = await fetch(`${origin}/api/info`)
  expect(await info.json()).toMatchObject({ ok: true, data: { sandbox: null } })
  const paths = ["", "/", "/mailbox", "/messenger", "/api/time", "/acquirer/tokens"]
  const answers = await Promise.all(paths.map((path) => fetch(`${origin}/sandbox${path}`)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
})

test("`serve` serves the site at the same address", async () => {
  const page = await fetch(origin)
  expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"])
  expect(await page.text()).toContain("<h1")
})

test("the operators' console has an origin of its own, and the site's has none of it", async () => {
  const console = await fetch(`http://127.0.0.1:${port + 4}/`)
  expect([console.status, new URL(console.url).pathname]).toEqual([200, "/operator"])
  expect((await fetch(`${origin}/operator`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port + 4}/api/info`)).status).toBe(404)
})

test("one file may hold every setting; a name in it that is none is refused", async () => {
  const file = `${folder}/wallet.env`
  const ports = `PORT=${port + 2}\nVAULT_PORT=${port + 3}\nOPERATOR_PORT=0\n`
  writeFileSync(file, `${ports}SMTP_PORT=25\n`)
  const run = serve({ PORT: "", VAULT_PORT: "", OPERATOR_PORT: "" }, `--config ${file}`)
  expect(await run.exit).toBe(1)
  expect(run.output()).toBe(`${file}: SMTP_PORT is no setting\n`)
})

test("`serve` has no demo customers", async () => {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "demo@wallet.example", password: "correct horse demo" }),
  })
  expect(answer.status).toBe(401)
})

test.each(["DATABASE_URL", "SECRET_KEY", "SMTP_URL", "RATES_FEED"])(
  "without %s `serve` says so in one line and does not start",
  async (name) => {
    const run = serve({ ...outside, PORT: String(port + 2), VAULT_PORT: String(port + 3), [name]: "" })
    expect(await run.exit).toBe(1)
    expect(run.output()).toMatch(new RegExp(`^${name} must be [^\\n]+ in production[^\\n]+\\n$`))
  },
)

const other = { PORT: String(port + 2), VAULT_PORT: String(port + 3), OPERATOR_PORT: String(port + 5) }
const otherKey = Buffer.alloc(32, 8).toString("base64")

test.each<[string, Record<string, string>, RegExp]>([
  ["a setting", { ...other, HOT_WALLET_MARKS: "ethereum/FOO:1-2" }, /^HOT_WALLET_MARKS names FOO on ethereum/],
  ["a misspelt name", { ...other, SITE_ORGIN: "https://x.example" }, /^SITE_ORGIN is no setting: SITE_ORIGIN/],
  ["the database", { ...other, DATABASE_URL: "postgres://me@127.0.0.1:1/x" }, /^PostgreSQL at .* can't be used/],
  ["the secret key", { ...other, SECRET_KEY: otherKey }, /^The database needs the secret key /],
  ["the port of the site", { ...other, PORT: String(port) }, /^Port \d+ of 127\.0\.0\.1 is taken/],
  ["the port of the console", { ...other, OPERATOR_PORT: String(port + 4) }, /^Port \d+ of 127\.0\.0\.1 is taken/],
])("a start that fails by %s ends the process with its line and code 1", async (_, settings, line) => {
  const run = serve({ ...outside, ...settings })
  expect(await run.exit).toBe(1)
  expect(run.output()).toMatch(line)
  expect(run.output().trimEnd().split("\n")).toHaveLength(1)
})
