import { secp256k1 } from "@noble/curves/secp256k1.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { createBase58check } from "@scure/base"
import protobuf from "protobufjs"
import { encodeFunctionData, erc20Abi, type Hex, hexToBytes } from "viem"
import { toAccount } from "./addresses.ts"
import { findRecoveryId } from "./evmTransaction.ts"
import type { PublicChainKeys } from "./publicChainKeys.ts"
import type { SignableTransaction } from "./signable.ts"
import type { TronSigningRequest } from "./signingRequest.ts"

// The parts of TRON's protocol (Tron.proto, balance_contract.proto, smart_contract.proto) that a transfer needs.
const protocol = protobuf.Root.fromJSON({
  nested: {
    Transaction: {
      fields: {
        rawData: { type: "bytes", id: 1 },
        signature: { rule: "repeated", type: "bytes", id: 2 },
      },
    },
    Raw: {
      fields: {
        refBlockBytes: { type: "bytes", id: 1 },
        refBlockHash: { type: "bytes", id: 4 },
        expiration: { type: "int64", id: 8 },
        contract: { rule: "repeated", type: "Contract", id: 11 },
        timestamp: { type: "int64", id: 14 },
        feeLimit: { type: "int64", id: 18 },
      },
    },
    Contract: { fields: { type: { type: "int32", id: 1 }, parameter: { type: "Any", id: 2 } } },
    Any: { fields: { typeUrl: { type: "string", id: 1 }, value: { type: "bytes", id: 2 } } },
    TransferContract: {
      fields: {
        ownerAddress: { type: "bytes", id: 1 },
        toAddress: { type: "bytes", id: 2 },
        amount: { type: "int64", id: 3 },
      },
    },
    TriggerSmartContract: {
      fields: {
        ownerAddress: { type: "bytes", id: 1 },
        contractAddress: { type: "bytes", id: 2 },
        data: { type: "bytes", id: 4 },
      },
    },
  },
})
const contractTypes = { TransferContract: 1, TriggerSmartContract: 31 } as const

const base58check = createBase58check(sha256)
const addressPrefix = 0x41
const mostSun = 2n ** 63n - 1n

/** Bytes that the chain counts in addition to a transaction's own, for its result. */
const resultBytes = 64
const signatureBytes = 65

/** The fields of a transfer on TRON that its payer signs. */
export type TronTransfer = Pick<
  TronSigningRequest,
  "to" | "contract" | "amount" | "refBlockBytes" | "refBlockHash" | "expiration" | "timestamp" | "feeLimit"
>

/**
 * The transaction of a request. Tokens move by `transfer(to, amount)` of their contract.
 *
 * @throws Error if an address is not TRON's, or an amount in sun exceeds 64 bits.
 */
export function createTronTransaction(request: TronSigningRequest, keys: PublicChainKeys): SignableTransaction {
  const publicKey = keys.publicKey("tron", request.key)
  const rawData = encodeTronTransfer(request, new Uint8Array([addressPrefix, ...toAccount(publicKey)]))
  const hash = sha256(rawData)
  const txid = Buffer.from(hash).toString("hex")
  return {
    fee: BigInt(request.feeLimit),
    digests: [{ key: request.key, hash: () => hash }],
    assemble([signature = new Uint8Array()]) {
      const recovery = findRecoveryId(signature, hash, publicKey)
      const signed = encode("Transaction", { rawData, signature: [new Uint8Array([...signature, recovery + 27])] })
      return { txid, raw: Buffer.from(signed).toString("hex") }
    },
    signaturesOf(raw) {
      const { signature } = protocol.lookupType("Transaction").decode(toBytes(raw)).toJSON()
      const [first] = Array.isArray(signature) ? (signature as unknown[]) : []
      if (typeof first !== "string") throw new Error("The transaction carries no signature")
      const bytes = new Uint8Array(Buffer.from(first, "base64")).subarray(0, 64)
      return [secp256k1.Signature.fromBytes(bytes).toBytes("compact")]
    },
  }
}

/** The bandwidth that a transfer with one signature uses, in bytes. */
export function computeBandwidth(transfer: TronTransfer, from: string): bigint {
  const rawData = encodeTronTransfer(transfer, readTronAccount(from))
  return BigInt(encode("Transaction", { rawData, signature: [new Uint8Array(signatureBytes)] }).length + resultBytes)
}

/** Encodes the part of a transfer that is hashed and signed (`Transaction.raw`). */
export function encodeTronTransfer(transfer: TronTransfer, ownerAddress: Uint8Array): Uint8Array {
  const toAddress = readTronAccount(transfer.to)
  return encode("Raw", {
    refBlockBytes: toBytes(transfer.refBlockBytes),
    refBlockHash: toBytes(transfer.refBlockHash),
    expiration: long(BigInt(transfer.expiration)),
    contract: [
      transfer.contract === null
        ? contract("TransferContract", { ownerAddress, toAddress, amount: sun(transfer.amount) })
        : contract("TriggerSmartContract", {
            ownerAddress,
            contractAddress: readTronAccount(transfer.contract),
            data: encodeTokenTransfer(toAddress, BigInt(transfer.amount)),
          }),
    ],
    timestamp: long(BigInt(transfer.timestamp)),
    ...(transfer.contract !== null && { feeLimit: sun(transfer.feeLimit) }),
  })
}

function contract(name: keyof typeof contractTypes, value: Record<string, unknown>) {
  const parameter = { typeUrl: `type.googleapis.com/protocol.${name}`, value: encode(name, value) }
  return { type: contractTypes[name], parameter }
}

function encode(name: string, value: Record<string, unknown>): Uint8Array {
  const type = protocol.lookupType(name)
  return new Uint8Array(type.encode(type.create(value)).finish())
}

/** The call `transfer(to, amount)` of a token's contract. */
export function encodeTokenTransfer(to: Uint8Array, amount: bigint): Uint8Array {
  const account: Hex = `0x${Buffer.from(to.subarray(1)).toString("hex")}`
  return hexToBytes(encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [account, amount] }))
}

/**
 * An address as the protocol has it: 0x41 and the 20 bytes of the account.
 *
 * @throws Error if it is no address of TRON.
 */
export function readTronAccount(address: string): Uint8Array {
  const bytes = base58check.decode(address)
  if (bytes.length !== 21 || bytes[0] !== addressPrefix) throw new Error(`${address} is no address of TRON`)
  return bytes
}

function toBytes(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, "hex"))
}

function sun(text: string) {
  const amount = BigInt(text)
  if (amount > mostSun) throw new Error("TRON does not count that much")
  return long(amount)
}

// The library takes 64 bits as two halves: a JavaScript number would round large ones.
function long(number: bigint) {
  return { low: Number(BigInt.asIntN(32, number)), high: Number(BigInt.asIntN(32, number >> 32n)), unsigned: false }
}
