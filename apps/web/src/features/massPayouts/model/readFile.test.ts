import * as fc from "fast-check"
import { strToU8, unzipSync, zipSync } from "fflate"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { detectDecimalSign, normaliseAmount } from "./decimalSign.ts"
import { FileProblem } from "./fileProblem.ts"
import { guessMapping, mapRows } from "./mapping.ts"
import { readCsv } from "./readCsv.ts"
import { readFile } from "./readFile.ts"
import { readWorkbook } from "./readWorkbook.ts"
import { readXlsx } from "./readXlsx.ts"
import { reportFile } from "./reportFile.ts"
import { requireReadable } from "./table.ts"
import { getTemplate } from "./templates.ts"
import { createBomb, number, row, text, workbook } from "./workbook.testing.ts"

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  Uint8Array.from(Array.from(text).flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]))
const rowText = (cells: readonly string[], delimiter: string, isQuoted: boolean) =>
  cells.map((cell) => (isQuoted ? `"${cell}"` : cell)).join(delimiter)

function readOrProblem(bytes: Uint8Array) {
  try {
    return readCsv(bytes)
  } catch (error) {
    if (error instanceof FileProblem) return error
    throw error
  }
}
const readRows = (count: number) => readCsv(utf8(`to\n${"x\n".repeat(count)}`))
const unclosedAt = (line: string) => expect.objectContaining({ code: "unclosed_quote", where: line })
/** `Имя` in Windows-1251. */
const cyrillic = [0xc8, 0xec, 0xff]

