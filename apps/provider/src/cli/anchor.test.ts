import { generateKeyPairSync } from "node:crypto"
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { anchorAge } from "#ledger/log/lastAnchor.ts"
import { sealTransfers } from "#ledger/log/seal.ts"
import { applyAlone, card, customer, transfer } from "#ledger/transfers.testing.ts"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { runCli } from "./cli.ts"

let database: TestDatabase
let folder: string
let anchors: string
beforeAll(async () => {
  database = await createTestDatabase()
  anchors = await mkdtemp(join(tmpdir(), "wallet-anchors-"))
  folder = await mkdtemp(join(tmpdir(), "wallet-anchor-keys-"))
  await writeKeys("own")
  await writeKeys("foreign")
  await pay("first")
})
afterAll(async () => {
  await database.drop()
  for (const used of [folder, anchors]) await rm(used, { recursive: true })
})

async function writeKeys(name: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519")
  await writeFile(join(folder, name), privateKey.export({ type: "pkcs8", format: "pem" }))
  await writeFile(join(folder, `${name}.pub`), publicKey.export({ type: "spki", format: "pem" }))
}

async function pay(reference: string): Promise<void> {
  await applyAlone(database, [transfer(card, customer("ada"), 100n, { reference })])
  await sealTransfers(database.db, "start")
}

async function run(args: readonly string[], key?: string) {
  const results: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = {
    result: (line: string) => results.push(line),
    progress,
    readInput: () => Promise.resolve(""),
  }
  const environment = { DATABASE_URL: database.databaseUrl, ...(key && { ANCHOR_KEY_FILE: join(folder, key) }) }
  return { exitCode: await runCli(args, environment, terminal), output: results.join("\n") }
}

async function writtenAnchors(): Promise<string[]> {
  return (await readdir(anchors)).toSorted().map((name) => join(anchors, name))
}

test("an anchor proves that the ledger still contains it, also after the ledger has grown", async () => {
  const { db } = database
  expect(await anchorAge.read(db, new Date())).toBe(0)
  expect(await run(["anchor", anchors], "own")).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Position 1 is anchored in .*-1\.json\.$/),
  })
  expect(await anchorAge.read(db, new Date(Date.now() + 3_600_000))).toBeCloseTo(3_600, -2)

  await pay("second")
  await run(["anchor", anchors], "own")
  const files = await writtenAnchors()
  expect(files.map((file) => file.replace(/.*-/, ""))).toEqual(["1.json", "2.json"])
  for (const file of files) {
    const { exitCode, output } = await run(["verify", "--anchor", file], "own.pub")
    expect(output).toMatch(/^The anchor of position \d was signed at 2\d{3}-.*Z\.\nNo difference in/)
    expect(exitCode).toBe(0)
  }
})

test("an anchor that another key has signed is refused", async () => {
  const [file = ""] = await writtenAnchors()
  const refused = { exitCode: 2, output: "The anchor was changed, or signed with another key." }
  expect(await run(["verify", "--anchor", file], "foreign.pub")).toEqual(refused)
})

test("a failure is reported in one line, and nothing is written", async () => {
  const [file = ""] = await writtenAnchors()
  const before = await readdir(anchors)
  const cases: [string[], string | undefined, RegExp][] = [
    [["anchor", anchors], undefined, /^ANCHOR_KEY_FILE must name the file of the key that signs anchors\.$/],
    [["anchor", anchors], "own.pub", /^ANCHOR_KEY must be a private Ed25519 key in PEM\.$/],
    [["anchor", join(anchors, "not-mounted")], "own", /can't be written: ENOENT/],
    [["anchor"], "own", /^anchor is not complete\.$/m],
    [["verify", "--anchor", join(anchors, "none")], "own", /none can't be read\.$/],
    [["verify", "--anchor", file, "--head", `1:${"0".repeat(64)}`], "own", /^Give --head or --anchor, not both\.$/],
    [["backup", "x", "--anchor", file], "own", /^--anchor belongs to verify, not to backup\.$/m],
  ]
  for (const [args, key, output] of cases) {
    expect(await run(args, key)).toEqual({ exitCode: 2, output: expect.stringMatching(output) })
  }
  expect(await readdir(anchors)).toEqual(before)
})

test("rows newer than a position are checked from any notation of it, and the output names what was not read", async () => {
  await pay("newest")
  const newest = (await writtenAnchors()).at(-1) ?? ""
  const { output } = await run(["verify"])
  const head = /\d+:[0-9a-f]{64}/.exec(output)?.[0] ?? ""
  const today = new Date().toISOString().slice(0, 10)
  for (const since of ["1", head, today, `${today}T00:00:00Z`, newest]) {
    const checked = await run(["verify", "--since", since], "own.pub")
    expect(checked.output).toMatch(/^(The anchor of .*\n)?No difference after position \d+ in \d+\.\d s\./)
    expect(checked.output).toMatch(
      /What was sealed up to position \d+ was not read: only verify without --since checks it\.$/,
    )
    expect(checked.exitCode).toBe(0)
  }
  const other = await run(["verify", "--since", head.replace(/.{8}$/, "00000000")])
  expect(other).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("The chain still leads through the place"),
  })
  expect(await run(["verify", "--since", newest], "foreign.pub")).toMatchObject({ exitCode: 2 })
  for (const [args, refusal] of [
    [["verify", "--since", "1", "--head", head], /^Give --since alone/],
    [["verify", "--since", "1", "--chains"], /^--chains can't be combined with --head, --anchor or --since\.$/m],
    [["backup", "x", "--since", "1"], /^--since belongs to verify, not to backup\.$/m],
    [["verify", "--since", "2026-13-45"], /2026-13-45 can't be read\.$/],
  ] as const) {
    expect(await run(args, "own.pub")).toEqual({ exitCode: 2, output: expect.stringMatching(refusal) })
  }
})

test("a history that was rewritten, with its whole chain recomputed, does not contain the anchor", async () => {
  const client = await database.pool.connect()
  await client.query("SET session_replication_role = replica")
  await client.query("UPDATE ledger.transfers SET operation_id = 'other' WHERE reference = 'first'")
  await client.query("TRUNCATE ledger.seals, ledger.chain_end")
  await client.query("RESET session_replication_role")
  client.release()
  await sealTransfers(database.db, "start")
  expect(await run(["verify"])).toMatchObject({ exitCode: 0 })
  for (const file of await writtenAnchors()) {
    const { exitCode, output } = await run(["verify", "--anchor", file], "own.pub")
    expect(output).toContain("The chain still leads through the place that was kept")
    expect(exitCode).toBe(1)
  }
})
