import type { Beneficiary, RecentRecipient } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { filterRecipients, listRecipients } from "./recipients.ts"

const amount = { amount: "1.00000", currency: "USDT" }
const person: RecentRecipient = {
  recipient: "u1",
  name: "f•••d@w•••.example",
  last: { amount, at: "2026-02-01T00:00:00Z" },
}
const createBeneficiary = (id: string, label: string, to: string, at: string | null): Beneficiary => ({
  id,
  label,
  currency: "USDT",
  destination: { rail: "crypto", to, network: "tron", holder: null, bic: null },
  state: "active",
  activeFrom: "2026-01-01T00:00:00Z",
  verified: false,
  last: at === null ? null : { amount, at },
  createdAt: "2026-01-01T00:00:00Z",
})
const used = createBeneficiary("b1", "Cold wallet", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "2026-03-01T00:00:00Z")
const unused = createBeneficiary("b2", "Desk", "TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA", null)
const all = listRecipients([person], [unused, used])

describe("screens C send: recent and saved recipients", () => {
  test("recipients are sorted by last use, and unused ones come last", () => {
    expect(all.map(({ key }) => key)).toEqual(["b1", "u1", "b2"])
  })

  test("a tab shows its kind, the search finds names and addresses in any case", () => {
    expect(filterRecipients(all, "people", "").map(({ key }) => key)).toEqual(["u1"])
    expect(filterRecipients(all, "all", "COLD").map(({ key }) => key)).toEqual(["b1"])
    expect(filterRecipients(all, "all", "tvjsy").map(({ key }) => key)).toEqual(["b2"])
    expect(filterRecipients(all, "card", "")).toEqual([])
  })

  test("people are shown by name and found by name and address, and contacts without recent payments come last", () => {
    const named = { ...person, person: { id: "u1", name: "Ann", namedBy: "person", address: person.name } }
    const contact = { id: "u2", name: "Bob", namedBy: "contact", address: "b•••b@w•••.example" }
    const people = listRecipients([named], [], [contact, named.person])
    expect(people.map(({ title, detail }) => [title, detail])).toEqual([
      ["Ann", person.name],
      ["Bob", contact.address],
    ])
    expect(filterRecipients(people, "people", "bob").map(({ key }) => key)).toEqual(["u2"])
    expect(filterRecipients(people, "all", "f•••d").map(({ key }) => key)).toEqual(["u1"])
  })
})
