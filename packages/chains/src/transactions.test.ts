import { createHash } from "node:crypto"
import { secp256k1 } from "@noble/curves/secp256k1.js"
import { Address, OutScript, Transaction } from "@scure/btc-signer"
import { utils } from "tronweb"
import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from "viem"
import { describe, expect, test } from "vitest"
import { createPublicChainKeys } from "./publicChainKeys.ts"
import { createSeedKeys } from "./seedKeys.ts"
import { SignedTransactionMismatchError } from "./signable.ts"
import type { EvmSigningRequest, SigningRequest, TronSigningRequest, UtxoSigningRequest } from "./signingRequest.ts"
import { checkTransaction, signTransaction } from "./transactions.ts"

const seedKeys = createSeedKeys(new Uint8Array(32).fill(7))
const keys = createPublicChainKeys(seedKeys.publicKeys())
const sign = (request: SigningRequest, by = seedKeys) =>
  signTransaction(request, keys, (key, hash) => by.sign(request.network, key, hash))

const hot = { wallet: "hot" } as const
const evm: EvmSigningRequest = {
  family: "evm",
  network: "ethereum",
  reference: "w1",
  attempt: 0,
  purpose: "payout",
  chainId: 1,
  key: hot,
  nonce: 7,
  to: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
  contract: null,
  amount: "123456789012345678901",
  gasLimit: "21000",
  maxFeePerGas: "30000000000",
  maxPriorityFeePerGas: "1000000000",
}
const usdt = { contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7", amount: "5000000", gasLimit: "90000" }
const utxo: UtxoSigningRequest = {
  family: "bitcoin",
  network: "litecoin",
  reference: "w2",
  attempt: 0,
  purpose: "payout",
  inputs: [
    { txid: "11".repeat(32), vout: 1, amount: "100000", key: hot },
    { txid: "22".repeat(32), vout: 0, amount: "50000", key: { wallet: "deposit", index: 4 } },
  ],
  outputs: [{ address: "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh", amount: "120000" }],
  change: "29000",
}
const tron: TronSigningRequest = {
  family: "tron",
  network: "tron",
  reference: "w3",
  attempt: 0,
  purpose: "payout",
  key: hot,
  to: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  contract: null,
  amount: "9007199254740993",
  refBlockBytes: "a1b2",
  refBlockHash: "0011223344556677",
  expiration: 1_800_000_060_000,
  timestamp: 1_800_000_000_000,
  feeLimit: "30000000",
}
const tether = { contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", amount: "5000000" }

const requests: readonly [string, SigningRequest][] = [
  ["ETH", evm],
  ["a token of Ethereum", { ...evm, ...usdt }],
  ["Litecoin", utxo],
  ["TRX", tron],
  ["a token of TRON", { ...tron, ...tether }],
]

describe.each(requests)("a transaction of %s", (_, request) => {
  test("has the same bytes each time it is signed, and passes the check", () => {
    const signed = sign(request)
    expect(sign(request)).toEqual(signed)
    expect(checkTransaction(request, keys, signed.raw)).toEqual(signed)
  })

  test("does not pass as the transaction of another request", () => {
    const { raw } = sign(request)
    const others = [...requests.map(([, each]) => each), ...listVariants(request)].filter((other) => other !== request)
    expect(others.filter((other) => passes(other, raw))).toEqual([])
  })

  test("does not pass with a byte more, changed or missing", () => {
    const { raw } = sign(request)
    const changed = [`${raw}00`, raw.slice(0, -2), "", "0x", raw.toUpperCase()]
    for (let at = 0; at + 2 <= raw.length; at += 14)
      changed.push(raw.slice(0, at) + (raw.slice(at, at + 2) === "5a" ? "5b" : "5a") + raw.slice(at + 2))
    expect(changed.filter((each) => passes(request, each))).toEqual([])
  })

  test("a transaction is not built with another person's key", () => {
    const theirs = createSeedKeys(new Uint8Array(32).fill(8))
    expect(() => checkTransaction(request, keys, sign(request, theirs).raw)).toThrow(/another key|not what was asked/)
  })
})

function passes(request: SigningRequest, raw: string): boolean {
  try {
    checkTransaction(request, keys, raw)
    return true
  } catch (error) {
    if (error instanceof SignedTransactionMismatchError) return false
    throw error
  }
}

function listVariants(request: SigningRequest): SigningRequest[] {
  switch (request.family) {
    case "evm":
      return [
        { ...request, amount: "1" },
        { ...request, nonce: 8 },
        { ...request, to: "0x000000000000000000000000000000000000dEaD" },
        { ...request, maxFeePerGas: "30000000001" },
        { ...request, gasLimit: "21001" },
        { ...request, key: { wallet: "deposit", index: 0 } },
      ]
    case "bitcoin":
      return [
        { ...request, change: "28999" },
        { ...request, inputs: request.inputs.map((input, i) => (i ? { ...input, amount: "50001" } : input)) },
        { ...request, inputs: request.inputs.toReversed() },
        { ...request, outputs: [{ address: "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh", amount: "120001" }] },
      ]
    case "tron":
      return [
        { ...request, amount: "1" },
        { ...request, expiration: request.expiration + 1 },
        { ...request, refBlockBytes: "a1b3" },
        { ...request, key: { wallet: "deposit", index: 0 } },
      ]
  }
}

// Published with the reference implementation of EIP-1559, key and all.
const publishedKey = new Uint8Array(
  Buffer.from("8f2a55949038a9610f50fb23b5883af3b4ecb3c3bb792cbcefbd1542c692be63", "hex"),
)
const published = [
  {
    request: {
      nonce: 819,
      amount: "43203529",
      gasLimit: "35552",
      maxPriorityFeePerGas: "75853",
      maxFeePerGas: "121212",
    },
    raw: "0x02f870821e8e8203338301284d8301d97c828ae094000000000000000000000000000000000000aaaa8402933bc980c080a0d067f2167008c59219652f91cbf8788dbca5f771f6e91e2b7657e85b78b472e0a01d305af9fe81fdba43f0dfcd400ed24dcace0a7e30d4e85701dcaaf484cd079e",
  },
  {
    request: {
      nonce: 353,
      amount: "61901619",
      gasLimit: "32593",
      maxPriorityFeePerGas: "38850",
      maxFeePerGas: "136295",
    },
    raw: "0x02f86f821e8e8201618297c283021467827f5194000000000000000000000000000000000000aaaa8403b08b3380c001a004205678f13fc1d7b10feea6513dfa76e24418b6e08097d95c6f93a3b64e536da01d45ad61bfece43862de2cce7d2575a8c1d08c26c87f3cb5f26d7b0be54a91b2",
  },
]

describe("another implementation reads the same", () => {
  test.each(published)(
    "EIP-1559: the published transaction number $request.nonce, byte for byte",
    ({ request, raw }) => {
      const hotPublicKey = Buffer.from(secp256k1.getPublicKey(publishedKey)).toString("hex")
      const depositXpub = seedKeys.publicKeys().ethereum?.depositXpub ?? ""
      const theirs = createPublicChainKeys({ ethereum: { depositXpub, hotPublicKey } }, { ethereum: { chainId: 7822 } })
      const whole = { ...evm, ...request, chainId: 7822, to: "0x000000000000000000000000000000000000aaaa" }
      const signed = signTransaction(whole, theirs, (_, hash) => secp256k1.sign(hash, publishedKey, { prehash: false }))
      expect(signed.raw).toBe(raw)
      expect(checkTransaction(whole, theirs, raw)).toEqual(signed)
    },
  )

  test("EIP-1559: type, receiver, amount, nonce and sender", async () => {
    const raw = sign(evm).raw as TransactionSerialized
    expect(parseTransaction(raw)).toMatchObject({
      type: "eip1559",
      chainId: 1,
      nonce: 7,
      to: evm.to.toLowerCase(),
      value: BigInt(evm.amount),
      maxFeePerGas: 30_000_000_000n,
    })
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(keys.address("ethereum", hot))
  })

  test("an ERC-20 transfer calls the contract with the receiver and the amount", () => {
    const parsed = parseTransaction(sign({ ...evm, ...usdt }).raw as TransactionSerialized)
    expect(parsed.to).toBe(usdt.contract.toLowerCase())
    expect(parsed.data).toBe(
      `0xa9059cbb${evm.to.slice(2).toLowerCase().padStart(64, "0")}${(5_000_000).toString(16).padStart(64, "0")}`,
    )
  })

  test("a transaction of Litecoin may be replaced (BIP-125) and pays back what is left over", () => {
    const transaction = Transaction.fromRaw(new Uint8Array(Buffer.from(sign(utxo).raw, "hex")))
    expect(transaction.getInput(0).sequence).toBe(0xfffffffd)
    const marks = { bech32: "ltc", pubKeyHash: 0x30, scriptHash: 0x32, wif: 0 }
    const paid = [0, 1].map((index) => {
      const { script, amount } = transaction.getOutput(index)
      return [Address(marks).encode(OutScript.decode(script ?? new Uint8Array())), amount]
    })
    expect(paid).toEqual([
      [utxo.outputs[0]?.address, 120_000n],
      [keys.address("litecoin", hot), 29_000n],
    ])
    expect(sign(utxo).fee).toBe(1000n)
  })

  test.each([
    ["TRX", { ...tron, amount: "123456789012345" }],
    ["a token", { ...tron, ...tether }],
  ])("TRON's library writes %s in the same bytes", (_, request) => {
    const owner = utils.address.toHex(keys.address("tron", hot))
    const to = utils.address.toHex(request.to)
    const isToken = request.contract !== null
    const value = isToken
      ? {
          owner_address: owner,
          contract_address: utils.address.toHex(request.contract ?? ""),
          data: `a9059cbb${to.slice(2).padStart(64, "0")}${Number(request.amount).toString(16).padStart(64, "0")}`,
        }
      : { owner_address: owner, to_address: to, amount: Number(request.amount) }
    const type = isToken ? "TriggerSmartContract" : "TransferContract"
    const pb = utils.transaction.txJsonToPb({
      raw_data: {
        contract: [{ type, parameter: { value, type_url: `type.googleapis.com/protocol.${type}` } }],
        ref_block_bytes: request.refBlockBytes,
        ref_block_hash: request.refBlockHash,
        expiration: request.expiration,
        timestamp: request.timestamp,
        ...(isToken && { fee_limit: Number(request.feeLimit) }),
      },
    })
    const { raw, txid } = sign(request)
    expect(utils.transaction.txPbToTxID(pb).replace(/^0x/, "")).toBe(txid)
    const rawData = utils.transaction.txPbToRawDataHex(pb)
    expect(raw).toContain(rawData.toLowerCase())
    const signature = raw.slice(-130)
    expect(utils.crypto.ecRecover(txid, signature).toLowerCase()).toBe(owner.toLowerCase())
  })

  // The first is of TRON's documentation (broadcasttransaction), the second was sent on a network for tests.
  test.each([
    [
      "TRX",
      {
        to: utils.address.fromHex("41e9d79cc47518930bc322d9bf7cddd260a0260a8d"),
        contract: null,
        amount: "1000",
        refBlockBytes: "5e4b",
        refBlockHash: "47c9dc89341b300d",
        expiration: 1_591_089_627_000,
        timestamp: 1_591_089_567_635,
      },
      "41608f8da72479edc7dd921e4c30bb7e7cddbe722e",
      "77ddfa7093cc5f745c0d3a54abb89ef070f983343c05e0f89e5a52f3e5401299",
      "0a025e4b220847c9dc89341b300d40f8fed3a2a72e5a66080112620a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412310a1541608f8da72479edc7dd921e4c30bb7e7cddbe722e121541e9d79cc47518930bc322d9bf7cddd260a0260a8d18e8077093afd0a2a72e",
    ],
    [
      "a token",
      {
        to: utils.address.fromHex("41e2e1a54926527fbb4e4420de4c6bab82beaee24d"),
        contract: utils.address.fromHex("418df49db5dbf07e498492d2dafcf7b305cdc72471"),
        amount: "1000000000000000000",
        refBlockBytes: "6b48",
        refBlockHash: "4448fdd628a1901b",
        expiration: 1_773_553_356_000,
        timestamp: 1_773_553_056_000,
        feeLimit: "1340876",
      },
      "419705bf55c3dcc6d277ebb8fe2a68762268822ba2",
      "960188a94300ab78687bc8b9e42824c86d2c11a8ac7518022d868a96dd8c92a7",
      "0a026b4822084448fdd628a1901b40e0999280cf335aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a15419705bf55c3dcc6d277ebb8fe2a68762268822ba21215418df49db5dbf07e498492d2dafcf7b305cdc724712244a9059cbb000000000000000000000000e2e1a54926527fbb4e4420de4c6bab82beaee24d0000000000000000000000000000000000000000000000000de0b6b3a76400007080f2ffffce339001cceb51",
    ],
  ])("TRON's published transaction of %s has the same bytes and id", (_, change, owner, txid, rawData) => {
    const ours = utils.address.toHex(keys.address("tron", hot)).toLowerCase()
    const { raw } = sign({ ...tron, ...change })
    // Nobody published the key: our address is in the place of theirs.
    expect(raw.replace(ours, owner)).toContain(rawData)
    expect(createHash("sha256").update(Buffer.from(rawData, "hex")).digest("hex")).toBe(txid)
  })

  test("TRON counts at most 64 bits", () => {
    expect(() => sign({ ...tron, amount: (2n ** 63n).toString() })).toThrow("does not count")
  })
})

describe("a request that describes no transaction", () => {
  test("outputs may not exceed inputs", () => {
    expect(() => sign({ ...utxo, change: "30001" })).toThrow("more than the inputs")
  })
  test("an input may not be named twice", () => {
    expect(() => sign({ ...utxo, inputs: [...utxo.inputs, ...utxo.inputs] })).toThrow("twice")
  })
  test("an address of another chain is refused", () => {
    const outputs = [{ address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", amount: "1" }]
    expect(() => sign({ ...utxo, outputs })).toThrow("Unknown letter")
    expect(() => sign({ ...tron, to: evm.to })).toThrow("Unknown letter")
  })
  test("another chain id is refused", () => {
    expect(() => sign({ ...evm, chainId: 5 })).toThrow("not the chain id")
  })
})
