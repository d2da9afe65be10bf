import { secp256k1 } from "@noble/curves/secp256k1.js"
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hexToBytes,
  keccak256,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from "viem"
import { chainIdOf } from "./networkParameters.ts"
import type { PublicChainKeys } from "./publicChainKeys.ts"
import type { SignableTransaction } from "./signable.ts"
import type { EvmSigningRequest } from "./signingRequest.ts"

/**
 * The EIP-1559 transaction of a request. Tokens move by `transfer(to, amount)` of their contract.
 *
 * @throws where the request is for another chain than the one we are set up for.
 */
export function createEvmTransaction(request: EvmSigningRequest, keys: PublicChainKeys): SignableTransaction {
  if (request.chainId !== chainIdOf(request.network, keys.parameters))
    throw new Error(`${request.chainId} is not the chain id of ${request.network}`)
  const to = getAddress(request.to)
  const transaction: TransactionSerializableEIP1559 = {
    type: "eip1559",
    chainId: request.chainId,
    nonce: request.nonce,
    gas: BigInt(request.gasLimit),
    maxFeePerGas: BigInt(request.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(request.maxPriorityFeePerGas),
    ...(request.contract === null
      ? { to, value: BigInt(request.amount) }
      : {
          to: getAddress(request.contract),
          data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, BigInt(request.amount)] }),
        }),
  }
  const hash = keccak256(serializeTransaction(transaction), "bytes")
  const publicKey = keys.publicKey(request.network, request.key)
  return {
    fee: BigInt(request.gasLimit) * BigInt(request.maxFeePerGas),
    digests: [{ key: request.key, hash }],
    assemble([signature = new Uint8Array()]) {
      const { r, s } = secp256k1.Signature.fromBytes(signature)
      const yParity = recoveryOf(signature, hash, publicKey)
      const raw = serializeTransaction(transaction, { r: hex32(r), s: hex32(s), yParity })
      return { txid: keccak256(raw), raw }
    },
    signaturesOf(raw) {
      const { r, s } = parseTransaction(raw as Hex)
      if (!r || !s) throw new Error("The transaction carries no signature")
      return [new Uint8Array([...hexToBytes(r, { size: 32 }), ...hexToBytes(s, { size: 32 })])]
    },
  }
}

/**
 * Which of the keys that a signature fits is ours: 0 or 1.
 *
 * @throws where neither is.
 */
export function recoveryOf(signature: Uint8Array, hash: Uint8Array, publicKey: Uint8Array): 0 | 1 {
  const parsed = secp256k1.Signature.fromBytes(signature)
  const ours = Buffer.from(publicKey)
  const fits = (bit: number) => ours.equals(parsed.addRecoveryBit(bit).recoverPublicKey(hash).toBytes(true))
  if (fits(0)) return 0
  if (fits(1)) return 1
  throw new Error("The signature is of another key")
}

function hex32(number: bigint): Hex {
  return `0x${number.toString(16).padStart(64, "0")}`
}
