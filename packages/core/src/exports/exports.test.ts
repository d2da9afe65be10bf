import { expect, test } from "vitest"
import * as account from "./account.ts"
import * as addresses from "./addresses.ts"
import * as cards from "./cards.ts"
import * as contract from "./contract.ts"
import * as index from "./index.ts"
import * as merchant from "./merchant.ts"
import * as money from "./money.ts"
import * as pages from "./pages.ts"
import * as qr from "./qr.ts"
import * as queries from "./queries.ts"
import * as testing from "./testing.ts"
import * as webhooks from "./webhooks.ts"

test("what the package publishes changes only on purpose", () => {
  expect({
    index: Object.keys(index).toSorted(),
    account: Object.keys(account).toSorted(),
    addresses: Object.keys(addresses).toSorted(),
    cards: Object.keys(cards).toSorted(),
    contract: Object.keys(contract).toSorted(),
    merchant: Object.keys(merchant).toSorted(),
    money: Object.keys(money).toSorted(),
    pages: Object.keys(pages).toSorted(),
    qr: Object.keys(qr).toSorted(),
    queries: Object.keys(queries).toSorted(),
    testing: Object.keys(testing).toSorted(),
    webhooks: Object.keys(webhooks).toSorted(),
  }).toMatchSnapshot()
})

test("every call of the contract is an action of the same name", () => {
  const actions = { ...index, ...account, ...cards, ...merchant }
  expect(Object.keys(contract.contract).filter((name) => !(name in actions))).toEqual([])
})

test("each call's key in the contract is its name", () => {
  for (const [name, call] of Object.entries(contract.contract)) expect(call.name).toBe(name)
})
