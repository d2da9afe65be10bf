import { expect, test } from "vitest"
import * as contract from "./contract.ts"
import * as index from "./index.ts"
import * as money from "./money.ts"
import * as queries from "./queries.ts"

test("what the package publishes changes only on purpose", () => {
  expect({
    index: Object.keys(index).toSorted(),
    contract: Object.keys(contract).toSorted(),
    money: Object.keys(money).toSorted(),
    queries: Object.keys(queries).toSorted(),
  }).toMatchSnapshot()
})

test("every call of the contract is an action of the same name", () => {
  expect(Object.keys(contract.contract).filter((name) => !(name in index))).toEqual([])
})

test("each call's key in the contract is its name", () => {
  for (const [name, call] of Object.entries(contract.contract)) expect(call.name).toBe(name)
})
