import { expect, test } from "vitest"
import { listCountries } from "#i18n/countries.ts"
import { findCardholderProblems, noCardholder, toCardholder } from "./cardholder.ts"

const typed = {
  ...noCardholder,
  name: "Jo Doe",
  birthDate: " 1990-05-17",
  line1: "12 Lindenstrasse",
  city: "Berlin",
  postalCode: "10969",
  country: "DE",
  termsAccepted: true,
}
const everything = ["name", "birthDate", "address", "terms"]

test("only the facts that are asked for are sent", () => {
  expect(toCardholder(["terms"], typed)).toEqual({ termsAccepted: true })
  expect(toCardholder(["name", "birthDate"], typed)).toEqual({ name: "Jo Doe", birthDate: "1990-05-17" })
  const address = { line1: "12 Lindenstrasse", city: "Berlin", postalCode: "10969", country: "DE" }
  expect(toCardholder(["address"], typed)).toEqual({ address })
  expect(toCardholder(["address"], { ...typed, line2: "Flat 3" })).toEqual({ address: { ...address, line2: "Flat 3" } })
})

test("every fact that is asked for has to be typed, and a date of birth has to be a day", () => {
  expect(findCardholderProblems(everything, typed)).toEqual({})
  expect(findCardholderProblems(["name", "terms"], noCardholder)).toEqual({
    "cardholder.name": { code: "required" },
    "cardholder.termsAccepted": { code: "consent_required" },
  })
  expect(Object.keys(findCardholderProblems(["address"], noCardholder))).toHaveLength(4)
  for (const birthDate of ["17.05.1990", "1990-02-30", "1990"])
    expect(findCardholderProblems(["birthDate"], { ...typed, birthDate })).toEqual({
      "cardholder.birthDate": { code: "birth_date_invalid" },
    })
})

test("a fact that only a newer provider asks for keeps nobody from going on", () => {
  expect(findCardholderProblems(["taxId"], noCardholder)).toEqual({})
})

test("countries stand by their names, without groups of countries and codes of before", () => {
  const countries = listCountries("en")
  const codes = countries.map(({ code }) => code)
  expect(countries.length).toBeGreaterThan(240)
  expect(codes).toEqual(expect.arrayContaining(["DE", "RU", "KZ", "US"]))
  for (const code of ["EU", "UN", "ZZ", "SU", "DD", "UK", "XA"]) expect(codes).not.toContain(code)
  expect(countries.find(({ code }) => code === "DE")?.name).toBe("Germany")
  expect(listCountries("ru").find(({ code }) => code === "DE")?.name).toBe("Германия")
})
