import { appendFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import { checkTransaction } from "@wallet/chains/transactions.ts"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { cold, evm, keys, policy, raised, seedKeys, somebody, tron, usdc, usdt, utxo } from "../test/requests.ts"
import { type Journal, JournalError, openJournal } from "./journal.ts"
import { createSigner, type Signer } from "./signer.ts"

let folder: string
let journal: Journal
let signer: Signer
let now: Date
const start = () => {
  journal = openJournal(join(folder, "journal.jsonl"))
  signer = createSigner({ privateKeys: seedKeys, policy, journal, now: () => now })
}
const restart = () => {
  journal.close()
  start()
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "signer-"))
  now = new Date("2026-11-25T10:00:00Z")
  start()
})
afterEach(() => {
  journal.close()
  rmSync(folder, { recursive: true })
})

const refused = (reason: string) => ({ status: "refused", reason })
const signed = expect.objectContaining({ status: "signed" }) as unknown
const waiting = expect.objectContaining({ status: "awaitingApproval" }) as unknown
const hotAddress = keys.address("ethereum", { wallet: "hot" })
const fromDeposit = { key: { wallet: "deposit", index: 3 }, purpose: "collect", to: hotAddress } as const

const createBatch = (token: string) => ({ kind: "batch" as const, token, wallets: [{ index: 3, authorize: null }] })

const pay = (number: number, change: Partial<typeof evm> = {}) =>
  signer.sign({ ...evm, reference: `p${number}`, nonce: number, ...change })
const other = (number: number) => `0x${number.toString(16).padStart(40, "0")}`

test.each([
  ["ethereum", evm],
  ["bitcoin", utxo],
  ["tron", tron],
] satisfies [string, SigningRequest][])(
  "what is signed on %s is what was asked for, each time and after a restart",
  (_, request) => {
    const first = signer.sign(request)
    expect(first).toEqual(signed)
    expect(signer.sign(request)).toEqual(first)
    restart()
    expect(signer.sign(request)).toEqual(first)
    expect(checkTransaction(request, keys, "raw" in first ? first.raw : "").txid).toBe("txid" in first && first.txid)
  },
)

test("each of several requests is decided and recorded by itself, and their limits count together", () => {
  const requests = [1, 2, 3, 4, 5, 6].map((number) => ({
    ...evm,
    reference: `p${number}`,
    nonce: number,
    to: other(number),
  }))
  const answers = signer.signEach([...requests, { ...requests[0], reference: "thief" } as typeof evm])
  expect(answers.slice(0, 5)).toEqual([signed, signed, signed, signed, signed])
  expect(answers.slice(5)).toEqual([refused("limit_per_hour"), refused("nonce_used")])
  restart()
  expect(signer.signEach(requests)).toEqual(answers.slice(0, 6))
  expect(journal.entries.map(({ event }) => event.type)).toEqual([...Array(5).fill("signed"), "refused", "refused"])
})

test("a signature that can't be recorded is never returned", () => {
  const request = { ...evm, reference: "p1", nonce: 1 }
  signer.sign(evm)
  appendFileSync(join(folder, "journal.jsonl"), "{}\n")
  expect(() => signer.signEach([request, { ...request, reference: "p2", nonce: 2 }])).toThrow(JournalError)
  for (const again of [request, evm]) expect(() => signer.sign(again)).toThrow(JournalError)
  expect(() => signer.release({ reference: "p1", attempt: 0 })).toThrow(JournalError)
})

