import { expect, test } from "vitest"
import { firstSentence, linkCode, toInlineHtml } from "./text.ts"

const link = (code: string) => (code === "getInvoice" ? "/docs/reference/getInvoice/" : undefined)

test("code that has a page is linked, and code within links and blocks is not", () => {
  expect(linkCode("Use `getInvoice` or `other`.", link)).toBe(
    "Use [`getInvoice`](/docs/reference/getInvoice/) or `other`.",
  )
  expect(linkCode("See [`getInvoice`](/x).", link)).toBe("See [`getInvoice`](/x).")
})

test("a docstring becomes HTML without markup of its own", () => {
  expect(toInlineHtml("At most <5>; see `getInvoice`\nand `a&b`.", link)).toBe(
    'At most &lt;5&gt;; see <a href="/docs/reference/getInvoice/"><code>getInvoice</code></a> and <code>a&amp;b</code>.',
  )
})

test.each([
  ["Sends money. Once.", "Sends money."],
  ["Costs 1.5 % of [it](x.md).", "Costs 1.5 % of it."],
  ["No end", "No end"],
])("the first sentence of %s", (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
