import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../../test/postgres.ts"
import { ChainUnavailableError } from "../chainRail.ts"
import { findNewestAttempt, keepRequest, keepSigned } from "./attempts.ts"
import { releaseUnsigned } from "./releaseUnsigned.ts"
import { releaseNonce, reserveNonce, reserveNonces } from "./reserve.ts"

const now = new Date("2026-01-01T00:00:00Z")
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 8 })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom("chain_transactions").execute()
  await database.db.deleteFrom("chain_payments").execute()
})

const reservePlace = (reference: string, used = 0n, wallet = "0xhot") =>
  reserveNonce(database.db, { reference, network: "ethereum", wallet }, used, now)
const reserve = async (...place: Parameters<typeof reservePlace>) => (await reservePlace(...place)).nonce
const reserveEach = (group: Parameters<typeof reserveNonces>[1], used: bigint) =>
  database.db.transaction().execute((trx) => reserveNonces(trx, group, used, now))
const release = (reference: string, attempt = 0) =>
  releaseUnsigned(database.db, { reference, attempt }, (trx) => releaseNonce(trx, reference))

const request = (reference: string, nonce: number) =>
  ({
    family: "evm",
    network: "ethereum",
    reference,
    attempt: 0,
    purpose: "payout",
    chainId: 1,
    key: { wallet: "hot" },
    nonce,
    to: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
    contract: null,
    amount: "1",
    gasLimit: "21000",
    maxFeePerGas: "2",
    maxPriorityFeePerGas: "1",
  }) as const

test("a hundred concurrent payments get a hundred nonces, without a gap", async () => {
  const places = await Promise.all(Array.from({ length: 100 }, (_, index) => reserve(`w${index}`, 7n)))
  expect(places.toSorted((a, b) => Number(a - b))).toEqual(
    Array.from({ length: 100 }, (_, index) => 7n + BigInt(index)),
  )
})

test("a payment keeps its nonce, whatever the chain's count is; each wallet has its own nonces", async () => {
  expect(await reserve("a")).toBe(0n)
  expect(await reserve("a", 5n)).toBe(0n)
  expect(await reserve("b", 0n)).toBe(1n)
  expect(await reserve("c", 0n, "0xother")).toBe(0n)
})

test("several payments get the lowest free nonces in order, around existing reservations", async () => {
  for (const reference of ["a", "b", "c", "d"]) await reserve(reference)
  await release("a")
  await release("c")
  const wanted = { references: ["x", "d", "c", "y", "z"], network: "ethereum", wallet: "0xhot" } as const
  const groups = [wanted, { ...wanted, references: ["p", "q"] }]
  const [places] = await Promise.all(groups.map((group) => reserveEach(group, 0n)))
  expect(places?.get("d")).toEqual({ nonce: 3n, attempt: 0 })
  const all = await database.db
    .selectFrom("chain_payments")
    .select("nonce")
    .where("nonce", "is not", null)
    .orderBy("nonce")
    .execute()
  expect(all.map(({ nonce }) => nonce)).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n])
  const others = ["x", "c", "y", "z"].map((reference) => places?.get(reference)?.nonce ?? -1n)
  expect(others).toEqual(others.toSorted((a, b) => Number(a - b)))
  expect(await reserveEach(wanted, 3n)).toEqual(places)
})

test("mined nonces are taken, even by unknown transactions", async () => {
  expect(await reserve("a", 3n)).toBe(3n)
})

test("a released nonce is used next; the nonce of a signed transaction is never released", async () => {
  await reserve("a")
  await reserve("b")
  await keepRequest(database.db, request("b", 1), now)
  await keepSigned(database.db, [
    { attempt: { reference: "b", attempt: 0 }, signed: { txid: "0xb", raw: "0x02", fee: 42_000n } },
  ])
  await release("a")
  await release("b")
  expect(await reserve("c")).toBe(0n)
  expect(await reserve("a")).toBe(2n)
  expect(await findNewestAttempt(database.db, "b")).toMatchObject({ txid: "0xb", request: request("b", 1) })
})

test("of two requests for one attempt the first one counts", async () => {
  await reserve("a")
  const first = request("a", 0)
  expect(await keepRequest(database.db, first, now)).toEqual(first)
  expect(await keepRequest(database.db, { ...first, maxFeePerGas: "9" }, now)).toEqual(first)
})

test("a released attempt is requested with the next number, and its own number is not stored again", async () => {
  await reserve("a")
  await keepRequest(database.db, request("a", 0), now)
  await release("a")
  expect(await reservePlace("a")).toEqual({ nonce: 0n, attempt: 1 })
  await expect(keepRequest(database.db, request("a", 0), now)).rejects.toBeInstanceOf(ChainUnavailableError)
})

test("a late release does not take the nonce of a later attempt", async () => {
  await reserve("a")
  await release("a")
  await reserve("a")
  await keepRequest(database.db, { ...request("a", 0), attempt: 1 }, now)
  await release("a", 0)
  expect(await reserve("b")).toBe(1n)
  expect(await findNewestAttempt(database.db, "a")).toMatchObject({ attempt: 1 })
})

test("a signature without a stored request is not returned as stored", async () => {
  await reserve("a")
  const signed = { txid: "0xa", raw: "0x02", fee: 1n }
  const kept = keepSigned(database.db, [{ attempt: { reference: "a", attempt: 0 }, signed }])
  await expect(kept).rejects.toThrow("not asked for")
})
