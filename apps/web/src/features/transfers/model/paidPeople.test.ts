import type { Person } from "@wallet/core/account"
import { expect, test } from "vitest"
import { paidPeople } from "./paidPeople.ts"

const person = (id: string, name: string | null): Person => ({
  id,
  name,
  namedBy: name === null ? null : "contact",
  address: `${id}•••@w•••.example`,
})
const recent = (id: string, known?: Person) => ({
  recipient: id,
  name: `${id}•••@w•••.example`,
  ...(known && { person: known }),
  last: { amount: { amount: "1.00", currency: "WUD" }, at: "2026-01-01T00:00:00Z" },
})

test("people are listed once, by the contact's name: the last paid first, then other contacts", () => {
  const people = paidPeople([recent("b", person("b", null)), recent("a")], [person("a", "Ann"), person("c", "Cy")])
  expect(people).toEqual([person("b", null), person("a", "Ann"), person("c", "Cy")])
})

test("with an older provider that returns no person the masked address is shown", () => {
  expect(paidPeople([recent("a")], [])).toEqual([person("a", null)])
})