describe("screens C, mass payouts: CSV files", () => {
  const table = [
    ["to", "amount"],
    ["a@example.com", "1.5"],
  ]
  test.each([
    ["with a byte-order mark", utf8("\uFEFFto,amount\na@example.com,1.5\n"), table],
    ["with semicolons", utf8("to;amount\r\na@example.com;1.5\r\n"), table],
    ["with tabs and empty lines", utf8("to\tamount\n\n\t\na@example.com\t1.5"), table],
    ["with a line that names the delimiter", utf8("\uFEFFsep=;\r\nto;amount\r\na@example.com;1.5\r\n"), table],
    ["in UTF-16 with a mark", utf16("\uFEFFto,amount\na@example.com,1.5"), table],
    ["in UTF-16 without one", utf16("to,amount\na@example.com,1.5"), table],
    [
      "in Windows-1251",
      Uint8Array.from([...utf8("to,"), ...cyrillic, ...utf8("\nx,1")]),
      [
        ["to", "Имя"],
        ["x", "1"],
      ],
    ],
    [
      "with quotes across lines",
      utf8('to,note\nx,"a ""b""\nc, d"'),
      [
        ["to", "note"],
        ["x", 'a "b"\nc, d'],
      ],
    ],
    ["with a formula, which is text", utf8("to\n=1+1"), [["to"], ["=1+1"]]],
  ])("%s", (_name, bytes, expected) => expect(readCsv(bytes)).toEqual(expected))

  test.each([
    ["a quote that is not closed", utf8('to,note\nx,"open\ny,1'), "unclosed_quote"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]), "not_text"],
    ["nothing but space", utf8(" \n\n"), "empty"],
  ])("%s is refused", (_name, bytes, code) => expect(() => readCsv(bytes)).toThrow(code))

  const three = [
    ["rail", "to", "amount"],
    ["internal", "a@example.com", "10"],
    ["internal", "b@example.com", "20"],
    ["internal", "c@example.com", "30"],
  ]
  const ends = ["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085"]

  test("every row is read, with any line ends and any quoted text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ends), { minLength: 4, maxLength: 4 }),
        fc.constantFrom("", "\uFEFF"),
        fc.constantFrom(",", ";", "\t"),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        fc.constantFrom("", " \n", "\r\r\n"),
        (lineEnds, mark, delimiter, quoted, between) => {
          const lines = three.map((cells, index) => rowText(cells, delimiter, quoted[index] ?? false))
          const text = lines.map((line, index) => `${line}${lineEnds[index]}${between}`).join("")
          expect(readCsv(utf8(mark + text))).toEqual(three)
        },
      ),
    )
  })

  test("any file gives either all of its rows or an error", () => {
    const bare = fc.string({ unit: fc.constantFrom("a", "1", ";", "\t", " ", "@", "'", "="), maxLength: 5 })
    const quoted = fc.string({ unit: fc.constantFrom("a", ",", ";", '"', " ", ...ends), maxLength: 5 })
    const cell = fc.oneof(
      bare.map((text) => ({ text, source: text })),
      quoted.map((text) => ({ text, source: `"${text.replaceAll('"', '""')}"` })),
    )
    const rows = fc.array(
      fc.record({ cells: fc.array(cell, { minLength: 1, maxLength: 4 }), end: fc.constantFrom(...ends) }),
    )
    fc.assert(
      fc.property(rows, (given) => {
        const lines = given.map(({ cells, end }) => cells.map(({ source }) => source).join(",") + end)
        const table = readOrProblem(utf8(`to,amount,note\n${lines.join("")}`))
        if (table instanceof FileProblem) return
        const filled = given.filter(({ cells }) => cells.some(({ text }) => /[^\s\u0085]/.test(text)))
        expect(table).toHaveLength(filled.length + 1)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ["a row with more cells than its headings", "to,amount\na,1\nb,2,c\n", "long_row", "3"],
    ["two rows in one", "to,amount\na,1,b,2\n", "long_row", "2"],
    ["a row with another delimiter", "to,amount,note\na,1,x\nb;2;y\n", "other_delimiter", "3"],
    ["a row with two delimiters", "to,amount,note\na,1,x\nb,2;y\n", "other_delimiter", "3"],
    ["a row with tabs", "to;amount\r\na;1\r\nb\t2\r\n", "other_delimiter", "3"],
    ["text behind a quote", 'to,amount\na,1\n"b"x,2\nc,3', "unclosed_quote", "3"],
  ])("%s is refused with its line", (_name, text, code, where) => {
    expect(readOrProblem(utf8(text))).toMatchObject({ code, where })
  })

  test("a row with missing cells or extra empty cells is accepted", () => {
    expect(readCsv(utf8("to;amount;note\na;1,50;;;\nb;2,50"))).toEqual([
      ["to", "amount", "note"],
      ["a", "1,50", "", "", ""],
      ["b", "2,50"],
    ])
  })

  test("an unclosed quote is reported with its line in the file", () => {
    expect(() => readCsv(utf8('to,note\nx,"open'))).toThrow(unclosedAt("2"))
    expect(() => readCsv(utf8('sep=,\nto,note\nx,"open'))).toThrow(unclosedAt("3"))
  })

  test("1,000 rows are read, and one more is refused with the number of rows", () => {
    expect(requireReadable(readRows(1000), true)).toHaveLength(1001)
    expect(() => requireReadable(readRows(1001), true)).toThrow(
      expect.objectContaining({ code: "too_many_rows", where: "1001" }),
    )
  })
})

describe("screens C, mass payouts: workbooks", () => {
  test("text stays as it is, and a number as it was typed", async () => {
    const sheet = row(
      1,
      text("A1", "0.123456789012345678"),
      number("B1", "12.34"),
      number("C1", "1.5E-7"),
      number("D1", "2E+3"),
    )
    expect(await readXlsx(workbook({ sheets: [sheet] }))).toEqual([
      ["0.123456789012345678", "12.34", "0.00000015", "2000"],
    ])
  })

  test("a number of a few digits is read as typed, though a spreadsheet stores 17 digits", async () => {
    const written = ["1.1000000000000001", "4.3499999999999996", "1234567.8899999999", "9.9999999999999995E-7"]
    const cells = written.map((value, index) => number(`${"ABCD"[index]}1`, value))
    expect(await readXlsx(workbook({ sheets: [row(1, ...cells)] }))).toEqual([
      ["1.1", "4.35", "1234567.89", "0.000001"],
    ])
  })

  const expected = [
    ["to", "amount"],
    ["a@example.com", "1.5"],
  ]
  const rows = [
    row(1, text("A1", "to"), text("B1", "amount")),
    row(2, text("A2", "a@example.com"), number("B2", "1.5")),
  ].join("")
  const plain = workbook({ sheets: [rows] })
  /** Rewrites each part of the workbook, and optionally its file names. */
  const rewritten = (part: (text: string) => Uint8Array, name = (path: string) => path) =>
    zipSync(
      Object.fromEntries(
        Object.entries(unzipSync(plain)).map(([path, bytes]) => [name(path), part(new TextDecoder().decode(bytes))]),
      ),
    )
  const prefixed = (xml: string) =>
    utf8(
      xml
        .replace(/ xmlns:r=/g, " xmlns:rel=")
        .replace(/ r:id=/g, " rel:id=")
        .replace(/<(\/?)(?=[a-z])/gi, "<$1x:")
        .replace(/ xmlns=/g, " xmlns:x="),
    )
  test.each([
    ["without places of cells and rows", rewritten((xml) => utf8(xml.replace(/(<(?:c|row)) r="[^"]*"/g, "$1")))],
    ["with prefixes of their own", rewritten(prefixed)],
    ["in UTF-16", rewritten((xml) => Uint8Array.from([0xff, 0xfe, ...utf16(xml)]))],
    ["with backslashes in the archive", rewritten(utf8, (path) => path.replaceAll("/", "\\"))],
    [
      "with backslashes in their relations",
      rewritten((xml) => utf8(xml.replace("worksheets/sheet", "worksheets\\sheet"))),
    ],
  ])("workbooks %s are read like any other", async (_, bytes) => {
    expect(await readXlsx(bytes)).toEqual(expected)
  })

  test.each(["99999999999", "2958466", "1e300", "-99999999"])(
    "a date beyond the calendar (%s) is an error at its cell",
    async (value) => {
      const styles = utf8(
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
      )
      const cell = `<c r="B1" s="1"><v>${value}</v></c>`
      const bytes = workbook({ sheets: [row(1, text("A1", "to"), cell)], extra: { "xl/styles.xml": styles } })
      await expect(readXlsx(bytes)).rejects.toMatchObject({ code: "date_beyond", where: "B1" })
    },
  )

  test("the first visible sheet is read", async () => {
    const bytes = workbook({ sheets: [row(1, text("A1", "hidden")), row(1, text("A1", "seen"))], hidden: [0] })
    expect(await readXlsx(bytes)).toEqual([["seen"]])
  })

  test.each([
    ["a number of 16 digits", { sheets: [row(3, number("B3", "0.1234567890123456"))] }, "number_digits", "B"],
    ["a number next to a short one", { sheets: [row(3, number("B3", "1.0000000000000002"))] }, "number_digits", "B"],
    ["a number of 18 digits", { sheets: [row(3, number("B3", "1.10000000000000001"))] }, "number_digits", "B"],
    ["a formula", { sheets: [row(2, '<c r="A2"><f>B1*2</f><v>4</v></c>')] }, "formulas", "A2"],
    ["merged cells", { sheets: [row(1, text("A1", "x"))], merged: "A1:B1" }, "merged", "A1:B1"],
    ["macros", { sheets: [row(1, text("A1", "x"))], extra: { "xl/vbaProject.bin": strToU8("x") } }, "macros", ""],
  ])("%s is refused, with the place", async (_name, parts, code, where) => {
    const problem: unknown = await readXlsx(workbook(parts)).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(FileProblem)
    expect(problem).toMatchObject({ code })
    expect((problem as FileProblem).where ?? "").toContain(where)
  })

  test("a zip bomb is refused, whatever size it declares", async () => {
    await expect(readXlsx(createBomb(51))).rejects.toThrow("workbook_too_large")
  })

  test("a file of another kind with the name of a workbook is refused", async () => {
    await expect(readXlsx(utf8("to,amount"))).rejects.toThrow("not_a_workbook")
    await expect(readXlsx(zipSync({ "a.txt": strToU8("x") }))).rejects.toThrow("not_a_workbook")
    const whole = workbook({ sheets: [row(1, text("A1", "x"))] })
    await expect(readXlsx(whole.subarray(0, whole.length - 900))).rejects.toThrow("not_a_workbook")
    await expect(readXlsx(workbook({ sheets: ["<row><unclosed></row>"] }))).rejects.toThrow("not_a_workbook")
  })
})

test("aborting the read of a workbook ends its thread", async () => {
  const threads: { terminated: boolean }[] = []
  class Thread {
    terminated = false
    constructor() {
      threads.push(this)
    }
    addEventListener() {}
    postMessage() {}
    terminate() {
      this.terminated = true
    }
  }
  vi.stubGlobal("Worker", Thread)
  onTestFinished(() => void vi.unstubAllGlobals())
  const controller = new AbortController()
  const reading = readWorkbook(new Uint8Array(), controller.signal)
  controller.abort(new Error("enough"))
  await expect(reading).rejects.toThrow("enough")
  expect(threads).toMatchObject([{ terminated: true }])
})

describe("screens C, mass payouts: the decimal sign", () => {
  test.each([
    [["1,5", "2"], "comma"],
    [["1.5", "1,234.56"], "point"],
    [["1.234,56"], "comma"],
    [["1,234,567"], "point"],
    [["0,123"], "comma"],
    [["1,234"], undefined],
    [["1,5", "1.5"], undefined],
    [["7"], undefined],
  ] as const)("%j", (amounts, sign) => expect(detectDecimalSign(amounts)).toBe(sign))

  test.each([
    ["1 234,5", "comma", "1234.5"],
    ["1.234.567,89", "comma", "1234567.89"],
    ["1,234.5", "point", "1234.5"],
    ["12,34", "point", "12,34"],
    ["1,23,4.5", "point", "1,23,4.5"],
    ["-5", "point", "-5"],
    ["1e3", "point", "1e3"],
    ["0.123456789012345678", "point", "0.123456789012345678"],
  ] as const)("%s with a %s is sent as %s", (amount, sign, sent) => expect(normaliseAmount(amount, sign)).toBe(sent))
})

test("headings in Russian are recognised, and unknown columns are ignored", () => {
  const table = readCsv(utf8("Получатель;Сумма;Валюта;Цвет\na@example.com;1,50;USDT;red"))
  const mapping = guessMapping(table)
  expect(mapping).toEqual({
    hasHeadings: true,
    decimalSign: "comma",
    sources: { to: "column:0", amount: "column:1", currency: "column:2" },
  })
  const rows = mapRows(table, { ...mapping, sources: { ...mapping.sources, rail: "value:internal" } })
  expect(rows).toEqual([{ rail: "internal", to: "a@example.com", amount: "1.50", currency: "USDT" }])
})

test("a template is read without a question", () => {
  const table = readCsv(utf8(getTemplate("iban")))
  expect(mapRows(table, guessMapping(table))[0]).toMatchObject({ rail: "iban", holder: "Jo Doe", amount: "100.00" })
})

test("the file with the errors runs no formula (ASVS 1.2.10)", () => {
  const cells = { rail: "internal", to: "=HYPERLINK()", amount: "1", currency: "USDT", network: "", holder: "" }
  const row = { cells: { ...cells, bic: "", note: "+1", externalId: "" } } as unknown as Parameters<
    typeof reportFile
  >[0][0]
  const text = new TextDecoder().decode(reportFile([row], [{ title: "Problem", textOf: () => "No such recipient" }]))
  expect(text).toContain("'=HYPERLINK()")
  expect(text).toContain("'+1")
  expect(text).toContain("No such recipient")
  // After corrections and another upload, the cells have the same text as before.
  expect(readCsv(utf8(text))[1]).toMatchObject({ 1: "=HYPERLINK()", 7: "+1" })
})

test("a CSV may be as large as a workbook: a file of more than 1 MB is read", async () => {
  const rows = Array.from({ length: 700 }, () => "x".repeat(1_900)).join("\n")
  const { table } = await readFile(new File([`to\n${rows}`], "long.csv"), new AbortController().signal)
  expect(table).toHaveLength(701)
})
