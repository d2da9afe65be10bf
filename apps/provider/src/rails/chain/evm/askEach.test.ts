import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import * as v from "valibot"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { askEach } from "./askEach.ts"
import { createEvmNodes } from "./evmNode.ts"

const Question = v.object({ id: v.number(), method: v.string(), params: v.optional(v.array(v.unknown()), []) })
type Question = v.InferOutput<typeof Question>

/** The node's response to a batch, and its status. */
let answerBatch: (asked: readonly Question[]) => { readonly status?: number; readonly body: unknown }
let batches: number
let alone: number
let server: Server

const answerTo = ({ id, method, params }: Question) => ({
  jsonrpc: "2.0",
  id,
  result: method === "eth_chainId" ? "0x1" : `0x${BigInt(String(params[0])).toString(16)}`,
})

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const asked: unknown = JSON.parse(Buffer.concat(parts).toString())
      response.setHeader("Content-Type", "application/json")
      if (Array.isArray(asked)) {
        batches += 1
        const { status = 200, body } = answerBatch(v.parse(v.array(Question), asked))
        response.writeHead(status).end(JSON.stringify(body))
        return
      }
      const question = v.parse(Question, asked)
      if (question.method !== "eth_chainId") alone += 1
      response.end(JSON.stringify(answerTo(question)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
beforeEach(() => {
  batches = 0
  alone = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const addresses = Array.from({ length: 20 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, "0")}` as const)

/** The balances of addresses, which in this double equal their numbers. */
async function readBalances() {
  const { port } = server.address() as AddressInfo
  const nodes = createEvmNodes({ network: "ethereum", chainId: 1, urls: [`http://127.0.0.1:${port}`] })
  const [answers] = await nodes.askAll((node) =>
    askEach(node, addresses, (asked, address) => asked.getBalance({ address })),
  )
  if (answers?.status !== "fulfilled") throw new Error("The node was not asked")
  return answers.value
}
const everyBalance = addresses.map((address) => ({ status: "fulfilled", value: BigInt(address) }))

test("twenty requests are one HTTP request, and each gets its own response, in any order", async () => {
  answerBatch = (asked) => ({ body: asked.map(answerTo).toReversed() })
  expect(await readBalances()).toEqual(everyBalance)
  expect([batches, alone]).toEqual([1, 0])
})

test("a missing response in a batch is requested separately, and no response is used for another request", async () => {
  answerBatch = (asked) => ({ body: asked.map(answerTo).filter((_, index) => index % 2 === 0) })
  expect(await readBalances()).toEqual(everyBalance)
  expect([batches, alone]).toEqual([1, 10])
})

test.each([
  ["an error", { body: { jsonrpc: "2.0", id: null, error: { code: -32_600, message: "no batches" } } }],
  ["a refusal", { status: 413, body: "too many" }],
])("a node that answers a batch with %s is asked one by one", async (_, refusal) => {
  answerBatch = () => refusal
  expect(await readBalances()).toEqual(everyBalance)
  expect([batches, alone]).toEqual([1, 20])
})

test("an error in a batch affects only its own request", async () => {
  answerBatch = (asked) => ({
    body: asked.map((question, index) =>
      index === 3
        ? { jsonrpc: "2.0", id: question.id, error: { code: -32_000, message: "nonce too low" } }
        : answerTo(question),
    ),
  })
  const answers = await readBalances()
  expect(answers.map(({ status }) => status)).toEqual(addresses.map((_, at) => (at === 3 ? "rejected" : "fulfilled")))
  expect(answers[3]).toMatchObject({ reason: { message: expect.stringContaining("nonce too low") as unknown } })
  expect(alone).toBe(0)
})
