import { expect, test } from "vitest"
import { registered } from "../areas.ts"
import { describeJob } from "./jobWords.ts"

test("every kind of job has words in both languages, which name no identifier", () => {
  const kinds = Object.keys(registered.jobRules)
  expect(kinds.length).toBeGreaterThan(80)
  for (const kind of kinds) {
    const { en, ru } = describeJob(kind)
    expect(`${kind}: ${en}`).toMatch(/: [A-Z][^.]*$/)
    expect(`${kind}: ${ru}`).toMatch(/: [А-Я][^.]*$/)
  }
})

test("a kind that this version does not know stays as it is", () => {
  expect(describeJob("newer.step.card")).toEqual({ en: "newer.step.card", ru: "newer.step.card" })
})
