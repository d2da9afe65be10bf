import { expect, test } from "vitest"
import { writeJunit, writeText } from "../src/report.ts"

const outcomes = [
  { group: "pages", name: "in order", state: "passed", reason: "" },
  { group: "pages", name: "no line twice", state: "failed", reason: 'an id "<b>&\u001b[2J"\nand 2 more' },
  { group: "webhooks", name: "signed", state: "skipped", reason: "no --webhook-url" },
] as const

test("a person reads the checks by group, why one failed, and the sum; a provider's text reaches no terminal", () => {
  expect(writeText(outcomes)).toBe(`pages
  ok    in order
  FAIL  no line twice
          an id "<b>&\uFFFD[2J"
          and 2 more
webhooks
  skip  signed: no --webhook-url

1 passed, 1 failed, 1 skipped
`)
})

test("JUnit XML in which no text can end an attribute", () => {
  const report = writeJunit(outcomes)
  expect(report).toContain('<testsuites tests="3" failures="1" skipped="1">')
  expect(report).toContain('<failure message="an id &quot;&lt;b&gt;&amp;\uFFFD[2J&quot;&#10;and 2 more"/>')
  expect(report).toContain(
    '<testcase classname="webhooks" name="signed"><skipped message="no --webhook-url"/></testcase>',
  )
})
