import { randomUUID } from "node:crypto"
import { createCardTopUp } from "@wallet/core"
import { toDisputeId } from "@wallet/sandbox/acquirer/disputes.ts"
import * as v from "valibot"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { storedMoney } from "#platform/money/money.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { bookDispute } from "#wallet/topUps/bookDispute.ts"
import { addSignedIn, openConsole, type TestOperator } from "./operatorHarness.testing.ts"

let provider: TestProvider
let ann: TestOperator
let rita: TestOperator
let path: string
let dispute: string
beforeAll(async () => {
  provider = await startTestProvider()
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
})
beforeEach(async () => {
  dispute = await openDispute()
  path = `top-up-disputes/${dispute}`
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => provider.stop())

async function openDispute(): Promise<string> {
  const { services } = provider
  const token = await provider.signUp(`${randomUUID()}@wallet.example`)
  const tokenized = await provider.sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }),
  })
  const { token: cardToken } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
  const body = { amount: "100.00", currency: "WUD", cardToken }
  const { id } = await createCardTopUp(provider.createClient(token), body)
  await provider.worker.drain()
  const opened = {
    id: toDisputeId(id),
    reference: id,
    state: "opened",
    amount: storedMoney(10_150n, "WUD"),
    withdrawn: storedMoney(0n, "WUD"),
    reason: "product_not_received",
    evidenceDueAt: null,
  } as const
  await services.db.transaction().execute((trx) => bookDispute(trx, opened, services.now()))
  return opened.id
}

/** Records the evidence that the acquirer receives. */
const listen = () =>
  vi.spyOn(provider.services.rails.roubleCard, "sendEvidence" as "describe").mockResolvedValue(undefined)

const decision = { decision: "sendEvidence", reason: "asked by the bank", evidence: "the parcel was signed for" }
const pdf = Buffer.from("%PDF-1.7\nthe receipt\n%%EOF\n")
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const createFile = (name: string, bytes: Buffer, type = "application/octet-stream") =>
  new File([new Uint8Array(bytes)], name, { type })

const listFiles = () =>
  provider.database.db
    .selectFrom("top_up_dispute_files")
    .select(["name", "content_type"])
    .where("dispute_id", "=", dispute)
    .orderBy("position")
    .execute()

test("an approver sends a text with files, and the acquirer receives them with types by content", async () => {
  const sent = listen()
  const files = [createFile("../Receipt of 1 May.PDF.exe", pdf), createFile("photo.jpg", png, "image/jpeg")]
  expect((await ann.decide(path, decision, files)).status).toBe(200)
  await provider.worker.drain()
  expect(sent.mock.calls).toEqual([
    [
      {
        dispute,
        text: "the parcel was signed for",
        files: [
          { name: "Receipt-of-1-May-PDF.pdf", contentType: "application/pdf", bytes: pdf },
          { name: "photo.png", contentType: "image/png", bytes: png },
        ],
      },
    ],
  ])
  const text = await ann.show("top-up-disputes")
  expect(text).toContain("Receipt-of-1-May-PDF.pdf, photo.png")
  expect(await ann.showLog()).toContain("evidence sent with Receipt-of-1-May-PDF.pdf, photo.png")
})

test("new evidence replaces the old, and needs no file", async () => {
  listen()
  await ann.decide(path, decision, [createFile("a.pdf", pdf)])
  expect((await ann.decide(path, { ...decision, evidence: "more" }, [])).status).toBe(200)
  expect(await listFiles()).toEqual([])
})

test.each([
  ["five files", Array.from({ length: 5 }, (_, at) => createFile(`${at}.pdf`, pdf)), "up to 4 files"],
  ["a text that is called PDF", [createFile("a.pdf", Buffer.from("hello"), "application/pdf")], "no PDF, PNG or JPEG"],
  ["a PDF that breaks off", [createFile("a.pdf", Buffer.from("%PDF-1.7"))], "no PDF, PNG or JPEG"],
  ["an empty file", [createFile("a.pdf", Buffer.alloc(0))], "no PDF, PNG or JPEG"],
  ["a picture that breaks off", [createFile("a.png", png.subarray(0, 30))], "no PDF, PNG or JPEG"],
  [
    "files that are too large together",
    [1, 2].map((at) => createFile(`${at}.pdf`, Buffer.concat([pdf, Buffer.alloc(2_260_000), pdf]))),
    "up to 4.5 MB together",
  ],
])("%s is refused, and nothing is kept", async (_, files, problem) => {
  const sent = listen()
  const answer = await ann.decide(path, decision, files)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(problem)
  await provider.worker.drain()
  expect(await listFiles()).toEqual([])
  expect(sent).not.toHaveBeenCalled()
})

test("a form above the desk's size limit is not read", async () => {
  const answer = await ann.decide(path, decision, [createFile("a.pdf", Buffer.alloc(5_000_000))])
  expect(answer.status).toBe(413)
  expect(await listFiles()).toEqual([])
})

test("an invalid form changes nothing", async () => {
  const origin = provider.services.config.operators.origin
  const headers = { Origin: origin, "Content-Type": "multipart/form-data; boundary=none", Cookie: ann.cookie() }
  const [desk, id] = path.split("/")
  const { status } = await provider.operators.request(`/api/desks/${desk}/cases/${id}/decisions`, {
    method: "POST",
    body: "no parts",
    headers,
  })
  expect(status).toBe(422)
})

test("files are read only for operators, and an approver decides", async () => {
  const stranger = openConsole(provider, "nobody@wallet.example")
  expect((await stranger.decide(path, decision, [createFile("a.pdf", Buffer.alloc(100_000))])).status).toBe(401)
  expect((await rita.decide(path, decision, [createFile("a.pdf", pdf)])).status).toBe(403)
  expect((await ann.decide("messages/1", decision, [createFile("a.pdf", Buffer.alloc(100_000))])).field).toBe("files")
  expect(await listFiles()).toEqual([])
})
