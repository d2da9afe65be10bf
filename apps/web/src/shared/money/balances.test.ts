import { expect, test } from "vitest"
import { orderBalances } from "./balances.ts"

const wallet = (currency: string, available: string, version = available === "0" ? 0 : 3) => ({
  currency,
  available,
  held: "0",
  version,
})
const codes = (wallets: Parameters<typeof orderBalances>[0], regionCode: string | undefined) =>
  orderBalances(wallets, regionCode).map(({ currency }) => currency.code)

test.each(["ru", "de", undefined])("spec §3: a balance of currency id 1 is shown in region %j", (regionCode) => {
  const wallets = [wallet("WUD", "5"), wallet("RUB", "900"), wallet("USDT", "0")]
  expect(codes(wallets, regionCode)).toEqual(["USDT", "WUD", "RUB"])
})

test("spec §3: an unused wallet of currency id 1 stands where the region offers it, and nowhere else", () => {
  const wallets = [wallet("WUD", "5"), wallet("RUB", "0")]
  expect(codes(wallets, "de")).toEqual(["WUD", "RUB"])
  expect(codes(wallets, "ru")).toEqual(["WUD"])
  expect(codes(wallets, undefined)).toEqual(["WUD"])
})

test("money that is held entirely is shown as well", () => {
  expect(codes([{ currency: "RUB", available: "0", held: "3", version: 1 }], "ru")).toEqual(["RUB"])
})
