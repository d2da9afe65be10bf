import { once } from "node:events"
import { createServer as createHttpServer } from "node:http"
import { type AddressInfo, createServer } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { sealTransfers } from "#ledger/log/seal.ts"
import { applyAlone, card, customer, transfer } from "#ledger/transfers.testing.ts"
import { startSimulatedTronGrid } from "#rails/chain/tron/simulatedTronGrid.testing.ts"
import { startMailServer } from "#rails/mail/mailServer.testing.ts"
import { findAnvil, startAnvil } from "#test/chains/anvil.ts"
import { type SignerProcess, startSigner } from "#test/chains/signerProcess.ts"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { runCli } from "./cli.ts"
import { examine } from "./doctor.ts"

const operator = "operator@wallet.example"
let database: TestDatabase
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let signer: SignerProcess
beforeAll(async () => {
  ;[database, mailServer, signer] = await Promise.all([
    createTestDatabase(),
    startMailServer(operator),
    startSigner({ assets: [], highestFees: {} }),
  ])
})
afterAll(async () => {
  mailServer.close()
  await signer.stop()
  await database.drop()
})

async function doctor(environment: Record<string, string>, ...options: string[]) {
  const lines: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = { result: (line: string) => void lines.push(line), progress, readInput: () => Promise.resolve("") }
  const exitCode = await runCli(
    ["doctor", ...options],
    { DATABASE_URL: database.databaseUrl, SMTP_URL: mailServer.url, ...environment },
    terminal,
  )
  const findLine = (title: string) =>
    lines
      .find((line) => line.startsWith(title))
      ?.slice(title.length)
      .trim()
  return { exitCode, lineOf: findLine, lines }
}

test("each outside party is listed with its state and the setting that turns it on", async () => {
  const { lines, lineOf: findLine } = await doctor({})
  expect(findLine("database")).toMatch(/^real +answers/)
  expect(findLine("card acquirer")).toMatch(/^off +set CARD_ACQUIRER and STRIPE_SECRET_KEY and .*$/)
  expect(findLine("text messages")).toMatch(/^off +set SMS_GATEWAY_URL or SMS_VENDOR$/)
  expect(findLine("nodes of Ethereum")).toMatch(/^off +set CHAIN_ETHEREUM_RPC_URL and SIGNER_URL$/)
  expect(lines.filter((line) => / {2}sandbox {2}/.test(line))).toEqual([])
})

test("the replica for reports must be a copy of the database, and an unreachable one is reported", async () => {
  expect((await doctor({})).lineOf("replica for reports")).toBe(undefined)
  await applyAlone(database, [transfer(card, customer("ada"), 1n)])
  await sealTransfers(database.db, "start")
  const same = await doctor({ DATABASE_READ_URL: database.databaseUrl })
  expect(same.lineOf("replica for reports")).toMatch(/^real +answers, and takes writes itself$/)
  const other = await createTestDatabase()
  const wrong = await doctor({ DATABASE_READ_URL: other.databaseUrl })
  expect([wrong.exitCode, wrong.lineOf("replica for reports")]).toEqual([
    1,
    expect.stringMatching(/FAILED: 127\.0\.0\.1:\d+: it is no copy of DATABASE_URL/),
  ])
  await other.drop()
  const away = await doctor({ DATABASE_READ_URL: "postgres://me:secret@127.0.0.1:1/wallet" })
  expect(away.lineOf("replica for reports")).toMatch(/^real +FAILED: .*ECONNREFUSED 127\.0\.0\.1:1$/)
})

test("doctor signs in to the mail server, and sends a test mail if asked to", async () => {
  const before = mailServer.mails.length
  expect((await doctor({})).lineOf("mail server")).toMatch(/^real +takes mail/)
  expect(mailServer.mails).toHaveLength(before)
  expect((await doctor({}, "--mail", operator)).lineOf("mail server")).toBe(
    `real  took a mail to ${operator}; mails are not signed here: MAIL_DKIM_KEY is not set; bounces are not read: MAIL_REPORTS_IMAP_URL is not set`,
  )
  expect(mailServer.mails).toHaveLength(before + 1)
  const refused = await doctor({}, "--mail", "nobody@wallet.example")
  expect([refused.exitCode, refused.lineOf("mail server")]).toEqual([1, expect.stringMatching(/^real +FAILED: .*550/)])
})

test("a setting without which production does not start fails the examination", async () => {
  const { exitCode, lineOf: findLine } = await doctor({ RATES_FEED: "sandbox" })
  expect(exitCode).toBe(1)
  expect(findLine("prices of currencies")).toMatch(/^off +FAILED: RATES_FEED must be some of/)
})

test("a signer reports its keys, and an unreachable one is named", async () => {
  const here = await doctor(signer.environment)
  expect(here.lineOf("signer")).toMatch(
    /^off +has the keys of .*ethereum.*; nothing is offered by it without nodes of a network/,
  )
  const away = await doctor({ ...signer.environment, SIGNER_URL: "unix:/nowhere" })
  expect(away.lineOf("signer")).toMatch(/^off +FAILED: unix:\/nowhere: The signer does not answer: connect ENOENT/)
})

