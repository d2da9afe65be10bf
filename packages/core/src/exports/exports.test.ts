import { expect, test } from "vitest"
import * as addresses from "./addresses.ts"
import * as contract from "./contract.ts"
import * as index from "./index.ts"
import * as money from "./money.ts"
import * as qr from "./qr.ts"
import * as queries from "./queries.ts"
import * as testing from "./testing.ts"
import * as webhooks from "./webhooks.ts"

test("what the package publishes changes only on purpose", () => {
  expect({
    index: Object.keys(index).toSorted(),
    addresses: Object.keys(addresses).toSorted(),
    contract: Object.keys(contract).toSorted(),
    money: Object.keys(money).toSorted(),
    qr: Object.keys(qr).toSorted(),
    queries: Object.keys(queries).toSorted(),
    testing: Object.keys(testing).toSorted(),
    webhooks: Object.keys(webhooks).toSorted(),
  }).toMatchSnapshot()
})

test("every call of the contract is an action of the same name", () => {
  expect(Object.keys(contract.contract).filter((name) => !(name in index))).toEqual([])
})

test("each call's key in the contract is its name", () => {
  for (const [name, call] of Object.entries(contract.contract)) expect(call.name).toBe(name)
})
