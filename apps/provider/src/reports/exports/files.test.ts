import { unzipSync } from "fflate"
import readExcelFile from "read-excel-file/node"
import { describe, expect, test } from "vitest"
import { createPdf, look } from "#reports/documents/pdf.ts"
import { readPdfText } from "#test/pdfText.ts"
import { writeCsv } from "./csv.ts"
import { writePdfTable } from "./pdfTable.ts"
import type { Table } from "./table.ts"
import { writeXlsx } from "./xlsx.ts"

function tableOf(rows: readonly (readonly string[])[], columns = ["A", "B"]): Table {
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
  test("quotation marks, line ends and separators survive; the mark of UTF-8 is optional", async () => {
    const rows = [["a,b", 'say "x"\nагент']]
    const bare = (await collect(writeCsv(tableOf(rows), { byteOrderMark: false }))).toString()
    expect(bare).toBe('"A","B"\r\n"a,b","say ""x""\nагент"\r\n')
    const marked = await collect(writeCsv(tableOf(rows), { byteOrderMark: true }))
    expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(marked.subarray(3).toString()).toBe(bare)
  })
})

describe("XLSX", () => {
  test("a spreadsheet reads back what was written, every amount as text to its last digit", async () => {
    const rows = [
      ["-0.123456789012345678", "Ёж & <b> \u0001 «тест»"],
      ["=HYPERLINK(1)", ""],
      ["=1", "last"],
    ]
    const file = await collect(writeXlsx(tableOf(rows)))
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

describe("PDF", () => {
  test("each value stands whole in a line, however narrow its column: nothing is shortened", async () => {
    const row = [
      "2026-12-31 07:40:42",
      "A04B-D21D-FC59",
      "Возврат по счёту",
      "p•••a@some-long-name.wallet.example",
      "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297",
      "-123456789012345678901234567890.123456789012345678",
    ]
    for (const layout of ["portrait", "landscape"] as const) {
      const pdf = createPdf({ title: "Whole", locale: "en", createdAt: new Date(0), layout })
      const columns = row.map((_, index) => ({ index, share: 1, ...(index === 5 && { align: "right" as const }) }))
      const setup = { lines: [], columns, pageName: String }
      const pages = await readPdfText(await collect(writePdfTable(pdf, tableOf([row, row], row.map(String)), setup)))
      const text = pages.join(" ").replace(/\s+/g, " ")
      for (const value of row) expect(text.replaceAll(" ", "").split(value.replaceAll(" ", ""))).toHaveLength(4)
      for (const value of [row[1] ?? "", row[3] ?? "", row[4] ?? "", row[5] ?? ""])
        expect(text.split(value)).toHaveLength(4)
      expect(text).not.toContain("…")
    }
  })

  test("figures have one width, so that no digit hides the point", () => {
    const pdf = createPdf({ title: "Figures", locale: "en", createdAt: new Date(0) })
    const widthOf = (text: string) => pdf.widthOfString(text, look.figures)
    const [one, point] = [widthOf("0"), widthOf(".")]
    for (const amount of ["1411.14836", "1111.11111", "7777.77777"])
      expect(widthOf(amount)).toBeCloseTo(9 * one + point, 1)
  })

  test("while a long one is drawn, others have their turn with each of its pages", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => [String(index)])
    const table: Table = {
      title: "Long",
      columns: ["Number"],
      pages: (async function* () {
        yield rows
      })(),
    }
    const pdf = createPdf({ title: "Long", locale: "en", createdAt: new Date(0) })
    const setup = { lines: [], columns: [{ index: 0, share: 1 }], pageName: String }
    let turns = 0
    let next = setImmediate(function turn() {
      turns += 1
      next = setImmediate(turn)
    })
    const pieces: Uint8Array[] = []
    for await (const piece of writePdfTable(pdf, table, setup)) pieces.push(piece)
    clearImmediate(next)
    const pages =
      Buffer.concat(pieces)
        .toString("latin1")
        .match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThan(20)
    expect(turns).toBeGreaterThanOrEqual(pages - 1)
  })
})
