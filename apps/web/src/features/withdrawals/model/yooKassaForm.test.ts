import { expect, test } from "vitest"
import { readCard } from "./yooKassaForm.ts"

const given = {
  payout_token: "pt-2d6f8a10-0001-5000-9000-1bd0e009210a",
  first6: "220000",
  last4: "0004",
  card_type: "Mir",
  issuer_name: "A bank",
  issuer_country: "RU",
}

test("a card of the widget becomes a token with its visible digits", () => {
  expect(readCard(given)).toEqual({
    token: "yk.220000.0004.Mir.pt-2d6f8a10-0001-5000-9000-1bd0e009210a",
    title: "Mir •••• 0004",
  })
})

test("a missing type, or one with other characters than letters, is accepted", () => {
  expect(readCard({ ...given, card_type: undefined })).toEqual({
    token: "yk.220000.0004..pt-2d6f8a10-0001-5000-9000-1bd0e009210a",
    title: "•••• 0004",
  })
  expect(readCard({ ...given, card_type: "Union.Pay-1" })?.token).toContain(".0004.UnionPay.pt-")
})

test("an answer without a token or without digits is not a card", () => {
  for (const wrong of [
    undefined,
    "card",
    { ...given, payout_token: "short" },
    { ...given, payout_token: "a.b.c.d.e.f.g.h.i" },
    { ...given, first6: "4" },
    { ...given, last4: "220000" },
  ]) {
    expect(readCard(wrong)).toBeUndefined()
  }
})
