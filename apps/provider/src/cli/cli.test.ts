import { execFile } from "node:child_process"
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { connectSandbox } from "@wallet/sandbox/database/connect.ts"
import { migrateSandbox } from "@wallet/sandbox/database/migrate.ts"
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { verifyPassword } from "#access/identity/password.ts"
import { followFees } from "#customer/referral/follow.ts"
import { invariants } from "#ledger/invariants.ts"
import { sealTransfers } from "#ledger/log/seal.ts"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import manifest from "../../package.json" with { type: "json" }
import { runCli } from "./cli.ts"
import { createProgress } from "./terminal.ts"

let provider: TestProvider
let folder: string
let databases = 0
beforeAll(async () => {
  provider = await startTestProvider({ demo: true })
  await provider.worker.drain()
  await sealTransfers(provider.database.db, "start")
  folder = await mkdtemp(join(tmpdir(), "wallet-cli-"))
})
afterAll(async () => {
  await provider.stop()
  await rm(folder, { recursive: true })
})

async function run(args: readonly string[], databaseUrl = provider.databaseUrl, input = "") {
  const results: string[] = []
  const steps: string[] = []
  const progress = { step: (_done: number, _total: number, what: string) => steps.push(what), end: () => {} }
  const terminal = { result: (line: string) => results.push(line), progress, readInput: () => Promise.resolve(input) }
  const exitCode = await runCli(args, { DATABASE_URL: databaseUrl }, terminal)
  return { exitCode, output: results.join("\n"), steps }
}

/** Runs statements without triggers, as only a database's owner can. */
async function byHand(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("SET session_replication_role = replica")
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function createEmptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${++databases}`
  await byHand(provider.databaseUrl, `CREATE DATABASE ${name} TEMPLATE template0`)
  return new URL(`/${name}`, provider.databaseUrl).href
}

async function dropDatabase(databaseUrl: string): Promise<void> {
  await byHand(provider.databaseUrl, `DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`)
}

/** Every row of every table as text, but for the outcome of the last check, which a restore has of its own. */
async function readContent(databaseUrl: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const tables = await client.query<{ name: string }>(`SELECT format('%s.%s', schemaname, tablename) AS name
    FROM pg_tables JOIN pg_class ON oid = format('%I.%I', schemaname, tablename)::regclass
    WHERE relpersistence = 'p' AND schemaname IN ('public', 'ledger', 'sandbox') AND tablename NOT IN ('kysely_migration', 'migrations', 'last_verification') ORDER BY 1`)
  const content: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ONLY ${name} t ORDER BY 1`)
    content[name] = rows.map(({ row }) => row)
  }
  const sequences = await client.query("SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2")
  await client.end()
  return { ...content, sequences: sequences.rows }
}

/** The definition of every index and constraint of the provider's schemas. */
async function listKeys(databaseUrl: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`
    SELECT indexdef AS definition, '' AS of FROM pg_indexes WHERE schemaname IN ('public', 'ledger')
    UNION ALL
    SELECT pg_get_constraintdef(oid), format('%s %s %s', conrelid::regclass, conname, convalidated) FROM pg_constraint
    WHERE connamespace IN ('public'::regnamespace, 'ledger'::regnamespace) ORDER BY 1, 2`)
  await client.end()
  return rows
}

/** Migrates as the sandbox does at its next start. */
async function migrateSandboxTables(databaseUrl: string): Promise<void> {
  const { db, close } = await connectSandbox(databaseUrl)
  await migrateSandbox(db)
  await close()
}

