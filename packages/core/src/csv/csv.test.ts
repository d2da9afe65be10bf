import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { escapeCell, formatCsv, unescapeCell } from "./csv.ts"

describe("ASVS 1.2.10: no cell of a file is taken for a formula", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+7 900", "'+7 900"],
    ["-SUM(A1)", "'-SUM(A1)"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =1", " '=1"],
    ["\t=1", "'\t'=1"],
    ["\rx", "'\rx"],
    ["\nx", "'\nx"],
    ["＝1", "'＝1"],
    ["thanks\n=cmd|' /C calc'!A0", "thanks\n'=cmd|' /C calc'!A0"],
    ["thanks\r\n=1", "thanks\r\n'=1"],
    ["a;=1", "a;'=1"],
    ["a,=1", "a,'=1"],
    ["a\t=1", "a\t'=1"],
    ["a\u2028=1", "a\u2028'=1"],
    ['";=1', "\";'=1"],
    ['"\n"=1', '"\n"\'=1'],
    ["'=1", "''=1"],
    ["-5.00", "-5.00"],
    ["-0.123456789012345678", "-0.123456789012345678"],
    ["rent = 5", "rent = 5"],
    ["a-b", "a-b"],
  ])("%j → %j", (cell, escaped) => expect(escapeCell(cell)).toBe(escaped))

  const unit = fc.oneof(
    fc.constantFrom(..."=+-@,;|\t\n\r \"'1a.\u2028＝\uFEFF".split("")),
    fc.nat(0xffff).map((code) => String.fromCharCode(code)),
  )
  const anyText = fc.string({ unit })
  const separators = /[\t\n\v\f\r\u0085\u2028\u2029,;|]/

  test("whatever stands in a cell, no part of it begins like one, but for plain numbers", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cell = escapeCell(text)
        if (/^-?\d+(\.\d+)?$/.test(cell)) return
        for (const part of cell.split(separators)) expect(part.replace(/^[\s"]+/, "")).not.toMatch(/^[=+\-@＝＋－＠]/)
      }),
      { numRuns: 2000 },
    )
  })

  test("an escaped cell is read back unchanged", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(unescapeCell(escapeCell(text.trim()))).toBe(text.trim())
      }),
      { numRuns: 2000 },
    )
  })
})

test("every cell is quoted, and quotation marks, line ends and separators stay in their cell", () => {
  expect(
    formatCsv([
      ["A", "B"],
      ["a,b", 'say "x"\nагент'],
      ["", "-1.5"],
    ]),
  ).toBe('"A","B"\r\n"a,b","say ""x""\nагент"\r\n"","-1.5"\r\n')
})
