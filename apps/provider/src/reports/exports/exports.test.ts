import { randomUUID } from "node:crypto"
import { createExport, createTransfer, getExport } from "@wallet/core"
import type { CallInput, Contract } from "@wallet/core/contract"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { deleteExpired } from "#platform/jobs/housekeeping.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { readPdfText } from "../../../test/pdfText.ts"
import { exportLifetime, findExport } from "./export.ts"
import { exportJobs } from "./jobs.ts"
import { readFile } from "./store.ts"

let harness: ProviderHarness
let sender: string
let recipient: string
beforeAll(async () => {
  harness = await createProviderHarness()
  sender = await harness.addCustomer("ann@wallet.example")
  recipient = await harness.addCustomer("bob@wallet.example")
  await harness.fund(sender, "100.00", "WUD")
  for (const note of ["=cmd|' /C calc'!A0", "Аренда", "coffee"]) {
    await createTransfer(harness.as(sender), { recipient, amount: "1.00", currency: "WUD", note })
    harness.advance(1000)
  }
})
afterAll(() => harness.stop())

type ExportInput = CallInput<Contract["createExport"]>
const exportInput = (parts: Partial<ExportInput>): ExportInput => ({
  format: "csv",
  locale: "en",
  timeZone: "UTC",
  byteOrderMark: false,
  ...parts,
})

async function write(user: string, parts: Partial<ExportInput>) {
  const { id } = await createExport(harness.as(user), exportInput(parts))
  await exportJobs["export.write"](harness.services, { exportId: id })
  return id
}

async function downloadFile(user: string, id: string): Promise<Buffer> {
  const row = await findExport(harness.services, user, id)
  const body = readFile(harness.database.db, { exportId: id, runId: row.run_id ?? "" })
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  expect(bytes.byteLength).toBe(Number(row.size))
  return bytes
}

describe("screens C history: an export holds exactly the filtered set", () => {
  test("CSV: every column, amounts with their sign and all digits, formulas made harmless", async () => {
    const id = await write(sender, { timeZone: "Asia/Almaty" })
    const [header, ...lines] = (await downloadFile(sender, id)).toString().trim().split("\r\n")
    expect(header).toBe(
      '"Time (UTC)","Local time","Reference","Type","Status","Currency","Amount","Fee","Rate","Counter amount","Counter currency","Counterparty","Network","Address","Transaction","Block height","Note","Balance after"',
    )
    const columns = lines.map((line) => line.slice(1, -1).split('","'))
    expect(columns.map((cells) => cells.slice(0, 2))).toEqual([
      ["2026-01-15 12:00:02", "2026-01-15 17:00:02"],
      ["2026-01-15 12:00:01", "2026-01-15 17:00:01"],
      ["2026-01-15 12:00:00", "2026-01-15 17:00:00"],
    ])
    expect(columns.map((cells) => [cells[3], cells[6], cells[16], cells[17]])).toEqual([
      ["Transfer", "-1.00", "coffee", "97.00"],
      ["Transfer", "-1.00", "Аренда", "98.00"],
      ["Transfer", "-1.00", "'=cmd|' /C calc'!A0", "99.00"],
    ])
    expect(await getExport(harness.as(sender), { exportId: id })).toMatchObject({
      state: "ready",
      rowsWritten: 3,
      rowsTotal: 3,
      fileName: "operations-2026-01-15.csv",
    })
  })

  test("what came over a chain names its block", async () => {
    const { db } = harness.database
    const user = await harness.addCustomer("block@wallet.example")
    const [id, addressId] = [randomUUID(), randomUUID()]
    const created_at = harness.services.now()
    const common = { user_id: user, currency: "BTC", network: "bitcoin", created_at } as const
    const address = { id: addressId, address: "bc1q", derivation_index: 0, invoice_id: null, replaced_at: null }
    await db
      .insertInto("deposit_addresses")
      .values({ ...common, ...address })
      .execute()
    const nothing = { contract: null, invoice_id: null, hold_reason: null, return_txid: null, return_raw: null }
    const block = { block_height: 812_345n, block_hash: "00", confirmations: 3, inclusions: 1 }
    const amounts = { chain_amount: 5n, amount: 5n, dust: 0n, output_index: 0 }
    const deposit = { id, address_id: addressId, txid: "ab", sender: "bc1p", state: "credited" } as const
    await db
      .insertInto("deposits")
      .values({ ...common, ...nothing, ...block, ...amounts, ...deposit, credited_at: created_at })
      .execute()
    const line = { kind: "deposit", direction: "in", state: "completed", amount: 5n, txid: "ab" } as const
    await db.transaction().execute((trx) => recordOperations(trx, [{ ...common, ...line, subject_id: id }]))
    const [, cells] = (await downloadFile(user, await write(user, {}))).toString().trim().split("\r\n")
    expect(cells?.split(",").slice(14, 16)).toEqual(['"ab"', '"812345"'])
  })

  test("an operation that changes during an export appears in its earlier state: every page is of one moment", async () => {
    const { db } = harness.database
    const user = await harness.addCustomer("moving@wallet.example")
    const line = { user_id: user, kind: "deposit", direction: "in", state: "processing", currency: "WUD" } as const
    const lines = Array.from({ length: 2500 }, () => {
      return { ...line, subject_id: randomUUID(), amount: 1n, created_at: harness.services.now() }
    })
    await db.transaction().execute((trx) => recordOperations(trx, lines))
    const complete = async ({ written }: { written: number }) => {
      if (written > 0)
        await db.updateTable("operations").set({ state: "completed" }).where("user_id", "=", user).execute()
    }
    const { exportWriters } = harness.services
    const history: typeof exportWriters.history = (source, order) =>
      exportWriters.history(source, { ...order, onProgress: complete })
    const services = { ...harness.services, exportWriters: { ...exportWriters, history } }
    const { id } = await createExport(harness.as(user), exportInput({ state: "processing" }))
    await exportJobs["export.write"](services, { exportId: id })
    const [, ...rows] = (await downloadFile(user, id)).toString().trim().split("\r\n")
    expect(rows).toHaveLength(2500)
    expect(rows.every((row) => row.includes("Processing"))).toBe(true)
  })

  test("at most three of a customer's are written at once, however many are requested together; then there is room again", async () => {
    const user = await harness.addCustomer("eager@wallet.example")
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => createExport(harness.as(user), exportInput({}))),
    )
    const started = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []))
    expect(started).toHaveLength(3)
    expect(await catchRefusal(createExport(harness.as(user), exportInput({})))).toMatchObject({ tag: "rate_limited" })
    await exportJobs["export.write"](harness.services, { exportId: started[0] ?? "" })
    expect(await createExport(harness.as(user), exportInput({}))).toMatchObject({ state: "queued" })
  })

  test("a filter narrows it, and operations made while it is written are not included", async () => {
    const { id } = await createExport(harness.as(sender), exportInput({ text: "аренда" }))
    harness.advance(1000)
    await createTransfer(harness.as(sender), { recipient, amount: "1.00", currency: "WUD", note: "Аренда 2" })
    await exportJobs["export.write"](harness.services, { exportId: id })
    expect((await downloadFile(sender, id)).toString().trim().split("\r\n")).toHaveLength(2)
  })

  test("PDF, in Russian", async () => {
    const id = await write(recipient, { format: "pdf", locale: "ru", text: "coffee" })
    const [page = ""] = await readPdfText(await downloadFile(recipient, id))
    for (const part of ["Операции", "Перевод", "1,00", "Страница 1 из 1"]) expect(page).toContain(part)
  })
})

