import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import pino from "pino"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { registered } from "#areas.ts"
import { readConfig } from "#config/readConfig.ts"
import { noControls } from "#platform/controls/noControls.testing.ts"
import { newId } from "#platform/database/newId.ts"
import type { Services } from "#platform/services.ts"
import { createBlockHints, type WatchBlocks } from "#rails/chain/blockHints.ts"
import { toParameters } from "#rails/chain/signer/connectSigner.ts"
import { createUtxoChain } from "#rails/chain/utxo/utxoChain.ts"
import { createUtxoNodes } from "#rails/chain/utxo/utxoNode.ts"
import { subscribe } from "#rails/chain/utxo/zmqSubscriber.ts"
import { startScanner } from "#wallet/deposits/scanner.ts"
import { findFreePort } from "../crash/providerProcess.ts"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"
import { findLitecoind, type Litecoind, startLitecoind } from "./litecoind.ts"
import { findZeroMq, startPublisher } from "./zmqPublisher.ts"

const program = findLitecoind()
const library = findZeroMq()
/** Pause of a scanner that relies on hints: longer than the test. */
const never = 600_000
/** Generous limits for a busy machine. */
const patience = { timeout: 20_000, interval: 20 }

describe.skipIf(library === undefined)("a subscriber of a publisher of ZeroMQ", () => {
  test("receives each message, and reconnects after the publisher restarts", async () => {
    const port = await findFreePort()
    let publisher = await startPublisher(library ?? "", port)
    let heard = 0
    const stop = subscribe({ url: publisher.url, topic: "hashblock", onMessage: () => heard++, firstPauseMs: 20 })
    try {
      // The connection counts as one hint, because earlier messages were missed.
      await vi.waitFor(() => expect(heard).toBe(1), patience)
      await hearMore()
      await publisher.stop()
      const before = heard
      publisher = await startPublisher(library ?? "", port)
      await vi.waitFor(() => expect(heard).toBeGreaterThan(before), patience)
      await hearMore()
    } finally {
      stop()
      await publisher.stop()
    }

    // The publisher learns of a subscription a moment after the connection.
    async function hearMore() {
      const before = heard
      await vi.waitFor(() => {
        publisher.publish("ab".repeat(32))
        expect(heard).toBeGreaterThan(before)
      }, patience)
    }
  })
})

test.each([
  ["text", Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n")],
  [
    "another mechanism",
    Buffer.concat([Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 0]), Buffer.from("CURVE"), Buffer.alloc(47)]),
  ],
  ["a frame without an end", Buffer.concat([greetingOfServer(), Buffer.from([2, 0, 0, 1, 0, 0, 0, 0, 0])])],
])("who answers with %s is left alone, and gives no hint", async (_, bytes) => {
  let visits = 0
  const server = createServer((socket) => {
    visits++
    socket.on("error", () => {})
    socket.write(bytes)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const onMessage = vi.fn<() => void>()
  const stop = subscribe({ url: `tcp://127.0.0.1:${port}`, topic: "hashblock", onMessage, firstPauseMs: 10 })
  await vi.waitFor(() => expect(visits).toBeGreaterThan(1), patience)
  stop()
  server.close()
  expect(onMessage).not.toHaveBeenCalled()
})

const unused = () => Promise.reject(new Error("This rail pays nothing"))

function greetingOfServer(): Buffer {
  const greeting = Buffer.alloc(64)
  greeting.set([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 1])
  greeting.write("NULL", 12)
  return greeting
}

// Skipped if Debian's packages are not available.
describe.skipIf(program === undefined || library === undefined)("deposits on Litecoin", () => {
  let node: Litecoind
  let database: TestDatabase
  let services: Services
  let address: string

  beforeAll(async () => {
    ;[node, database] = await Promise.all([startLitecoind(program ?? ""), createTestDatabase()])
    const parameters = toParameters({ chainInstances: { bitcoin: "mainnet", litecoin: "regtest" } })
    const keys = createPublicChainKeys(createSeedKeys(new Uint8Array(32).fill(6)).publicKeys(), parameters)
    const { db } = database
    const chain = createUtxoChain({
      network: "litecoin",
      nodes: createUtxoNodes({ network: "litecoin", parameters, urls: [node.url] }),
      keys,
      signer: { sign: unused, release: unused },
      db,
      now: () => new Date(),
    })
    // A scan uses nothing else of the services.
    services = {
      ...registered,
      config: readConfig({}, "development"),
      db,
      now: () => new Date(),
      log: pino({ level: "silent" }),
      rails: { chain, holdings: {} },
      parties: new Map(),
      controls: noControls,
    } as unknown as Services
    address = await addAddress(keys.address("litecoin", { wallet: "deposit", index: 0 }))
  }, 60_000)
  afterAll(async () => {
    await database?.drop()
    await node?.stop()
  })

  async function addAddress(given: string): Promise<string> {
    const id = newId()
    await database.pool.query(
      `INSERT INTO users (id, email, email_key, password_hash, locale, created_at) VALUES ($1, 'ann@wallet.example', 'ann@wallet.example', '-', 'en', now())`,
      [id],
    )
    await database.pool.query(
      `INSERT INTO deposit_addresses (id, user_id, currency, network, address, derivation_index, created_at)
       VALUES (uuidv7(), $1, 'LTC', 'litecoin', $2, 0, now())`,
      [id, given],
    )
    return given
  }

  const payAndMine = async () => {
    const txid = await node.pay({ [address]: "0.1" })
    await node.mine(1)
    return txid
  }
  const isSeen = async (txid: string) =>
    (await database.db.selectFrom("deposits").select("id").where("txid", "=", txid).executeTakeFirst()) !== undefined
  const expectSeen = (txid: string) => vi.waitFor(async () => expect(await isSeen(txid)).toBe(true), patience)

  async function untilScanned(): Promise<void> {
    const best = await node.call(v.string(), "getbestblockhash")
    const query = database.db.selectFrom("chain_cursors").select("hash").where("network", "=", "litecoin")
    await vi.waitFor(async () => expect(await query.executeTakeFirst()).toEqual({ hash: best }), patience)
  }

  test("a deposit is detected by its node's hint, long before the next scan", async () => {
    const publisher = await startPublisher(library ?? "", await findFreePort())
    const hints = createBlockHints({ evm: [], publishers: [{ network: "litecoin", url: publisher.url }] })
    let hinted = 0
    const counted: WatchBlocks = (onBlock) =>
      hints((network) => {
        hinted++
        onBlock(network)
      })
    const stop = startScanner(services, counted, never)
    try {
      await vi.waitFor(() => expect(hinted).toBe(1), patience)
      await untilScanned()
      const txid = await payAndMine()
      expect(await isSeen(txid)).toBe(false)
      publisher.publish(await node.call(v.string(), "getbestblockhash"))
      await expectSeen(txid)
    } finally {
      await stop()
      await publisher.stop()
    }
  })

  test("without the publisher, nodes are still polled periodically", async () => {
    const url = `tcp://127.0.0.1:${await findFreePort()}`
    const stop = startScanner(services, createBlockHints({ evm: [], publishers: [{ network: "litecoin", url }] }), 50)
    try {
      const txid = await payAndMine()
      await expectSeen(txid)
      expect(await isSeen(txid)).toBe(true)
    } finally {
      await stop()
    }
  })
})
