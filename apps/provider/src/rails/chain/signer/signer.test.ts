import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import { SignedTransactionMismatchError } from "@wallet/chains/signable.ts"
import type { SignAnswer } from "@wallet/chains/signerProtocol.ts"
import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import { signTransaction } from "@wallet/chains/transactions.ts"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../../test/postgres.ts"
import { createChainKeys } from "../keys.ts"
import { connectSigner } from "./connectSigner.ts"
import { createSignerClient, SignerUnavailableError } from "./signerClient.ts"
import { readSignerKeys, SignerKeysError, storeSignerKeys } from "./signerKeys.ts"

const seed = new Uint8Array(32).fill(5)
const seedKeys = createSeedKeys(seed)
const keys = createPublicChainKeys(seedKeys.publicKeys())
const request: EvmSigningRequest = {
  family: "evm",
  network: "ethereum",
  reference: "w1",
  attempt: 0,
  purpose: "payout",
  chainId: 1,
  key: { wallet: "hot" },
  nonce: 0,
  to: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
  contract: null,
  amount: "1000",
  gasLimit: "21000",
  maxFeePerGas: "100",
  maxPriorityFeePerGas: "10",
}
const signed = (asked: EvmSigningRequest) => {
  const { txid, raw, fee } = signTransaction(asked, keys, (key, hash) => seedKeys.sign("ethereum", key, hash))
  return { status: "signed", txid, raw, fee: fee.toString() } satisfies SignAnswer
}

const folder = mkdtempSync(join(tmpdir(), "signer-client-"))
const tokenFile = join(folder, "token")
let server: Server
let answer: RequestListener
const tellJson =
  (value: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(value))
const address = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tokenFile })

const client = (timeLimitMs?: number) => createSignerClient(address(), () => keys, timeLimitMs)

