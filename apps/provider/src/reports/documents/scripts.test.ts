import { expect, test } from "vitest"
import { readActualTexts, readPdfStructure, readPdfText } from "#test/pdfText.ts"
import { addPdfTable } from "../exports/pdfTable.ts"
import { addLetterhead, drawFooters } from "./letterhead.ts"
import { addPairs, addParagraph, collectPdf, createPdf } from "./pdf.ts"
import { cleanText, toRuns } from "./textRuns.ts"
import { documentTexts } from "./texts.ts"

const issuer = { brand: "Wallet", legalEntity: "Wallet Example Ltd.", site: "wallet.example" }
const createdAt = new Date("2026-12-31T03:34:19Z")

async function render(names: readonly string[], locale: "en" | "ru" = "en") {
  const pdf = createPdf({ title: "Statement", locale, createdAt })
  addLetterhead(pdf, issuer, "Statement", [["Holder", names[0] ?? ""]])
  addPairs(
    pdf,
    names.map((name) => ["Name", name]),
  )
  async function* pages() {
    yield names.map((name) => [{ main: name, details: ["3F9A-27C0-B1E4"] }, { main: "−1,411.14836" }])
  }
  await addPdfTable(
    pdf,
    [
      { heading: "Details", share: 3 },
      { heading: "Amount", share: 1, align: "right" },
    ],
    pages(),
  )
  addParagraph(pdf, names.join(", "), { size: 10 })
  await drawFooters(pdf, issuer, documentTexts[locale].page)
  return collectPdf(pdf)
}

test.each([
  ["Chinese", "王小明 有限公司"],
  ["traditional Chinese", "陳大文"],
  ["Japanese", "さくら銀行"],
  ["Hebrew", "שרה כהן"],
  ["Georgian", "ნინო ბერიძე"],
  ["Korean", "김민수"],
  ["Armenian", "Արմեն"],
  ["Thai", "สมชาย ใจดี"],
])("a name in %s is drawn whole, and each of its letters can be found", async (_script, name) => {
  const text = (await readPdfText(await render([name]))).join(" ")
  expect(text.split(name).length).toBeGreaterThan(3)
})

test.each([
  ["Arabic", "مريم الخالد"],
  ["Hindi", "प्रिया शर्मा"],
  ["Bengali", "রাহুল সেন"],
  ["Tamil", "அருண் குமார்"],
  ["emoji", "👩‍👩‍👧‍👦"],
])("a name in %s is copied and read aloud as it was written, whatever became of its letters", async (_script, name) => {
  const bytes = await render([name])
  expect(readActualTexts(bytes).filter((text) => text === name).length).toBeGreaterThan(2)
})

test("each letter of these scripts has its own font, and Inter has the others", () => {
  const others = "王小明陳さくら김 مريم שרה ნინო प्रिया রাহুল અમિત ਗੁਰਪ੍ਰੀਤ ಅರುಣ್ അരുൺ அருண் అరుణ్ สมชาย Արմեն 👍".split(" ")
  expect(others.filter((name) => toRuns(name).some(({ face }) => !face))).toEqual([])
  const inter = ["Zoë Łuczak", "Ђорђе Ґалаґан", "Ελένη", "Nguyễn Thị Ánh", "₽ ₹ € ₸ − … → ©"]
  expect(inter.filter((name) => toRuns(name).some(({ face }) => face))).toEqual([])
})

const toTexts = (line: string) => toRuns(line).map(({ text }) => text)

test("a line with right-to-left words draws them in reading order", () => {
  expect(toTexts("To שרה כהן (s•••h@m•••.example)")).toEqual(["To ", "שרה כהן", " ", "(s•••h@m•••.example)"])
  expect(toTexts("שרה 12 (כהן)")).toEqual(["(", "כהן", ") ", "12", "שרה "])
  expect(toTexts("مريم ٣٤٥")).toEqual(["٥٤٣", "مريم "])
})

test("characters that change the direction of text, control characters and lone surrogates are removed", () => {
  expect(cleanText(" a\u202eb\u0000c\n\td\u2066e\ud800 ")).toBe("ab c de\ufffd")
})

test("a document declares its structure, its title and its language", async () => {
  for (const locale of ["en", "ru"] as const) {
    const { isMarked, title, language, types } = await readPdfStructure(await render(["Maria", "Дмитрий"], locale))
    expect({ isMarked, title, language }).toEqual({ isMarked: true, title: "Statement", language: locale })
    for (const type of ["H1", "P", "Table TR TH", "Table TR TD"]) expect(types).toContain(`Root Document ${type}`)
  }
})

test("each page shows its number and the number of pages", async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Customer ${index}`)
  for (const [locale, name] of [
    ["en", (page: number, pages: number) => `Page ${page} of ${pages}`],
    ["ru", (page: number, pages: number) => `Страница ${page} из ${pages}`],
  ] as const) {
    const pages = await readPdfText(await render(names, locale))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, text] of pages.entries()) expect(text).toContain(name(index + 1, pages.length))
  }
})