describe("an export belongs to its customer, happens once and ends", () => {
  test("another customer finds none", async () => {
    const id = await write(sender, {})
    expect(await catchRefusal(getExport(harness.as(recipient), { exportId: id }))).toMatchObject({ tag: "not_found" })
  })

  test("a second run leaves a live one alone, and replaces a dead one", async () => {
    const { id } = await createExport(harness.as(sender), exportInput({}))
    const { db } = harness.database
    const dead = "0199d2c0-0000-7000-8000-000000000001"
    const seen = harness.services.now()
    await db
      .updateTable("exports")
      .set({ state: "writing", run_id: dead, run_seen_at: seen })
      .where("id", "=", id)
      .execute()
    await db
      .insertInto("export_chunks")
      .values({ export_id: id, run_id: dead, position: 0, bytes: Buffer.from("half") })
      .execute()
    await expect(exportJobs["export.write"](harness.services, { exportId: id })).rejects.toThrow("another run")
    harness.advance(30_001)
    await exportJobs["export.write"](harness.services, { exportId: id })
    expect((await downloadFile(sender, id)).toString()).toMatch(/^"Time \(UTC\)",/)
    const before = await findExport(harness.services, sender, id)
    await exportJobs["export.write"](harness.services, { exportId: id })
    expect(await findExport(harness.services, sender, id)).toEqual(before)
  })

  test("after a day it is expired, and then deleted with its file", async () => {
    const id = await write(sender, {})
    harness.advance(exportLifetime)
    expect(await getExport(harness.as(sender), { exportId: id })).toMatchObject({ state: "expired" })
    harness.advance(1)
    await deleteExpired(harness.services)
    expect(await catchRefusal(getExport(harness.as(sender), { exportId: id }))).toMatchObject({ tag: "not_found" })
    const pieces = await harness.database.db
      .selectFrom("export_chunks")
      .selectAll()
      .where("export_id", "=", id)
      .execute()
    expect(pieces).toEqual([])
  })

  test("an unknown time zone is refused at its field", async () => {
    const refusal = await catchRefusal(createExport(harness.as(sender), exportInput({ timeZone: "Mars/Base" })))
    expect(refusal).toMatchObject({ tag: "validation_failed", fields: { timeZone: { code: "invalid" } } })
  })
})
