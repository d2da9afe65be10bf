import { generateKeyPairSync } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connect } from "#platform/database/connection.ts"
import { chooseServerUser, giveTo } from "#platform/database/embedded/serverUser.ts"
import { runCli } from "../../src/cli/cli.ts"
import { areClusterProgramsAvailable, copyClusterPrograms } from "../cluster/programs.ts"
import { addCustomers, type Customer, fund } from "../crash/customers.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { readId, send, transfer } from "../crash/walletClient.ts"
import { type ArchivedServer, prepareArchivedServer } from "./postgres.ts"

const isWanted = process.env["CLUSTER_FAULTS"] === "yes"
if (!isWanted) process.stderr.write("Skipped: a restore with pgBackRest takes a minute; `stress` runs it\n")
const isPossible = isWanted && areClusterProgramsAvailable()

let folder: string
let server: ArchivedServer
let provider: ProviderProcess | undefined
let customers: readonly Customer[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wallet-backups-"))
  const user = chooseServerUser(folder)
  giveTo(user, folder)
  server = await prepareArchivedServer({ folder, programs: copyClusterPrograms(join(folder, "programs")), user })
  await server.start()
  await server.pgBackRest("stanza-create")
  provider = await startProviderProcess({
    port: await findFreePort(),
    environment: { DATABASE_URL: server.databaseUrl },
  })
  const { db, close } = await connect(server.databaseUrl)
  customers = await addCustomers(db, 4, new Date())
  await fund(db, customers, "WUD", 100_000n)
  await close()
}, 120_000)
afterAll(async () => {
  await provider?.kill()
  await server?.lose()
  // Background archiving may still write for a moment.
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test("a lost database is restored to a moment: every payment before it, none after it, and consistent", {
  skip: !isPossible,
  timeout: 240_000,
}, async () => {
  const keys = generateKeyPairSync("ed25519")
  const anchors = join(folder, "anchors")
  await writeFile(join(folder, "anchor.pem"), keys.privateKey.export({ type: "pkcs8", format: "pem" }))
  await mkdir(anchors)

  const inBackup = await pay(20)
  await server.pgBackRest("--type=full", "backup")
  const inLog = await pay(20)
  await delay(6_000) // they are sealed
  expect(await cli("anchor", anchors)).toMatchObject({ exitCode: 0 })
  const [moment] = await server.query("SELECT clock_timestamp()::text AS now")
  await delay(50)
  await pay(20)
  await provider?.stop()
  await server.query("SELECT pg_switch_wal()")
  await server.pgBackRest("check")
  await server.lose()

  await server.pgBackRest("restore", "--type=time", `--target=${String(moment?.["now"])}`, "--target-action=promote")
  await server.start()
  const rows = await server.query("SELECT id FROM transfers ORDER BY id")
  expect(rows.map(({ id }) => id)).toEqual([...inBackup, ...inLog].sort())
  const [anchor = ""] = await readdir(anchors)
  const verified = await cli("verify", "--anchor", join(anchors, anchor))
  expect(verified.output).toContain("No difference")
  expect(verified.exitCode).toBe(0)
})

test("the repository is encrypted", { skip: !isPossible }, async () => {
  const files = globSync("repository/**/*", { cwd: folder, withFileTypes: true }).filter((file) => file.isFile())
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    // OpenSSL's header of data encrypted with a passphrase.
    expect(readFileSync(join(file.parentPath, file.name)).subarray(0, 8).toString("latin1")).toBe("Salted__")
  }
})

/** @returns the ids of payments that were acknowledged. */
async function pay(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const [payer, recipient] = [customers[index % 4], customers[(index + 1) % 4]]
    if (!provider || !payer || !recipient) throw new Error("A provider and customers are needed.")
    const answer = await send(provider.api, transfer(payer, recipient, "1.00"))
    expect(answer.status).toBe(200)
    ids.push(readId(answer.data))
  }
  return ids
}

async function cli(...args: readonly string[]) {
  const results: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = {
    result: (line: string) => results.push(line),
    progress,
    readInput: () => Promise.resolve(""),
  }
  const environment = { DATABASE_URL: server.databaseUrl, ANCHOR_KEY_FILE: join(folder, "anchor.pem") }
  return { exitCode: await runCli(args, environment, terminal), output: results.join("\n") }
}