let database: TestDatabase
beforeAll(async () => {
  writeFileSync(tokenFile, "a token of the test\n")
  server = createServer((asked, response) => answer(asked, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  database = await createTestDatabase()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
  await database.drop()
})
beforeEach(async () => {
  answer = tellJson({})
  await database.db.deleteFrom("signer_keys").execute()
})

describe("the client of the signer", () => {
  test("sends the request with the token, and returns the requested transaction", async () => {
    let heard: unknown
    answer = (asked, response) => {
      const parts: Buffer[] = []
      asked.on("data", (part: Buffer) => parts.push(part))
      asked.on("end", () => {
        heard = [asked.method, asked.url, asked.headers.authorization, JSON.parse(Buffer.concat(parts).toString())]
        response.end(JSON.stringify(signed(request)))
      })
    }
    const outcome = await client().sign(request)
    expect(outcome).toEqual({ ...signed(request), fee: 2_100_000n })
    expect(heard).toEqual(["POST", "/v1/sign", "Bearer a token of the test", request])
  })

  test("rejects a transaction with another amount, address or nonce", async () => {
    for (const other of [{ amount: "1001" }, { to: "0x000000000000000000000000000000000000dEaD" }, { nonce: 1 }]) {
      answer = tellJson(signed({ ...request, ...other }))
      await expect(client().sign(request)).rejects.toThrow(SignedTransactionMismatchError)
    }
  })

  test("checks the bytes, and ignores the signer's description of them", async () => {
    answer = tellJson({ ...signed(request), txid: "0x00", fee: "1" })
    expect(await client().sign(request)).toEqual({ ...signed(request), fee: 2_100_000n })
  })

  test("returns a refusal and a pending approval", async () => {
    answer = tellJson({ status: "refused", reason: "limit" })
    expect(await client().sign(request)).toEqual({ status: "refused", reason: "limit" })
    answer = tellJson({ status: "awaitingApproval", approval: "a1" })
    expect(await client().sign(request)).toEqual({ status: "awaitingApproval", approval: "a1" })
  })

  test("each of several requests has its own outcome: a wrong transaction in one is rejected, the others are accepted", async () => {
    const requests = [0, 1, 2].map((nonce) => ({ ...request, reference: `w${nonce}`, nonce }))
    const [first = request, second = request, third = request] = requests
    const wrong = signed({ ...second, amount: "1001" })
    answer = tellJson({ answers: [signed(first), wrong, { status: "refused", reason: "limit" }] })
    const outcomes = await client().signEach(requests)
    expect(outcomes).toMatchObject([
      { value: { ...signed(first), fee: 2_100_000n } },
      { reason: expect.any(SignedTransactionMismatchError) as unknown },
      { value: { status: "refused", reason: "limit" } },
    ])
    answer = tellJson({ answers: [signed(first), signed(third)] })
    await expect(client().signEach(requests)).rejects.toThrow(SignerUnavailableError)
  })

  test("a signer of an older version, without requests for several, signs several too", async () => {
    const asked: string[] = []
    answer = ({ url = "" }, response) => {
      asked.push(url)
      if (url === "/v1/signEach") response.writeHead(404)
      response.end(JSON.stringify(signed(request)))
    }
    const outcomes = await client().signEach([request, { ...request, nonce: 1 }])
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"])
    expect(asked).toEqual(["/v1/signEach", "/v1/sign", "/v1/sign"])
  })

  test("a release returns an already signed transaction, and accepts no other one", async () => {
    answer = tellJson({ status: "released" })
    expect(await client().release(request)).toEqual({ status: "released" })
    answer = tellJson(signed(request))
    expect(await client().release(request)).toEqual({ ...signed(request), fee: 2_100_000n })
    answer = tellJson(signed({ ...request, amount: "1001" }))
    await expect(client().release(request)).rejects.toThrow(SignedTransactionMismatchError)
  })

  test.each([
    ["an error", (_, response) => response.writeHead(500).end()],
    ["no JSON", (_, response) => response.end("no")],
    ["another protocol", tellJson({ status: "maybe" })],
    ["too much", (_, response) => response.end(" ".repeat(1024 * 1024 + 1))],
    [
      "half an answer",
      (_, response) => response.writeHead(200, { "Content-Length": 9 }).write("{", () => response.destroy()),
    ],
  ] satisfies [string, RequestListener][])("%s is no outcome", async (_, given) => {
    answer = given
    await expect(client().sign(request)).rejects.toThrow(SignerUnavailableError)
  })

  test("a signer that hangs reaches the time limit", async () => {
    answer = () => {}
    await expect(client(50).sign(request)).rejects.toThrow(SignerUnavailableError)
  })

  test("connects to a unix socket too", async () => {
    const path = join(folder, "socket")
    const other = createServer(tellJson(seedKeys.publicKeys()))
    await new Promise<void>((resolve) => other.listen(path, resolve))
    const ofSocket = createSignerClient({ url: `unix:${path}`, tokenFile }, () => keys)
    expect(await ofSocket.publicKeys()).toEqual(seedKeys.publicKeys())
    other.closeAllConnections()
    other.close()
  })
})

describe("the signer's keys", () => {
  const now = new Date("2026-11-25T10:00:00Z")
  const others = createSeedKeys(seed.toReversed().fill(6)).publicKeys()

  test("are stored at first contact, and give the same addresses as the seed", async () => {
    answer = tellJson(seedKeys.publicKeys())
    const connected = await connectSigner(database.db, address(), now)
    expect(connected.keys.address("tron", { wallet: "deposit", index: 3 })).toBe(
      createChainKeys(seed).depositAddress("tron", 3),
    )
    expect(await readSignerKeys(database.db)).toEqual(seedKeys.publicKeys())
  })

  test("can't change later, not even for one network", async () => {
    await storeSignerKeys(database.db, seedKeys.publicKeys(), now)
    answer = tellJson({ ...seedKeys.publicKeys(), bsc: others.bsc })
    await expect(connectSigner(database.db, address(), now)).rejects.toThrow(SignerKeysError)
    expect(await readSignerKeys(database.db)).toEqual(seedKeys.publicKeys())
  })

  test("for an additional network are added", async () => {
    await storeSignerKeys(database.db, seedKeys.publicKeys(["bitcoin"]), now)
    expect(await storeSignerKeys(database.db, seedKeys.publicKeys(), now)).toEqual(seedKeys.publicKeys())
  })

  test("of two concurrent signers one is stored, and the other refused", async () => {
    const tries = [seedKeys.publicKeys(), others].map((each) => storeSignerKeys(database.db, each, now))
    const ends = await Promise.allSettled(tries)
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  })

  test("once stored, addresses need no signer; before, the provider does not start without it", async () => {
    answer = (_, response) => response.destroy()
    await expect(connectSigner(database.db, address(), now)).rejects.toThrow(SignerUnavailableError)
    await storeSignerKeys(database.db, seedKeys.publicKeys(), now)
    const connected = await connectSigner(database.db, address(), now)
    expect(connected.keys.address("bitcoin", { wallet: "hot" })).toBe(
      createChainKeys(seed).hotWallet("bitcoin").address,
    )
    await expect(connected.sign(request)).rejects.toThrow(SignerUnavailableError)
  })
})
