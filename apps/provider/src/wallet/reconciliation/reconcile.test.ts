import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { ChainTransaction, TokenContract } from "#rails/chain/chainRail.ts"
import { explain, feeIndex, findStrays, type Knowledge, type Stray } from "./explain.ts"
import { type KnownDeposit, type KnownPayment, type NetworkFacts, reconcile } from "./reconcile.ts"

const token = "0xtoken"
const assets = [
  { currency: "ETH", contract: null },
  { currency: "USDT", contract: token },
]
const block = { height: 100n, hash: "0xblock" }

function facts(part: Partial<NetworkFacts> = {}): NetworkFacts {
  return { block, assets, onChain: new Map(), ledger: new Map(), deposits: [], payments: [], ...part }
}

const differences = (known: NetworkFacts) => reconcile(known).map(({ difference }) => difference)

describe("money in transit", () => {
  const deposit = { contract: token, amount: 7n }
  const payment = { contract: token, sent: 0n, fee: 0n, booked: { amount: 0n, fee: 0n } }

  test.each<[string, { deposits?: KnownDeposit[]; payments?: KnownPayment[] }, [coin: bigint, token: bigint]]>([
    [
      "a deposit that is not credited yet is there",
      { deposits: [{ ...deposit, isOnChain: true, isBooked: false }] },
      [0n, 7n],
    ],
    ["a credited deposit is in the ledger", { deposits: [{ ...deposit, isOnChain: true, isBooked: true }] }, [0n, 0n]],
    [
      "a credited deposit whose block was dropped is missing",
      { deposits: [{ ...deposit, isOnChain: false, isBooked: true }] },
      [0n, -7n],
    ],
    [
      "a deposit that waits for a block is nowhere",
      { deposits: [{ ...deposit, isOnChain: false, isBooked: false }] },
      [0n, 0n],
    ],
    [
      "a payout in a block that is not settled has left, and its fee in the coin",
      { payments: [{ ...payment, sent: 5n, fee: 2n }] },
      [-2n, -5n],
    ],
    ["a payout that failed in a block has cost its fee", { payments: [{ ...payment, fee: 2n }] }, [-2n, 0n]],
    [
      "a deposit that goes back and is in no block is still there",
      { payments: [{ ...payment, booked: { amount: 5n, fee: 3n } }] },
      [3n, 5n],
    ],
    [
      "a deposit that went back for less than was booked has left the rest",
      { payments: [{ ...payment, sent: 5n, fee: 2n, booked: { amount: 5n, fee: 3n } }] },
      [1n, 0n],
    ],
  ])("%s", (_rule, known, [coin, tokens]) => {
    expect(
      differences(
        facts({
          ...known,
          onChain: new Map<TokenContract, bigint>([
            [null, coin],
            [token, tokens],
          ]),
        }),
      ),
    ).toEqual([0n, 0n])
    expect(
      differences(
        facts({
          ...known,
          onChain: new Map<TokenContract, bigint>([
            [null, coin + 1n],
            [token, tokens - 1n],
          ]),
        }),
      ),
    ).toEqual([1n, -1n])
  })
})

const amounts = fc.bigInt(1n, 10n ** 24n)
const contracts = fc.constantFrom<TokenContract>(null, token)

/** An event on the chain and in the ledger, each at any stage. */
const events = fc.oneof(
  fc.record({
    kind: fc.constant("deposit" as const),
    contract: contracts,
    amount: amounts,
    isOnChain: fc.boolean(),
    isBooked: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("payment" as const),
    contract: contracts,
    amount: amounts,
    fee: amounts,
    mined: fc.constantFrom("no" as const, "failed" as const, "good" as const),
    isBooked: fc.boolean(),
    bookedFee: amounts,
  }),
)
const strays = fc.array(
  fc.record({ contract: contracts, amount: amounts.chain((amount) => fc.constantFrom(amount, -amount)) }),
  { maxLength: 6 },
)

function add<Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}

function toCurrency(contract: TokenContract): string {
  return contract === null ? "ETH" : "USDT"
}

