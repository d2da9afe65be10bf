import { utils } from "tronweb"
import { expect, test } from "vitest"
import { computeBandwidth } from "./tronTransaction.ts"
import { createUnsignedTronTransfer } from "./unsignedTronTransaction.ts"

// The first is of TRON's documentation (broadcasttransaction), the second was sent on a network for tests.
const coin = {
  transfer: {
    to: utils.address.fromHex("41e9d79cc47518930bc322d9bf7cddd260a0260a8d"),
    contract: null,
    amount: "1000",
    refBlockBytes: "5e4b",
    refBlockHash: "47c9dc89341b300d",
    expiration: 1_591_089_627_000,
    timestamp: 1_591_089_567_635,
    feeLimit: "0",
  },
  from: utils.address.fromHex("41608f8da72479edc7dd921e4c30bb7e7cddbe722e"),
  txID: "77ddfa7093cc5f745c0d3a54abb89ef070f983343c05e0f89e5a52f3e5401299",
}
const token = {
  transfer: {
    to: utils.address.fromHex("41e2e1a54926527fbb4e4420de4c6bab82beaee24d"),
    contract: utils.address.fromHex("418df49db5dbf07e498492d2dafcf7b305cdc72471"),
    amount: "1000000000000000000",
    refBlockBytes: "6b48",
    refBlockHash: "4448fdd628a1901b",
    expiration: 1_773_553_356_000,
    timestamp: 1_773_553_056_000,
    feeLimit: "1340876",
  },
  from: utils.address.fromHex("419705bf55c3dcc6d277ebb8fe2a68762268822ba2"),
  txID: "960188a94300ab78687bc8b9e42824c86d2c11a8ac7518022d868a96dd8c92a7",
}

test.each([
  ["coin", coin],
  ["a token", token],
])(
  "an unsigned transfer of %s is the published transaction, and TRON's library finds its fields and bytes to agree",
  (_, { transfer, from, txID }) => {
    const made = createUnsignedTronTransfer(transfer, from)
    expect(made.txID).toBe(txID)
    expect(utils.transaction.txCheck(made)).toBe(true)
    const changed = { ...made, raw_data: { ...made.raw_data, expiration: transfer.expiration + 1 } }
    expect(utils.transaction.txCheck(changed)).toBe(false)
  },
)

test("more sun than a number can say is not written", () => {
  const transfer = { ...coin.transfer, amount: "9007199254740993" }
  expect(() => createUnsignedTronTransfer(transfer, coin.from)).toThrow("more than")
})

test("a transfer of 10 TRX takes 268 of bandwidth, and one of a token 345", () => {
  const { transfer } = coin
  expect(computeBandwidth({ ...transfer, amount: "10000000" }, coin.from)).toBe(268n)
  expect(computeBandwidth({ ...token.transfer, feeLimit: "15000000" }, token.from)).toBe(345n)
})
