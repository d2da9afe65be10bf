import { describe, expect, test } from "vitest"
import { cardProblems } from "./card.ts"

const good = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", holder: "Ann Lee" }

test("screens C: a valid card has no problem", () => {
  expect(Object.values(cardProblems(good)).filter(Boolean)).toEqual([])
})

describe("screens C: each field of a card is validated by itself", () => {
  test.each([
    ["number", "4242 4242 4242 4241", "card_number_invalid"],
    ["number", "", "required"],
    ["expiry", "13/30", "card_expiry_invalid"],
    ["cvc", "12", "card_cvc_invalid"],
    ["holder", "Анна Ли", "card_holder_invalid"],
    ["holder", "A".repeat(101), "card_holder_invalid"],
  ] as const)("%s %j → %s", (field, typed, code) => {
    const problems = cardProblems({ ...good, [field]: typed })
    expect(problems[field]).toEqual({ code })
    expect(Object.values(problems).filter(Boolean)).toHaveLength(1)
  })
})