test("after any events at any stage, the difference is exactly what moved without us", () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), strays, (history, moved) => {
      const onChain = new Map<TokenContract, bigint>()
      const ledger = new Map<string, bigint>()
      const [deposits, payments]: [KnownDeposit[], KnownPayment[]] = [[], []]
      for (const one of history) {
        const { contract, amount, isBooked } = one
        if (one.kind === "deposit") {
          if (one.isOnChain) add(onChain, contract, amount)
          if (isBooked) add(ledger, toCurrency(contract), amount)
          deposits.push({ contract, amount, isOnChain: one.isOnChain, isBooked })
        } else {
          const sent = one.mined === "good" ? amount : 0n
          const fee = one.mined === "no" ? 0n : one.fee
          const booked = isBooked ? { amount, fee: one.bookedFee } : { amount: 0n, fee: 0n }
          add(onChain, contract, -sent)
          add(onChain, null, -fee)
          add(ledger, toCurrency(contract), -booked.amount)
          add(ledger, "ETH", -booked.fee)
          payments.push({ contract, sent, fee, booked })
        }
      }
      const expected = new Map<TokenContract, bigint>()
      for (const { contract, amount } of moved) {
        add(onChain, contract, amount)
        add(expected, contract, amount)
      }
      const found = moved.map(
        (one, index): Stray => ({ ...one, txid: `0x${index}`, index: 0, address: "0xours", height: BigInt(index) }),
      )
      for (const result of reconcile(facts({ onChain, ledger, deposits, payments }))) {
        expect(result.difference).toBe(expected.get(result.contract) ?? 0n)
        expect(explain(result, found).unexplained).toBe(0n)
        // One of them is not found, so exactly that is left over.
        const [lost] = found.filter(({ contract }) => contract === result.contract)
        const others = found.filter((one) => one !== lost)
        expect(explain(result, others).unexplained).toBe(lost?.amount ?? 0n)
      }
    }),
  )
})

const transaction = (part: Partial<ChainTransaction>): ChainTransaction => ({
  txid: "other",
  state: "succeeded",
  replacedBy: null,
  block: { ...block, at: new Date(0) },
  confirmations: 1,
  seenAt: new Date(0),
  from: "stranger",
  fee: 3n,
  nonce: null,
  raw: "",
  outputs: [],
  ...part,
})
const to = (address: string, part = {}) => ({ index: 0, address, contract: null, amount: 10n, ...part })

describe("money that moved without us", () => {
  const known: Knowledge = {
    isOurs: (address) => address.startsWith("ours"),
    isDeposit: (txid, index) => txid === "deposit" && index === 0,
    isPayment: (txid) => txid === "payment",
  }
  const found = (part: Partial<ChainTransaction>) =>
    findStrays([transaction(part)], known).map(({ index, contract, address, amount }) => [
      index,
      contract,
      address,
      amount,
    ])

  test("known deposits and payments, and unconfirmed ones, are not included", () => {
    expect(found({ txid: "deposit", outputs: [to("ours-1")] })).toEqual([])
    expect(found({ txid: "payment", from: "ours-hot", outputs: [to("stranger")] })).toEqual([])
    expect(found({ block: null, state: "pending", outputs: [to("ours-1")] })).toEqual([])
    expect(found({ outputs: [to("stranger")] })).toEqual([])
  })

  test("money sent to the hot wallet and a missed deposit are included", () => {
    expect(found({ outputs: [to("ours-hot")] })).toEqual([[0, null, "ours-hot", 10n]])
    expect(found({ txid: "deposit", outputs: [to("ours-1"), to("ours-2", { index: 1 })] })).toEqual([
      [1, null, "ours-2", 10n],
    ])
  })

  test("money taken by someone with our key is included, with the fee", () => {
    expect(
      found({ from: "ours-hot", outputs: [to("stranger"), to("stranger", { index: 1, contract: token })] }),
    ).toEqual([
      [feeIndex, null, "ours-hot", -3n],
      [0, null, "ours-hot", -10n],
      [1, token, "ours-hot", -10n],
    ])
    expect(found({ from: "ours-hot", state: "failed" })).toEqual([[feeIndex, null, "ours-hot", -3n]])
  })

  test("a token that someone else takes from us is included, one moved between our addresses is not", () => {
    const taken = to("stranger", { contract: token, from: "ours-1" })
    expect(found({ outputs: [taken] })).toEqual([[0, token, "ours-1", -10n]])
    expect(found({ outputs: [to("ours-hot", { contract: token, from: "ours-1" })] })).toEqual([])
  })
})
