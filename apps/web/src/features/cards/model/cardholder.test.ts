import { orderVirtualCard } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { listCountries } from "#i18n/countries.ts"
import { type FieldProblems, readRequest } from "#shared/forms/readRequest.ts"
import { type CardholderText, createCardholderRules, noCardholder } from "./cardholder.ts"

const typed: CardholderText = {
  ...noCardholder,
  "cardholder.name": "Jo Doe",
  "cardholder.birthDate": " 1990-05-17",
  "cardholder.address.line1": "12 Lindenstrasse",
  "cardholder.address.city": "Berlin",
  "cardholder.address.postalCode": "10969",
  "cardholder.address.country": "DE",
  "cardholder.termsAccepted": true,
}
const everything = ["name", "birthDate", "address", "terms"]

// An object literal has no other keys.
const names = Object.keys(noCardholder) as (keyof CardholderText)[]
const add = { quoteId: "quote", label: "Travel" }

function read(asked: readonly string[], text: CardholderText) {
  return readRequest(orderVirtualCard, text, names, { ...createCardholderRules(asked), add })
}

function findProblems(asked: readonly string[], text: CardholderText): FieldProblems {
  const result = read(asked, text)
  return result.ok ? {} : result.fields
}

function compose(asked: readonly string[], text: CardholderText): unknown {
  const result = read(asked, text)
  return result.ok ? result.body.cardholder : result.fields
}

test("only the facts that are asked for are sent", () => {
  expect(compose([], typed)).toBeUndefined()
  expect(compose(["terms"], typed)).toEqual({ termsAccepted: true })
  expect(compose(["name", "birthDate"], typed)).toEqual({ name: "Jo Doe", birthDate: "1990-05-17" })
  const address = { line1: "12 Lindenstrasse", city: "Berlin", postalCode: "10969", country: "DE" }
  expect(compose(["address"], typed)).toEqual({ address })
  const withFlat = { ...typed, "cardholder.address.line2": "Flat 3" }
  expect(compose(["address"], withFlat)).toEqual({ address: { ...address, line2: "Flat 3" } })
})

test("every fact that is asked for has to be typed, and a date of birth has to be a day", () => {
  expect(findProblems(everything, typed)).toEqual({})
  expect(findProblems(["name", "terms"], noCardholder)).toEqual({
    "cardholder.name": { code: "required" },
    "cardholder.termsAccepted": { code: "consent_required" },
  })
  expect(Object.keys(findProblems(["address"], noCardholder))).toEqual([
    "cardholder.address.line1",
    "cardholder.address.city",
    "cardholder.address.postalCode",
    "cardholder.address.country",
  ])
  for (const birthDate of ["17.05.1990", "1990-02-30", "1990"])
    expect(findProblems(["birthDate"], { ...typed, "cardholder.birthDate": birthDate })).toEqual({
      "cardholder.birthDate": { code: "birth_date_invalid" },
    })
})

test("an address in the United States needs a state; a state of another country is not sent", () => {
  const american = { ...typed, "cardholder.address.country": "US" }
  expect(findProblems(["address"], american)).toEqual({ "cardholder.address.state": { code: "required" } })
  const withState = { ...american, "cardholder.address.state": "CA" }
  expect(compose(["address"], withState)).toMatchObject({ address: { country: "US", state: "CA" } })
  const moved = { ...withState, "cardholder.address.country": "DE" }
  expect(compose(["address"], moved)).not.toMatchObject({ address: { state: "CA" } })
})

test("a bound of the schema is shown at its field of the address", () => {
  expect(findProblems(everything, { ...typed, "cardholder.address.city": "a".repeat(501) })).toEqual({
    "cardholder.address.city": { code: "too_long", limit: "500" },
  })
})

test("a fact that only a newer provider asks for keeps nobody from going on", () => {
  expect(findProblems(["taxId"], noCardholder)).toEqual({})
})

test("countries are sorted by name, without groups of countries and former codes", () => {
  const countries = listCountries("en")
  const codes = countries.map(({ code }) => code)
  expect(countries.length).toBeGreaterThan(240)
  expect(codes).toEqual(expect.arrayContaining(["DE", "RU", "KZ", "US"]))
  for (const code of ["EU", "UN", "ZZ", "SU", "DD", "UK", "XA"]) expect(codes).not.toContain(code)
  expect(countries.find(({ code }) => code === "DE")?.name).toBe("Germany")
  expect(listCountries("ru").find(({ code }) => code === "DE")?.name).toBe("Германия")
})