const anvil = findAnvil()

test.skipIf(anvil === undefined)("nodes report their newest block; those of another chain are named", async () => {
  const node = await startAnvil(anvil ?? "")
  const named = { CHAIN_ETHEREUM_RPC_URL: node.url, CHAIN_BSC_RPC_URL: node.url, ...signer.environment }
  const { exitCode, lineOf: findLine } = await doctor(named)
  expect(findLine("nodes of Ethereum")).toMatch(
    /^off +block \d+, agreed on by more than half of 1; nothing is offered by it without screening of addresses$/,
  )
  expect([exitCode, findLine("nodes of BNB Smart Chain")]).toEqual([
    1,
    expect.stringMatching(/FAILED: 127\.0\.0\.1:\d+: A node of bsc is of chain 1/),
  ])
  const limited = await startLimitedNode(node.url, ["debug_traceTransaction"])
  const untraced = await doctor({ ...named, CHAIN_ETHEREUM_RPC_URL: `${node.url},${limited.url}` })
  expect(untraced.lineOf("nodes of Ethereum")).toMatch(/^off +block \d+, .*; 1 of 2 without debug_traceTransaction,/)
  limited.lacks.push("eth_simulateV1")
  const mixed = await doctor({ ...named, CHAIN_ETHEREUM_RPC_URL: `${node.url},${limited.url}` })
  expect(mixed.lineOf("nodes of Ethereum")).toMatch(/^off +block \d+, .*; 1 of 2 without eth_simulateV1; 1 of 2 /)
  const lacking = await doctor({ ...named, CHAIN_ETHEREUM_RPC_URL: limited.url })
  expect(lacking.lineOf("nodes of Ethereum")).toMatch(/^off +FAILED: [\d.:]+: no node answers eth_simulateV1/)
  limited.stop()
  node.stop()
})

/** Starts a proxy for a node that lacks some of its calls. */
async function startLimitedNode(whole: string, lacks: string[]) {
  const server = createHttpServer((asked, response) => {
    const answer = async () => {
      const body = await text(asked)
      const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
      // The error messages of geth and of Erigon for a disabled namespace.
      const error = { code: -32601, message: `the method ${method} does not exist/is not available` }
      const missing = JSON.stringify({ jsonrpc: "2.0", id, error })
      const passed = () => fetch(whole, { method: "POST", headers: { "content-type": "application/json" }, body })
      response.end(lacks.includes(method) ? missing : await (await passed()).text())
    }
    answer().catch(() => response.destroy())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return { url: `http://127.0.0.1:${port}`, lacks, stop: () => server.close().closeAllConnections() }
}

test("nodes of TRON report their newest block; those of another chain are recognized by their first block", async () => {
  const grid = await startSimulatedTronGrid()
  const named = { CHAIN_TRON_RPC_URL: grid.url, CHAIN_TRON_API_KEY: "key", ...signer.environment }
  expect((await doctor(named)).lineOf("nodes of TRON")).toMatch(
    /^off +block 39, agreed on by more than half of 1; nothing is offered by it without screening of addresses$/,
  )
  expect(new Set(grid.asked.map(({ key }) => key))).toEqual(new Set(["key"]))
  const other = await doctor({ ...named, CHAIN_TRON_INSTANCE: "nile" })
  expect([other.exitCode, other.lineOf("nodes of TRON")]).toEqual([
    1,
    expect.stringMatching(/FAILED: 127\.0\.0\.1:\d+: A node of tron is not of nile/),
  ])
  const oneAway = await doctor({ ...named, CHAIN_TRON_RPC_URL: `${grid.url},${grid.url},http://127.0.0.1:1/key` })
  expect(oneAway.lineOf("nodes of TRON")).toMatch(
    /^off +block 39, agreed on by more than half of 3; 127\.0\.0\.1:1: .*; nothing is offered/,
  )
  const allAway = await doctor({ ...named, CHAIN_TRON_RPC_URL: "http://127.0.0.1:1/key,http://127.0.0.1:2/key" })
  expect(allAway.lineOf("nodes of TRON")).toMatch(/^off +FAILED: 127\.0\.0\.1:1: .*; .*127\.0\.0\.1:2/)
  expect(allAway.lineOf("nodes of TRON")).not.toContain("key")
  grid.stop()
})

test("a server that accepts the connection and never answers reaches the time limit", async () => {
  const silent = createServer().listen(0, "127.0.0.1")
  await once(silent, "listening")
  const { port } = silent.address() as AddressInfo // of a port, not of a pipe
  const config = readConfig({ DATABASE_URL: database.databaseUrl, SMTP_URL: `smtp://127.0.0.1:${port}` }, "production")
  const lines: string[] = []
  const isWell = await examine(config, { patience: 200 }, (line) => lines.push(line))
  expect([isWell, lines.find((line) => line.startsWith("mail server"))]).toEqual([
    false,
    expect.stringMatching(new RegExp(`FAILED: 127\\.0\\.0\\.1:${port}: no answer in 0\\.2 s$`)),
  ])
  silent.close()
})
