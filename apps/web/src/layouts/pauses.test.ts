import { expect, test } from "vitest"
import { pausesOnPage } from "./pauses.ts"

const until = "2026-11-30T18:00:00.000Z"
const shown = (page: string, ...targets: string[]) =>
  pausesOnPage(
    targets.map((target) => ({ target, until })),
    page,
  ).map(({ target }) => target)

test("a pause is shown on the pages of its way, and on no others", () => {
  expect(shown("/account/top-up", "way:cardTopUp", "way:cardWithdrawal", "outgoing")).toEqual(["way:cardTopUp"])
  expect(shown("/account/send/withdraw", "way:cardTopUp", "way:cardWithdrawal", "outgoing")).toEqual([
    "way:cardWithdrawal",
    "outgoing",
  ])
  expect(shown("/account/send/internal", "outgoing", "way:send")).toEqual(["way:send"])
  expect(shown("/account/top-up/crypto", "network:tron", "way:deposit:tron")).toEqual([
    "network:tron",
    "way:deposit:tron",
  ])
  expect(shown("/account/exchange", "currency:BTC", "network:bitcoin")).toEqual(["currency:BTC"])
  expect(shown("/account/settings", "outgoing", "currency:BTC")).toEqual([])
})