describe("provider verify", () => {
  test("an honest database: exit code 0, and a position of the chain to keep", async () => {
    const { exitCode, output, steps } = await run(["verify"])
    expect(output).toMatch(/^No difference in \d+\.\d s\. The log's chain ends at \d+:[0-9a-f]{64}$/)
    expect(exitCode).toBe(0)
    expect(steps).toContain("In each currency all balances add up to 0")
    expect(steps).toContain("rows of the log")
    const kept = /\d+:[0-9a-f]{64}/.exec(output)?.[0] ?? ""
    expect((await run(["verify", "--head", kept])).exitCode).toBe(0)
    const other = kept.replace(/.{8}$/, "00000000")
    expect(await run(["verify", "--head", other])).toMatchObject({ exitCode: 1 })
  })

  test("a balance, an entry and a row of the log changed by hand are printed with their ids: exit code 1", async () => {
    const databaseUrl = await createEmptyDatabase()
    await run(["backup", join(folder, "to-tamper")])
    expect((await run(["restore", join(folder, "to-tamper")], databaseUrl)).exitCode).toBe(0)
    await byHand(
      databaseUrl,
      "UPDATE ledger.accounts SET posted = posted + 1 WHERE owner LIKE 'system:fees%' AND currency = 'WUD'",
      "UPDATE ledger.transfers SET operation_id = 'x' WHERE id = (SELECT transfer_id FROM ledger.seals WHERE position = 2)",
      `UPDATE ledger.entries SET balance_before = 1, balance_after = 1 + amount
         WHERE transfer_id = (SELECT transfer_id FROM ledger.seals WHERE position = 3)`,
    )
    const { exitCode, output } = await run(["verify"], databaseUrl)
    expect(exitCode).toBe(1)
    expect(output).toMatch(
      /A balance is what its entries add up to\n {2}\d+ system:fees\S* WUD: balance \d+, entries \d+/,
    )
    expect(output).toMatch(/An account's entries continue one another\n {2}[0-9a-f-]{36}: account \d+/)
    expect(output).toMatch(/A recorded transfer is as it was when it was sealed\n {2}[0-9a-f-]{36}: position 2/)
    expect(output).toMatch(/\d+ differences in/)

    const child = promisify(execFile)(
      process.execPath,
      ["--conditions=wallet-source", join(import.meta.dirname, "main.ts"), "verify"],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl },
      },
    )
    await expect(child).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining("differences in"),
      stderr: expect.stringContaining(`${invariants.length}/${invariants.length} `),
    })
    await dropDatabase(databaseUrl)
  })

  test("without a DATABASE_URL it reads the data folder, even while a provider runs there", async () => {
    const dataDir = join(folder, "data")
    const results: string[] = []
    const terminal = {
      result: (line: string) => results.push(line),
      progress: { step: () => {}, end: () => {} },
      readInput: () => Promise.resolve(""),
    }
    expect(await runCli(["verify"], { DATA_DIR: dataDir }, terminal)).toBe(2)
    expect(results.splice(0)).toEqual([`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`])
    expect(await readdir(folder)).not.toContain("data")
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await runCli(["verify"], { DATA_DIR: dataDir }, terminal)).toBe(2)
    await server.stop()
    expect(await runCli(["verify"], { DATA_DIR: dataDir }, terminal)).toBe(2)
    const notThere = "This database has no ledger of this version: start the provider on it once."
    expect(results).toEqual([notThere, notThere])
  })
})

describe("provider operator", () => {
  test("adds an operator with a password that is printed once, or is read from the standard input", async () => {
    const ann = ["operator", "add", "ann@wallet.example", "--role", "approver"]
    const { exitCode, output } = await run(ann)
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/^ann@wallet.example signs in .* with [\w-]{24}$/)])
    expect(await run(ann)).toMatchObject({ exitCode: 2, output: expect.stringContaining("is an operator already") })
    const own = await run(
      ["operator", "add", "ben@wallet.example", "--password-stdin"],
      undefined,
      "tell nobody this\n",
    )
    expect([own.exitCode, own.output]).toEqual([0, expect.not.stringContaining("tell nobody")])
    const short = await run(["operator", "reset", "ben@wallet.example", "--password-stdin"], undefined, "short\n")
    expect(short).toMatchObject({ exitCode: 2, output: "The password must have at least 12 characters." })
    expect((await run(["operator", "disable", "ben@wallet.example"])).exitCode).toBe(0)
    const rows = await provider.database.db
      .selectFrom("operators")
      .select(["email", "role", "password_hash", "disabled_at"])
      .orderBy("email")
      .execute()
    expect(rows).toEqual([
      { email: "ann@wallet.example", role: "approver", password_hash: expect.any(String), disabled_at: null },
      {
        email: "ben@wallet.example",
        role: "reviewer",
        password_hash: expect.any(String),
        disabled_at: expect.any(Date),
      },
    ])
    expect(await verifyPassword(rows[1]?.password_hash, "tell nobody this")).toBe(true)
  })

  test.each([
    [["operator"]],
    [["operator", "add"]],
    [["operator", "promote", "ann@wallet.example"]],
    [["operator", "add", "ann@wallet.example", "--role", "king"]],
    [["operator", "disable", "ann@wallet.example", "--role", "reviewer"]],
    [["verify", "--role", "reviewer"]],
  ])("what it does not understand it answers with how it is meant: %j", async (args) => {
    expect(await run(args)).toMatchObject({ exitCode: 2, output: expect.stringContaining("provider operator add") })
  })
})

