import * as fc from "fast-check"
import { validate } from "node-iso11649"
import { describe, expect, test } from "vitest"
import { createReference, findReferences, groupReference, partOfId } from "./reference.ts"

const userId = "0199d2c0-1234-7000-8a00-0123456789ab"
const reference = createReference(userId)

describe("the reference of a customer", () => {
  test("it is an ISO 11649 reference, always the same, and is shown in groups of four", () => {
    expect(validate(reference)).toBe(true)
    expect(createReference(userId)).toBe(reference)
    expect(groupReference(reference)).toMatch(/^RF\d\d( [0-9A-F]{1,4}){4}$/)
  })

  test("it is found in any text, with any grouping and notation", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom("", " ", "-", ". ", "/"), fc.boolean(), (id, gap, isLow) => {
        const grouped = groupReference(createReference(id)).replaceAll(" ", gap)
        const text = `Invoice 12 ${isLow ? grouped.toLowerCase() : grouped} thank you`
        expect(findReferences(text)).toEqual([partOfId(id)])
      }),
    )
  })

  test("a reference with a wrong digit is not recognized", () => {
    for (let at = 2; at < reference.length; at++) {
      const wrong = reference[at] === "0" ? "1" : "0"
      expect(findReferences(reference.slice(0, at) + wrong + reference.slice(at + 1))).toEqual([])
    }
  })

  test("two different references are both found, a repeated one once", () => {
    const other = createReference("0199d2c0-1234-7000-8a00-ba9876543210")
    expect(findReferences(`${reference} ${other}`)).toHaveLength(2)
    expect(findReferences(`${reference} ${reference}`)).toHaveLength(1)
  })

  test.each(["", "RF", "top-up", "RF18539007547034"])("%j contains no reference of ours", (text) => {
    expect(findReferences(text)).toEqual([])
  })
})
