import { createRequire } from "node:module"
import { type PoolClient, Query } from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import manifest from "../../../package.json" with { type: "json" }
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { sendTogether } from "./statementBatch.ts"

let database: TestDatabase
let client: PoolClient
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await database.pool.connect()
})
afterEach(() => client.release())

/** Sends statements at once. @returns for each its first row, or how it failed. */
function sendAll(statements: readonly { text: string; values?: unknown[]; name?: string }[]): Promise<unknown[]> {
  const sending = statements.map(async ({ values = [], ...statement }) => {
    const { rows } = await sendTogether(client, { ...statement, values })
    return rows[0]
  })
  return Promise.all(sending.map((sent) => sent.catch((error: unknown) => error)))
}

test("statements of one moment leave in one packet, and PostgreSQL tells once that it is ready", async () => {
  let packets = 0
  let ready = 0
  const { stream } = client.connection
  const write = stream.write.bind(stream)
  stream.write = (packet: Uint8Array) => {
    packets += 1
    return write(packet)
  }
  const count = () => void (ready += 1)
  client.connection.on("readyForQuery", count)
  const texts = ["BEGIN", "SELECT 1 AS one", "SELECT $1::numeric AS sum", "COMMIT"]
  const values = [[], [], ["12345678901234567890"], []]
  const answers = await sendAll(texts.map((text, index) => ({ text, values: values[index] ?? [] })))
  client.connection.off("readyForQuery", count)
  stream.write = write
  expect(answers).toEqual([undefined, { one: 1 }, { sum: 12_345_678_901_234_567_890n }, undefined])
  expect({ packets, ready }).toEqual({ packets: 1, ready: 1 })
})

test("what comes behind a statement that fails, fails with it; the next batch is as good as new", async () => {
  const [before, failed, behind] = await sendAll([
    { text: "SELECT 1 AS one" },
    { text: "SELECT 1 / $1::integer AS none", values: [0], name: "division" },
    { text: "SELECT $1::integer AS two", values: [2], name: "skipped" },
  ])
  expect(before).toEqual({ one: 1 })
  expect(failed).toMatchObject({ code: "22012" })
  expect(behind).toBe(failed)
  const again = [
    { text: "SELECT 1 / $1::integer AS none", values: [1], name: "division" },
    { text: "SELECT $1::integer AS two", values: [2], name: "skipped" },
    { text: "SELECT $1::integer AS two", values: [3], name: "skipped" },
  ]
  expect(await sendAll(again)).toEqual([{ none: 1 }, { two: 2 }, { two: 3 }])
  const { rows } = await client.query("SELECT name FROM pg_prepared_statements ORDER BY name")
  expect(rows).toEqual([{ name: "division" }, { name: "skipped" }])
})

test("a value that can't be written fails its own statement alone", async () => {
  const endless: { self?: unknown } = {}
  endless.self = endless
  const [one, failed, two] = await sendAll([
    { text: "SELECT 1 AS one" },
    { text: "SELECT $1::json AS endless", values: [endless] },
    { text: "SELECT 2 AS two" },
  ])
  expect([one, two]).toEqual([{ one: 1 }, { two: 2 }])
  expect(failed).toBeInstanceOf(TypeError)
})

test("a connection that breaks fails all of them", async () => {
  const sending = sendAll([{ text: "SELECT pg_sleep(10)" }, { text: "SELECT 1 AS one" }])
  setTimeout(() => client.connection.stream.destroy(), 50)
  for (const outcome of await sending) expect(outcome).toBeInstanceOf(Error)
})

/** The version of the driver that these batches were written for. */
const checkedVersion = "8.23.1"

test("the driver is pinned to the version whose private fields were checked: read its source before raising it", () => {
  const installed: unknown = createRequire(import.meta.url)("pg/package.json")
  expect(installed).toMatchObject({ version: checkedVersion })
  expect(manifest.dependencies.pg).toBe(checkedVersion)
})

test("the driver has the private fields and methods that a batch uses", () => {
  const { connection } = client
  expect(connection).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {} })
  const members = [
    ["submit", "handleRowDescription", "handleDataRow", "handleCommandComplete", "handleReadyForQuery", "handleError"],
    ["_send", "sync", "parse", "bind", "describe", "execute", "close"],
  ]
  const owners: readonly object[] = [Query.prototype, Object.getPrototypeOf(connection)]
  const missing = owners.flatMap((owner, at) =>
    (members[at] ?? []).filter((name) => typeof Reflect.get(owner, name) !== "function"),
  )
  expect(missing).toEqual([])
})