describe("provider backup and restore", () => {
  test("a restored database equals the original, to the last row and digit, and verifies", async () => {
    const to = join(folder, "first")
    // The database must not change between the backup and the comparison.
    await followFees(provider.services)
    const said = { reference: "restored", chat_id: "ann", by_bot: false, body: "hello\n\\N", at: new Date() }
    await provider.database.sandbox.insertInto("sandbox.chat_messages").values(said).execute()
    const backup = await run(["backup", to])
    expect(backup.output).toMatch(/^\d+ rows of \d+ tables are in .*first\. Keep the secret key apart from it\.$/)
    expect((await stat(to)).mode & 0o077).toBe(0)
    for (const file of await readdir(to)) expect((await stat(join(to, file))).mode & 0o077).toBe(0)

    const databaseUrl = await createEmptyDatabase()
    const restored = await run(["restore", to], databaseUrl)
    expect(restored.output).toMatch(/is restored\.\nNo difference in/)
    expect(restored.exitCode).toBe(0)
    await migrateSandboxTables(databaseUrl)
    expect(await readContent(databaseUrl)).toEqual(await readContent(provider.databaseUrl))
    expect(await listKeys(databaseUrl)).toEqual(await listKeys(provider.databaseUrl))

    expect(await run(["restore", to], databaseUrl)).toMatchObject({
      exitCode: 2,
      output: expect.stringMatching(/^The database is not empty \([a-z_.]+ has rows\): nothing was changed\.$/),
    })
    await dropDatabase(databaseUrl)
  })

  test("a damaged backup restores nothing, and a good one can be restored afterwards", async () => {
    const [damaged, good] = [join(folder, "damaged"), join(folder, "good")]
    await run(["backup", damaged])
    await run(["backup", good])
    const file = join(damaged, "ledger.entries.copy.gz")
    await truncate(file, (await stat(file)).size - 20)
    const databaseUrl = await createEmptyDatabase()
    const failed = await run(["restore", damaged], databaseUrl)
    expect(failed.exitCode).toBe(2)
    expect(failed.output).toMatch(/ledger\.entries\.copy\.gz is damaged .*: nothing was restored\.$/)
    expect(await run(["restore", good], databaseUrl)).toMatchObject({ exitCode: 0 })
    await dropDatabase(databaseUrl)
  })

  test("a failure is reported in one line, and nothing is written", async () => {
    const existing = join(folder, "existing")
    await writeFile(existing, "")
    const empty = await createEmptyDatabase()
    const cases: [string[], string, RegExp][] = [
      [["backup", existing], provider.databaseUrl, /existing exists already/],
      [["backup", join(folder, "none")], empty, /This database is empty/],
      [["restore", join(folder, "missing")], empty, /missing holds no backup that can be read/],
      [["verify"], empty, /no ledger of this version/],
      [["verify"], "postgres://me:s3cret@127.0.0.1:1/none", /^PostgreSQL at 127\.0\.0\.1:1\/none can't be used/],
      [["verify", "--head", "7"], provider.databaseUrl, /--head must be <position>:<hash>/],
      [["verify", "--nonsense"], provider.databaseUrl, /Unknown option '--nonsense'/],
      [["frobnicate"], provider.databaseUrl, /^Unknown command: frobnicate/],
    ]
    for (const [args, databaseUrl, message] of cases) {
      expect(await run(args, databaseUrl)).toMatchObject({ exitCode: 2, output: expect.stringMatching(message) })
    }
    expect((await readdir(folder)).filter((name) => name.includes("none"))).toEqual([])
    await dropDatabase(empty)
  })
})

test.each([
  [[], /^A command is missing\. Commands: verify, anchor, /],
  [["doctro"], /^Unknown command: doctro\. Commands: verify, .*doctor, /],
  [["doctro", "--mail", "me@wallet.example"], /^Unknown command: doctro\. /],
  [["config"], /^config is not complete\. Commands: config check\./],
  [["config", "chek"], /^Unknown command: config chek\. Commands: config check\./],
  [["secrets", "rotat"], /^Unknown command: secrets rotat\. Commands: secrets rotate, secrets export-seed, /],
  [["operator", "promote", "a@b.example"], /^Unknown command: operator promote\. Commands: operator add, /],
  [["doctor", "now"], /^Unexpected: now/],
  [["backup"], /^backup is not complete\./],
  [["doctor", "--plan"], /^--plan belongs to migrate, not to doctor\./],
  [["config", "check", "--mail", "a@b.example"], /^--mail belongs to doctor and rehearse, not to config check\./],
  [["config", "check", "now"], /^Unexpected: now/],
] as [string[], RegExp][])("the error for an invalid command line names what is allowed: %j", async (args, message) => {
  expect(await run(args, "postgres://127.0.0.1:1/none")).toMatchObject({
    exitCode: 2,
    output: expect.stringMatching(message),
  })
})

test("--version prints the version of the release", async () => {
  expect(await run(["--version"], "postgres://127.0.0.1:1/none")).toMatchObject({
    exitCode: 0,
    output: manifest.version,
  })
})

test("progress is a bar that moves on a terminal, and plain lines elsewhere", () => {
  const written: string[] = []
  const write = (text: string) => written.push(text)
  for (const stream of [{ isTTY: true, write }, { write }]) {
    const progress = createProgress(stream)
    progress.step(1, 2, "halves")
    progress.end()
  }
  expect(written).toEqual([`\r\x1b[K${"█".repeat(12)}${"░".repeat(12)} 1/2 halves`, "\r\x1b[K", "1/2 halves\n"])
})
