import * as v from "valibot"
import { expect, test } from "vitest"
import { InvoiceSearchSchema, validateId } from "./routeIds.ts"

test("spec §8: an id that cannot exist is refused by the route's own validation", () => {
  expect(() => validateId("0199f3b2-7c1e-7a55-8d7e-3f2b9c4d1e60")).not.toThrow()
  for (const id of ["", "a b", '"><script>', "a".repeat(65), "../x"]) {
    let thrown: unknown
    try {
      validateId(id)
    } catch (refusal) {
      thrown = refusal
    }
    expect(thrown).toMatchObject({ data: "invalid" })
  }
})

test("an invoiceId with quotes and angle brackets counts as none", () => {
  expect(v.parse(InvoiceSearchSchema, { invoiceId: 'x"><b>' })).toEqual({ invoiceId: undefined, templateId: undefined })
  expect(v.parse(InvoiceSearchSchema, { invoiceId: "inv_1" })).toEqual({ invoiceId: "inv_1", templateId: undefined })
})
