import * as fc from "fast-check"
import type { AccountRef } from "./accountRef.ts"
import type { LedgerRequest, Leg } from "./requests.ts"

/** Accounts that take part in histories. */
export const people: readonly AccountRef[] = ["ada", "bob", "cy"].map((id) => ({ owner: "customer", id }))
export const systemAccounts: readonly AccountRef[] = ["rail:card", "fees"].map((code) => ({ owner: "system", code }))

const person = fc.constantFrom(...people)
const account = fc.oneof({ weight: 3, arbitrary: person }, fc.constantFrom(...systemAccounts))
const currency = fc.oneof({ weight: 4, arbitrary: fc.constant("USD") }, fc.constant("ETH"))
/** Small amounts collide with balances; large ones need all 38 digits. */
const amount = fc.oneof(
  { weight: 9, arbitrary: fc.bigInt({ min: 1n, max: 20n }) },
  fc.bigInt({ min: 1n, max: 10n ** 38n - 1n }),
)
/** Few names of each kind, so that requests refer to each other and mostly with the right kind. */
const transferName = fc.integer({ min: 0, max: 12 }).map((number) => `transfer ${number}`)
const holdName = fc.integer({ min: 0, max: 8 }).map((number) => `hold ${number}`)
const endName = fc.integer({ min: 0, max: 8 }).map((number) => `end ${number}`)
const anyName = fc.oneof(transferName, holdName, endName)
const mostly = (name: fc.Arbitrary<string>) => fc.oneof({ weight: 9, arbitrary: name }, anyName)
const operationId = fc.constant("op")

const move = (from: fc.Arbitrary<AccountRef>, to: fc.Arbitrary<AccountRef>, units: fc.Arbitrary<bigint>) =>
  fc.record({ from, to, currency, units }).map((moved): Leg[] => [
    { account: moved.from, currency: moved.currency, amount: -moved.units },
    { account: moved.to, currency: moved.currency, amount: moved.units },
  ])
const funding = move(fc.constantFrom(...systemAccounts), person, fc.bigInt({ min: 1n, max: 100n }))
const small = fc.bigInt({ min: 1n, max: 12n })
const severalMoves = fc
  .array(move(account, account, amount), { minLength: 1, maxLength: 3 })
  .map((moves) => moves.flat())

const kind = <const Kind extends LedgerRequest["kind"]>(name: Kind) => fc.constant(name)
const transfer = fc.record({
  kind: kind("transfer"),
  reference: mostly(transferName),
  operationId,
  legs: fc.oneof(funding, severalMoves),
})
const hold = fc.record(
  {
    kind: kind("hold"),
    reference: mostly(holdName),
    operationId,
    account,
    currency,
    amount: small,
    expiresAt: fc.integer({ min: 0, max: 40 }).map((second) => new Date(second * 1000)),
  },
  { requiredKeys: ["kind", "reference", "operationId", "account", "currency", "amount"] },
)
const postHold = fc.record({
  kind: kind("post_hold"),
  reference: mostly(endName),
  operationId,
  hold: mostly(holdName),
  legs: fc.oneof({ weight: 4, arbitrary: move(account, account, small) }, severalMoves),
})
const voidHold = fc.record({
  kind: kind("void_hold"),
  reference: mostly(endName),
  operationId,
  hold: mostly(holdName),
})
const reversal = fc.record({
  kind: kind("reversal"),
  reference: mostly(transferName),
  operationId,
  of: fc.oneof(transferName, mostly(endName)),
})
const claim = fc
  .record({
    reference: mostly(transferName),
    account: person,
    currency,
    amount: small,
    to: fc.constantFrom(...systemAccounts),
  })
  .map(({ to, ...claimed }) => {
    const legs = [{ account: to, currency: claimed.currency, amount: claimed.amount }]
    return { ...claimed, kind: "claim" as const, operationId: "op", legs }
  })
const request: fc.Arbitrary<LedgerRequest> = fc.oneof(
  transfer,
  transfer,
  hold,
  hold,
  postHold,
  postHold,
  voidHold,
  reversal,
)

/** Batches with the seconds that pass before each. `again` repeats earlier requests, as a client does after a lost response. */
const historyArbitrary = (request: fc.Arbitrary<LedgerRequest>) =>
  fc
    .array(
      fc.record({
        wait: fc.integer({ min: 0, max: 5 }),
        requests: fc.array(request, { minLength: 1, maxLength: 8, size: "max" }),
        again: fc.array(fc.nat(), { maxLength: 2 }),
      }),
      { maxLength: 20, size: "max" },
    )
    .map((batches) => {
      const sent: LedgerRequest[] = []
      return batches.map(({ wait, requests, again }) => {
        sent.push(...requests)
        return { wait, requests: [...requests, ...again.flatMap((index) => sent[index % sent.length] ?? [])] }
      })
    })

export const history = historyArbitrary(request)
/** With claims: debts are repaid at the end of each batch. */
export const historyWithClaims = historyArbitrary(fc.oneof({ weight: 6, arbitrary: request }, claim))
