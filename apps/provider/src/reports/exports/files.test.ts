import * as fc from "fast-check"
import { unzipSync } from "fflate"
import readExcelFile from "read-excel-file/node"
import { describe, expect, test } from "vitest"
import { createPdf } from "#reports/documents/pdf.ts"
import { writeCsv } from "./csv.ts"
import { writePdfTable } from "./pdfTable.ts"
import { escapeFormula, type Table } from "./table.ts"
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

describe("ASVS 1.2.10: no cell of an export is taken for a formula", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+7 900", "'+7 900"],
    ["-SUM(A1)", "'-SUM(A1)"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["＝1", "'＝1"],
    ["-5.00", "-5.00"],
    ["-0.123456789012345678", "-0.123456789012345678"],
    ["rent = 5", "rent = 5"],
  ])("%j → %j", (cell, escaped) => expect(escapeFormula(cell)).toBe(escaped))

  test("whatever stands in a cell, none of a file begins like one, but for plain numbers", () => {
    const anyCodeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))
    fc.assert(
      fc.property(fc.string({ unit: anyCodeUnit }), (cell) => {
        expect(escapeFormula(cell)).toMatch(/^(?![=+\-@\t\r])|^-\d+(\.\d+)?$/)
      }),
    )
  })
})

describe("CSV", () => {
  test("quotation marks, line ends and separators survive; the mark of UTF-8 is optional", async () => {
    const rows = [["a,b", 'say "x"\nагент']]
    const bare = (await collect(writeCsv(tableOf(rows), { byteOrderMark: false }))).toString()
    expect(bare).toBe('A,B\r\n"a,b","say ""x""\nагент"\r\n')
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
