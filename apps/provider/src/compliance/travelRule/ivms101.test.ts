import * as fc from "fast-check"
import { arbitraries, validate } from "ivms101"
import { expect, test } from "vitest"
import { readOriginator, type TransferParties, writeIvms101 } from "./ivms101.ts"

const word = fc.stringMatching(/^[A-Za-zА-Яа-яÀ-ÿ'-]{1,60}$/)
const text = fc.option(fc.stringMatching(/^[\w .,/-]{1,90}$/), { nil: null })
const country = fc.option(fc.constantFrom("DE", "FR", "US", "KZ"), { nil: null })
const parties: fc.Arbitrary<TransferParties> = fc.record({
  originator: fc.record({
    name: fc.option(
      fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
      { nil: null },
    ),
    birthDate: fc.constantFrom("1990-05-17", null),
    nationality: country,
    address: fc.option(fc.record({ line1: text, line2: text, city: text, region: text, postalCode: text, country }), {
      nil: null,
    }),
    customerId: fc.uuid(),
  }),
  beneficiary: fc.record({ name: fc.option(word, { nil: null }), account: fc.stringMatching(/^0x[\da-f]{40}$/) }),
  originatingService: fc.option(fc.record({ name: word, host: fc.domain() }), { nil: undefined }),
})

test("the written data is IVMS101 of 2020, whatever is known of the parties", () => {
  fc.assert(
    fc.property(parties, (facts) => {
      expect(() => validate(JSON.parse(JSON.stringify(writeIvms101(facts))), { version: "2020" })).not.toThrow()
    }),
  )
})

const readName = (data: unknown) => readOriginator(JSON.parse(JSON.stringify(data))) ?? "nobody"

test("an originator name without letters is ignored, whatever another service sends", () => {
  expect(() => fc.assert(fc.property(arbitraries.ivms101(), (data) => readName(data).trim() !== ""))).not.toThrow()
})

test.each([
  [
    { naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: "Doe", secondaryIdentifier: "Jo" }] } } },
    "Jo Doe",
  ],
  [{ naturalPerson: { name: [{ nameIdentifier: [{ primaryIdentifier: "Doe", secondaryIdentifier: null }] }] } }, "Doe"],
  [{ legalPerson: { name: { nameIdentifier: [{ legalPersonName: "Vandelay Industries" }] } } }, "Vandelay Industries"],
  [{ naturalPerson: { name: { nameIdentifier: [] } } }, undefined],
  [{ naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: " \u0007 " }] } } }, undefined],
])("%j is the originator %s", (person, name) => {
  expect(readOriginator({ originator: { originatorPersons: [person] }, fieldOfTomorrow: 1 })).toBe(name)
})

test.each([undefined, null, [], "Jo", { originator: {} }, { originator: { originatorPersons: [] } }])(
  "%j names nobody",
  (data) => {
    expect(readOriginator(data)).toBeUndefined()
  },
)