describe("one payment is paid once", () => {
  test.each([
    ["another amount", { amount: "41" }, "attempt_differs"],
    ["another nonce", { nonce: 1 }, "attempt_differs"],
    ["a next attempt with another nonce", { ...raised, nonce: 1 }, "not_a_replacement"],
    ["a next attempt to somebody else", { ...raised, to: cold }, "payment_differs"],
    ["a next attempt of another amount", { ...raised, amount: "41" }, "payment_differs"],
    ["a next attempt on another chain", { ...raised, network: "bsc", chainId: 56 }, "not_a_replacement"],
    ["a next attempt with the same fee", { attempt: 1 }, "fee_too_low"],
    ["another payment with its nonce", { ...raised, reference: "w2", attempt: 0 }, "nonce_used"],
  ] satisfies [string, Partial<SigningRequest>, string][])(
    "%s is refused, also after a restart",
    (_, change, reason) => {
      signer.sign(evm)
      const other = { ...evm, ...change } as SigningRequest
      expect(signer.sign(other)).toEqual(refused(reason))
      restart()
      expect(signer.sign(other)).toEqual(refused(reason))
    },
  )

  test("a released attempt is never signed, also after a restart; the next one is", () => {
    expect(signer.sign({ ...evm, amount: "95" })).toEqual(waiting)
    expect(signer.release(evm)).toEqual({ status: "released" })
    expect(signer.sign(evm)).toEqual(refused("released"))
    restart()
    expect(signer.release(evm)).toEqual({ status: "released" })
    expect(signer.sign(evm)).toEqual(refused("released"))
    expect(signer.sign({ ...evm, attempt: 1, nonce: 5 })).toEqual(signed)
  })

  test("a signed attempt can't be released: it is returned again", () => {
    const first = signer.sign(evm)
    expect(signer.release(evm)).toEqual(first)
    expect(signer.sign(evm)).toEqual(first)
  })

  test("a replacement with a higher fee is signed", () => {
    signer.sign(evm)
    expect(signer.sign({ ...evm, ...raised })).toEqual(signed)
    expect(signer.sign({ ...evm, ...raised, attempt: 2 })).toEqual(refused("fee_too_low"))
  })

  test("an output is spent for one payment; a replacement with a higher fee may spend it", () => {
    signer.sign(utxo)
    expect(signer.sign({ ...utxo, reference: "b2" })).toEqual(refused("input_used"))
    expect(signer.sign({ ...utxo, attempt: 1 })).toEqual(refused("fee_too_low"))
    const inputs = [{ txid: "22".repeat(32), vout: 0, amount: "100", key: { wallet: "hot" as const } }]
    expect(signer.sign({ ...utxo, attempt: 1, inputs })).toEqual(refused("not_a_replacement"))
    expect(signer.sign({ ...utxo, attempt: 1, change: "45" })).toEqual(signed)
  })

  test("a sweep with a higher fee takes it only from the arriving amount", () => {
    const sweep = { ...evm, ...fromDeposit, reference: "s1", amount: "500000" }
    expect(signer.sign(sweep)).toEqual(signed)
    const next = { ...sweep, ...raised }
    expect(signer.sign(next)).toEqual(refused("payment_differs"))
    expect(signer.sign({ ...next, amount: "289999" })).toEqual(refused("payment_differs"))
    expect(signer.sign({ ...next, amount: "290000" })).toEqual(signed)
    const tokens = { ...evm, ...fromDeposit, reference: "s2", nonce: 1, contract: usdc }
    expect(signer.sign(tokens)).toEqual(signed)
    expect(signer.sign({ ...tokens, ...raised, amount: "39" })).toEqual(refused("payment_differs"))
  })

  test("a nonce is cancelled by an empty payment to ourselves, with any reference", () => {
    signer.sign(evm)
    const cancel = { ...evm, ...raised, reference: "c1", purpose: "cancel", to: hotAddress, amount: "0" } as const
    expect(signer.sign({ ...cancel, to: somebody })).toEqual(refused("not_our_address"))
    expect(signer.sign({ ...cancel, maxFeePerGas: "100" })).toEqual(refused("fee_too_low"))
    expect(signer.sign(cancel)).toEqual(signed)
  })

  test("TRON has no nonce: a next attempt waits until the first has expired, and for two people", () => {
    signer.sign(tron)
    const next = { ...tron, attempt: 1, expiration: tron.expiration + 600_000 }
    expect(signer.sign(next)).toEqual(refused("not_a_replacement"))
    now = new Date(tron.expiration + 60_001)
    expect(signer.sign(next)).toEqual(waiting)
    const [pending] = signer.pendingApprovals()
    signer.approve(pending?.approval ?? "", "ann")
    signer.approve(pending?.approval ?? "", "bob")
    expect(signer.sign(next)).toEqual(signed)
  })

  test("on TRON a collection is signed again without people once it has expired: it pays only the hot wallet", () => {
    const hot = keys.address("tron", { wallet: "hot" })
    const collect = { ...tron, purpose: "collect", key: { wallet: "deposit", index: 3 }, to: hot } as const
    expect(signer.sign({ ...collect, to: tron.to })).toEqual(refused("not_our_address"))
    expect(signer.sign(collect)).toEqual(signed)
    const next = { ...collect, attempt: 1, expiration: tron.expiration + 600_000 }
    expect(signer.sign(next)).toEqual(refused("not_a_replacement"))
    now = new Date(tron.expiration + 60_001)
    expect(signer.sign({ ...next, amount: "41" })).toEqual(refused("payment_differs"))
    expect(signer.sign(next)).toEqual(signed)
  })

  test("on TRON two payments are never one transaction, also after a restart", () => {
    signer.sign(tron)
    restart()
    const other = { ...tron, reference: "t2" }
    expect(signer.sign(other)).toEqual(refused("times_used"))
    expect(signer.sign({ ...other, attempt: 1, timestamp: tron.timestamp - 1 })).toEqual(signed)
  })

  test("on TRON people approve a payment once, however many of its requests expire before", () => {
    const large = { ...tron, amount: "90" }
    const first = signer.sign(large)
    signer.release(large)
    now = new Date(tron.expiration + 60_001)
    const later = { ...large, attempt: 1, expiration: tron.expiration + 600_000 }
    expect(signer.sign(later)).toEqual(first)
    const [pending] = signer.pendingApprovals()
    signer.approve(pending?.approval ?? "", "ann")
    signer.approve(pending?.approval ?? "", "bob")
    signer.release(later)
    const last = { ...later, attempt: 2 }
    expect(signer.sign(last)).toEqual(signed)
    // A second transaction needs its own approvals.
    now = new Date(last.expiration + 60_001)
    expect(signer.sign({ ...last, attempt: 3, expiration: last.expiration + 600_000 })).toEqual(waiting)
  })
})

