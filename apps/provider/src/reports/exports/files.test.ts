import { unzipSync } from "fflate"
import readExcelFile from "read-excel-file/node"
import { describe, expect, test } from "vitest"
import { breakBetweenWords, collectPdf, createPdf, measureText } from "#reports/documents/pdf.ts"
import { readPdfText } from "#test/pdfText.ts"
import { writeCsv } from "./csv.ts"
import { addPdfTable, type PdfRow } from "./pdfTable.ts"
import type { Table } from "./table.ts"
import { writeXlsx } from "./xlsx.ts"

function createTable(rows: readonly (readonly string[])[], columns = ["A", "B"]): Table {
  async function* pages() {
    yield rows
  }
  return { title: "Operations & <more>", columns, pages: pages() }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

describe("CSV", () => {
  test("quotation marks, line ends and separators survive; the byte order mark is optional", async () => {
    const rows = [["a,b", 'say "x"\nагент']]
    const bare = (await collect(writeCsv(createTable(rows), { byteOrderMark: false }))).toString()
    expect(bare).toBe('"A","B"\r\n"a,b","say ""x""\nагент"\r\n')
    const marked = await collect(writeCsv(createTable(rows), { byteOrderMark: true }))
    expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(marked.subarray(3).toString()).toBe(bare)
  })
})

describe("XLSX", () => {
  test("a spreadsheet reads back the written values, every amount as text to its last digit", async () => {
    const rows = [
      ["-0.123456789012345678", "Ёж & <b> \u0001 «тест»"],
      ["=HYPERLINK(1)", ""],
      ["=1", "last"],
    ]
    const file = await collect(writeXlsx(createTable(rows)))
    const [sheet] = await readExcelFile(file)
    expect(sheet?.data).toEqual([
      ["A", "B"],
      ["-0.123456789012345678", "Ёж & <b>  «тест»"],
      ["'=HYPERLINK(1)", null],
      ["'=1", "last"],
    ])
    const xml = Buffer.from(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? []).toString()
    expect(xml).not.toMatch(/<f>|t="n"/)
  })
})

async function* pagesOf(...pages: readonly (readonly PdfRow[])[]) {
  yield* pages
}

describe("PDF", () => {
  const setup = { title: "Table", locale: "en", createdAt: new Date(0) } as const

  test("each value is complete, however narrow its column: nothing is shortened", async () => {
    const row = [
      "2026-12-31 07:40:42",
      "A04B-D21D-FC59",
      "Возврат по счёту",
      "p•••a@some-long-name.wallet.example",
      "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297",
      "-123456789012345678901234567890.123456789012345678",
    ]
    const pdf = createPdf(setup)
    const columns = row.map((heading, index) => ({
      heading,
      share: 1,
      ...(index === 5 && { align: "right" as const }),
    }))
    const cells = row.map((main) => ({ main, details: [main] }))
    await addPdfTable(pdf, columns, pagesOf([cells]))
    const pages = await readPdfText(await collectPdf(pdf))
    const text = pages.join(" ").replace(/\s+/g, " ")
    for (const value of row) expect(text.replaceAll(" ", "").split(value.replaceAll(" ", ""))).toHaveLength(4)
    for (const value of [row[1] ?? "", row[3] ?? "", row[4] ?? "", row[5] ?? ""])
      expect(text.split(value)).toHaveLength(4)
    expect(text).not.toContain("…")
  })

  test("an amount is never broken between its groups or before its code", () => {
    const pdf = createPdf(setup)
    const amount = "1\u00a0234\u00a0567,89\u00a0WUD"
    const width = measureText(pdf, amount, { size: 10 })
    expect(breakBetweenWords(pdf, `Sum ${amount}`, width + 1, { size: 10 })).toEqual(["Sum", amount])
    expect(breakBetweenWords(pdf, amount, width - 1, { size: 10 })).toBeUndefined()
  })

  test("figures of an amount have one width, so that no digit hides the point", () => {
    const pdf = createPdf(setup)
    const measureWidth = (text: string) => measureText(pdf, text, { size: 10 })
    const [one, point] = [measureWidth("0"), measureWidth(".")]
    for (const amount of ["1411.14836", "1111.11111", "7777.77777"])
      expect(measureWidth(amount)).toBeCloseTo(9 * one + point, 1)
  })

  test("while a long one is drawn, other tasks run after each of its pages", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => [{ main: String(index) }])
    const pdf = createPdf(setup)
    let turns = 0
    let next = setImmediate(function turn() {
      turns += 1
      next = setImmediate(turn)
    })
    await addPdfTable(pdf, [{ heading: "Number", share: 1 }], pagesOf(rows))
    clearImmediate(next)
    const pages = await readPdfText(await collectPdf(pdf))
    expect(pages.length).toBeGreaterThan(20)
    expect(turns).toBeGreaterThanOrEqual(pages.length - 1)
    expect(pages.every((text) => text.includes("Number"))).toBe(true)
  })
})
