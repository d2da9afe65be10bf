import { Transaction } from "@scure/btc-signer"
import { parseTransaction } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { expect, test } from "vitest"
import { createPsbt, createUnsignedTransfer } from "./unsignedTransaction.ts"

const ours = "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh"
const script = "0014751e76e8199196d454941c45d1b3a323f1433bd6"
const before = new Transaction()
for (const amount of [1n, 100_000n]) before.addOutput({ script: new Uint8Array(Buffer.from(script, "hex")), amount })
before.addInput({ txid: "11".repeat(32), index: 0 })
const previous = Buffer.from(before.unsignedTx).toString("hex")
const input = { txid: before.id, vout: 1, amount: 100_000n, script, previous }
const psbt = { network: "litecoin", inputs: [input], outputs: [{ address: ours, amount: 90_000n }] } as const

test("a PSBT tells whom it pays, what it spends and what the network takes, and is signed without a node", () => {
  const bytes = createPsbt(psbt, {})
  expect(Buffer.from(bytes.subarray(0, 5)).toString("latin1")).toBe("psbt\u00ff")
  const read = Transaction.fromPSBT(bytes)
  expect(read.getInput(0).nonWitnessUtxo?.outputs[1]?.amount).toBe(100_000n)
  expect(read.fee).toBe(10_000n)
  expect(read.sign(new Uint8Array(32).fill(1, 31))).toBe(1)
  read.finalize()
  expect(read.isFinal).toBe(true)
})

test.each([
  ["an older kind of script", { ...input, script: `76a914${"00".repeat(20)}88ac` }, "segregated witness"],
  ["less than what is paid", { ...input, amount: 89_999n }, "more than the inputs"],
  ["an output of another amount", { ...input, amount: 100_001n }, "not an output of its transaction"],
  ["another output", { ...input, vout: 0 }, "not an output of its transaction"],
  ["an output of another transaction", { ...input, txid: "11".repeat(32) }, "not an output of its transaction"],
])("%s is spent by none", (_what, spent, why) => {
  expect(() => createPsbt({ ...psbt, inputs: [spent] }, {})).toThrow(why)
})

test.each([null, "0xdAC17F958D2ee523a2206206994597C13D831ec7"])(
  "the fields of a transfer and its bytes are one transaction (contract %s)",
  async (contract) => {
    const keys = privateKeyToAccount(`0x${"01".padStart(64, "0")}`)
    const gas = { gasLimit: 60_000n, maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }
    const to = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"
    const made = createUnsignedTransfer({ chainId: 1, from: keys.address, nonce: 0, to, contract, amount: 7n, ...gas })
    const parsed = parseTransaction(made.unsigned)
    const { to: called, value = 0n, data = "0x", gas: limit, nonce = 0 } = parsed
    expect({ called, value, data, limit, nonce }).toEqual({
      called: expect.stringMatching(new RegExp(made.transaction["to"] ?? "", "i")) as unknown,
      value: BigInt(made.transaction["value"] ?? ""),
      data: made.transaction["data"],
      limit: BigInt(made.transaction["gas"] ?? ""),
      nonce: 0,
    })
    expect(await keys.signTransaction(parsed)).toMatch(/^0x02/)
  },
)