describe("the policy", () => {
  test("payments per hour are limited, to one address and to all", () => {
    expect([pay(0), pay(1)]).toEqual([signed, signed])
    expect(pay(2)).toEqual(refused("limit_per_destination"))
    expect([pay(3, { to: other(3) }), pay(4, { to: other(4) }), pay(5, { to: other(5) })]).toEqual([
      signed,
      signed,
      signed,
    ])
    expect(pay(6, { to: other(6), amount: "1" })).toEqual(refused("limit_per_hour"))
    restart()
    expect(pay(7, { to: other(7), amount: "1" })).toEqual(refused("limit_per_hour"))
    now = new Date(now.getTime() + 3_600_001)
    expect(pay(8, { to: other(8) })).toEqual(signed)
  })

  test("another case of an address does not bypass its limit", () => {
    expect([pay(0), pay(1, { to: somebody.toLowerCase() })]).toEqual([signed, signed])
    expect(pay(2, { to: somebody.toLowerCase() })).toEqual(refused("limit_per_destination"))
  })

  test("a replacement is not counted again", () => {
    pay(0)
    pay(1)
    expect(signer.sign({ ...evm, reference: "p1", nonce: 1, ...raised })).toEqual(signed)
  })

  test("an unlisted coin or token, and a fee above the highest, are refused", () => {
    expect(pay(0, { contract: usdt })).toEqual(refused("asset_not_listed"))
    expect(pay(0, { gasLimit: "42001" })).toEqual(refused("fee_too_high"))
    expect(signer.sign({ ...utxo, change: null })).toEqual(refused("fee_too_high"))
    expect(pay(0, { network: "bsc", chainId: 56 })).toEqual(refused("fee_too_high"))
    expect(pay(0, { chainId: 5 })).toEqual(refused("not_a_transaction"))
  })

  test("from an amount on, two different people have to approve", () => {
    const large = { ...evm, amount: "90" }
    expect(signer.sign(large)).toEqual(waiting)
    const [{ approval } = { approval: "" }] = signer.pendingApprovals()
    expect(signer.approve(approval, "ann")).toBe(true)
    expect(signer.approve(approval, "ann")).toBe(true)
    restart()
    expect(signer.sign(large)).toEqual(waiting)
    expect(signer.approve(approval, "bob")).toBe(true)
    expect(signer.pendingApprovals()).toEqual([])
    // The approval covers this payment only, with any nonce, and the payment is made once.
    expect(signer.sign({ ...large, amount: "91" })).toEqual(waiting)
    expect(signer.sign({ ...large, to: cold })).toEqual(waiting)
    expect(signer.sign({ ...large, nonce: 4 })).toEqual(signed)
    expect(signer.sign({ ...large, nonce: 5, attempt: 1 })).toEqual(refused("not_a_replacement"))
    expect(signer.approve("0".repeat(64), "ann")).toBe(false)
  })

  test("smaller payments need approvals once a day's sum to one address reaches that amount", () => {
    const small = (number: number, change: Partial<typeof evm> = {}) => pay(number, { amount: "30", ...change })
    expect([small(0), small(1)]).toEqual([signed, signed])
    restart()
    expect(small(2, { to: somebody.toLowerCase() })).toEqual(waiting)
    expect(small(3, { to: other(3) })).toEqual(signed)
    // A replacement was counted.
    expect(signer.sign({ ...evm, reference: "p1", nonce: 1, ...raised, amount: "30" })).toEqual(signed)
    for (const { approval } of signer.pendingApprovals())
      for (const approver of ["ann", "bob"]) signer.approve(approval, approver)
    expect(small(2, { to: somebody.toLowerCase() })).toEqual(signed)
    // Payments approved by people are not counted again.
    now = new Date(now.getTime() + 3_600_001)
    expect(pay(4, { amount: "29" })).toEqual(signed)
    expect(pay(5, { amount: "1" })).toEqual(waiting)
    now = new Date(now.getTime() + 82_800_000)
    expect(pay(6, { amount: "1" })).toEqual(signed)
  })

  test("the fees of an hour are limited together, also between our own wallets", () => {
    const limited = { ...policy, feesPerHour: { ethereum: 4_300_000n } }
    const open = () => createSigner({ privateKeys: seedKeys, policy: limited, journal, now: () => now })
    signer = open()
    expect([pay(0, { to: other(0) }), pay(1, fromDeposit)]).toEqual([signed, signed])
    expect(pay(2, fromDeposit)).toEqual(refused("fees_per_hour"))
    // A replacement counts instead of the replaced one.
    expect(
      pay(1, { ...fromDeposit, maxFeePerGas: "104", maxPriorityFeePerGas: "11", attempt: 1, amount: "40" }),
    ).toEqual(refused("payment_differs"))
    expect(pay(0, { to: other(0), ...raised, maxFeePerGas: "104" })).toEqual(signed)
    signer = open()
    expect(pay(2, fromDeposit)).toEqual(refused("fees_per_hour"))
    now = new Date(now.getTime() + 3_600_001)
    expect(pay(2, fromDeposit)).toEqual(signed)
  })

  test("by default the fees of an hour are at most a hundred times the highest fee", () => {
    const costly = { ...fromDeposit, gasLimit: "42000" }
    const answers = Array.from({ length: 101 }, (_, number) => pay(number, costly))
    expect(answers.slice(0, 100)).toEqual(Array(100).fill(signed))
    expect(answers[100]).toEqual(refused("fees_per_hour"))
  })

  test("a contract that the policy does not list is not called, and the hot key collects nothing", () => {
    const purposes = [
      { ...fromDeposit, contract: usdt },
      { purpose: "toCold", to: cold, contract: usdt },
      { purpose: "cancel", to: hotAddress, contract: usdt },
      { purpose: "collect", to: hotAddress, amount: "0", collector: createBatch(usdt) },
    ] as const
    for (const [number, change] of purposes.entries()) expect(pay(number, change)).toEqual(refused("asset_not_listed"))
    expect(pay(5, { purpose: "collect", to: hotAddress })).toEqual(refused("not_from_deposit_address"))
    expect(pay(5, { purpose: "collect", to: hotAddress, contract: usdc })).toEqual(refused("not_from_deposit_address"))
    expect(pay(5, { ...fromDeposit, contract: usdc })).toEqual(signed)
  })

  test.each(["bitcoin", "litecoin"] as const)("an output of %s has the amount that was signed first", (network) => {
    const generous = { ...policy, highestFees: { ...policy.highestFees, litecoin: 50n } }
    signer = createSigner({ privateKeys: seedKeys, policy: generous, journal, now: () => now })
    const key = { wallet: "hot" } as const
    const [one, two] = ["11", "22"].map((byte) => byte.repeat(32)) as [string, string]
    // Each request has the right amount of one input and a wrong one of the other.
    const request = (attempt: number, amounts: readonly [string, string], change: string) => ({
      ...utxo,
      network,
      purpose: "consolidate" as const,
      attempt,
      inputs: [
        { txid: one, vout: 0, amount: amounts[0], key },
        { txid: two, vout: 0, amount: amounts[1], key },
      ],
      outputs: [],
      change,
    })
    expect(signer.sign(request(0, ["1000000000", "10"], "1000000000"))).toEqual(signed)
    const lie = request(1, ["10", "1000000000"], "999999990")
    expect(signer.sign(lie)).toEqual(refused("amount_differs"))
    signer = createSigner({ privateKeys: seedKeys, policy: generous, journal, now: () => now })
    expect(signer.sign(lie)).toEqual(refused("amount_differs"))
    expect(signer.sign({ ...lie, reference: "other", purpose: "cancel" })).toEqual(refused("amount_differs"))
  })

  test("collections, consolidations and cancellations pay only ourselves", () => {
    expect(pay(0, fromDeposit)).toEqual(signed)
    expect(pay(1, { ...fromDeposit, to: somebody })).toEqual(refused("not_our_address"))
    expect(pay(1, { ...fromDeposit, contract: usdt, to: somebody })).toEqual(refused("not_our_address"))
    expect(signer.sign({ ...utxo, purpose: "consolidate" })).toEqual(refused("not_our_address"))
    expect(signer.sign({ ...utxo, purpose: "consolidate", outputs: [], change: "90" })).toEqual(signed)
  })

  test("the collector is called for ourselves only, and an authorisation uses the nonce of its address", () => {
    const wallets = [
      { index: 3, authorize: 0 },
      { index: 4, authorize: null },
    ]
    const batch = {
      ...evm,
      reference: "k1",
      purpose: "collect",
      to: hotAddress,
      amount: "0",
      collector: { kind: "batch", token: usdc, wallets },
    } as const
    const first = signer.sign(batch)
    expect(first).toEqual(signed)
    restart()
    expect(signer.sign(batch)).toEqual(first)
    const raw = "raw" in first ? first.raw : ""
    expect(checkTransaction(batch, keys, raw).raw).toBe(raw)
    expect(() => checkTransaction({ ...batch, collector: { ...batch.collector, token: somebody } }, keys, raw)).toThrow(
      "not what was asked for",
    )
    expect(signer.sign({ ...batch, ...raised })).toEqual(signed)
    const fewer = { ...batch.collector, wallets: wallets.slice(1) }
    expect(
      signer.sign({ ...batch, attempt: 2, maxFeePerGas: "130", maxPriorityFeePerGas: "13", collector: fewer }),
    ).toEqual(refused("payment_differs"))
    expect(pay(0, { ...fromDeposit, reference: "k2" })).toEqual(refused("nonce_used"))
    for (const change of [{ to: somebody }, { amount: "1" }, { purpose: "payout" }, { key: fromDeposit.key }] as const)
      expect(signer.sign({ ...batch, reference: "k3", nonce: 9, ...change })).toEqual(refused("not_a_transaction"))
    expect(signer.sign({ ...batch, reference: "k4", nonce: 1, collector: { kind: "deploy" } })).toEqual(signed)
  })

  test("outgoing money comes from the hot wallet; cold wallets must be listed", () => {
    expect(pay(0, { key: { wallet: "deposit", index: 0 } })).toEqual(refused("not_from_hot_wallet"))
    expect(pay(0, { purpose: "toCold" })).toEqual(refused("not_a_cold_wallet"))
    expect(pay(0, { purpose: "toCold", to: cold, amount: "100000" })).toEqual(signed)
  })

  test("a cold wallet has its own limits, which payouts do not use up", () => {
    const limits = [{ contract: null, perHour: 500n }]
    const limited = { ...policy, coldWallets: [{ network: "ethereum" as const, address: cold, limits }] }
    const open = () => createSigner({ privateKeys: seedKeys, policy: limited, journal, now: () => now })
    const move = (number: number, amount: string, contract: string | null = null) =>
      signer.sign({ ...evm, reference: `m${number}`, nonce: number, purpose: "toCold", to: cold, amount, contract })
    signer = open()
    expect([pay(0), pay(1), move(2, "400")]).toEqual([signed, signed, signed])
    expect(move(3, "101")).toEqual(refused("limit_per_hour"))
    expect(move(3, "1", usdt)).toEqual(refused("asset_not_listed"))
    // Nor do they use up the limits of payouts.
    expect(pay(4, { to: other(4) })).toEqual(signed)
    now = new Date(now.getTime() + 3_600_001)
    expect(move(5, "500")).toEqual(signed)
  })
})
