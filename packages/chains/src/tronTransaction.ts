import { secp256k1 } from "@noble/curves/secp256k1.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { createBase58check } from "@scure/base"
import protobuf from "protobufjs"
import { encodeFunctionData, erc20Abi, type Hex, hexToBytes } from "viem"
import { accountOf } from "./addresses.ts"
import { recoveryOf } from "./evmTransaction.ts"
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

/**
 * The transaction of a request. Tokens move by `transfer(to, amount)` of their contract.
 *
 * @throws where an address is not TRON's, or a number of sun is more than the chain counts.
 */
export function createTronTransaction(request: TronSigningRequest, keys: PublicChainKeys): SignableTransaction {
  const publicKey = keys.publicKey("tron", request.key)
  const ownerAddress = new Uint8Array([addressPrefix, ...accountOf(publicKey)])
  const toAddress = readTronAccount(request.to)
  const rawData = encode("Raw", {
    refBlockBytes: bytesOf(request.refBlockBytes),
    refBlockHash: bytesOf(request.refBlockHash),
    expiration: long(BigInt(request.expiration)),
    contract: [
      request.contract === null
        ? contract("TransferContract", { ownerAddress, toAddress, amount: sun(request.amount) })
        : contract("TriggerSmartContract", {
            ownerAddress,
            contractAddress: readTronAccount(request.contract),
            data: transferCall(toAddress, BigInt(request.amount)),
          }),
    ],
    timestamp: long(BigInt(request.timestamp)),
    ...(request.contract !== null && { feeLimit: sun(request.feeLimit) }),
  })
  const hash = sha256(rawData)
  const txid = Buffer.from(hash).toString("hex")
  return {
    fee: BigInt(request.feeLimit),
    digests: [{ key: request.key, hash: () => hash }],
    assemble([signature = new Uint8Array()]) {
      const recovery = recoveryOf(signature, hash, publicKey)
      const signed = encode("Transaction", { rawData, signature: [new Uint8Array([...signature, recovery + 27])] })
      return { txid, raw: Buffer.from(signed).toString("hex") }
    },
    signaturesOf(raw) {
      const { signature } = protocol.lookupType("Transaction").decode(bytesOf(raw)).toJSON()
      const [first] = Array.isArray(signature) ? (signature as unknown[]) : []
      if (typeof first !== "string") throw new Error("The transaction carries no signature")
      const bytes = new Uint8Array(Buffer.from(first, "base64")).subarray(0, 64)
      return [secp256k1.Signature.fromBytes(bytes).toBytes("compact")]
    },
  }
}

function contract(name: keyof typeof contractTypes, value: Record<string, unknown>) {
  const parameter = { typeUrl: `type.googleapis.com/protocol.${name}`, value: encode(name, value) }
  return { type: contractTypes[name], parameter }
}

function encode(name: string, value: Record<string, unknown>): Uint8Array {
  const type = protocol.lookupType(name)
  return new Uint8Array(type.encode(type.create(value)).finish())
}

function transferCall(to: Uint8Array, amount: bigint): Uint8Array {
  const account: Hex = `0x${Buffer.from(to.subarray(1)).toString("hex")}`
  return hexToBytes(encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [account, amount] }))
}

/**
 * An address as the protocol has it: 0x41 and the 20 bytes of the account.
 *
 * @throws where it is no address of TRON.
 */
export function readTronAccount(address: string): Uint8Array {
  const bytes = base58check.decode(address)
  if (bytes.length !== 21 || bytes[0] !== addressPrefix) throw new Error(`${address} is no address of TRON`)
  return bytes
}

function bytesOf(hex: string): Uint8Array {
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
