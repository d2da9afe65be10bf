import { secp256k1 } from "@noble/curves/secp256k1.js"
import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hexToBytes,
  isAddressEqual,
  keccak256,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializableEIP1559,
  type TransactionSerializableEIP7702,
} from "viem"
import { hashAuthorization } from "viem/utils"
import { collectorAddress, createDeployment } from "./collectorContract.ts"
import { getChainId } from "./networkParameters.ts"
import type { PublicChainKeys } from "./publicChainKeys.ts"
import type { SignableTransaction } from "./signable.ts"
import type { EvmSigningRequest } from "./signingRequest.ts"

/**
 * The transaction of a request: by EIP-1559, or by EIP-7702 where addresses of ours delegate to the collector. Tokens move
 * by `transfer(to, amount)` of their contract.
 *
 * @throws Error if the request is for another chain than the configured one.
 */
export function createEvmTransaction(request: EvmSigningRequest, keys: PublicChainKeys): SignableTransaction {
  if (request.chainId !== getChainId(request.network, keys.parameters))
    throw new Error(`${request.chainId} is not the chain id of ${request.network}`)
  const plain: TransactionSerializableEIP1559 = {
    type: "eip1559",
    chainId: request.chainId,
    nonce: request.nonce,
    gas: BigInt(request.gasLimit),
    maxFeePerGas: BigInt(request.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(request.maxPriorityFeePerGas),
    ...createCall(request, keys),
  }
  const authorities = listAuthorities(request, keys)
  const publicKey = keys.publicKey(request.network, request.key)
  // The payer's signature covers the authorities' signatures.
  const authorized = (signatures: readonly Uint8Array[]) =>
    authorities.length === 0
      ? plain
      : ({ ...plain, type: "eip7702", authorizationList: createList(signatures) } as const)
  const createList = (signatures: readonly Uint8Array[]): TransactionSerializableEIP7702["authorizationList"] =>
    authorities.map(({ authorization, hash, publicKey: theirs }, index) => ({
      ...authorization,
      ...readSignature(signatures[index], hash, theirs),
    }))
  const computeHash = (signatures: readonly Uint8Array[]) =>
    keccak256(serializeTransaction(authorized(signatures)), "bytes")
  return {
    fee: BigInt(request.gasLimit) * BigInt(request.maxFeePerGas),
    digests: [
      ...authorities.map(({ key, hash }) => ({ key, hash: () => hash })),
      { key: request.key, hash: computeHash },
    ],
    assemble(signatures) {
      const own = readSignature(signatures[authorities.length], computeHash(signatures), publicKey)
      const raw = serializeTransaction(authorized(signatures), own)
      return { txid: keccak256(raw), raw }
    },
    signaturesOf(raw) {
      const parsed = parseTransaction(raw as Hex)
      const list = "authorizationList" in parsed ? (parsed.authorizationList ?? []) : []
      return [...list, parsed].map(({ r, s, yParity }) => {
        if (!r || !s) throw new Error("The transaction lacks a signature")
        return new Uint8Array([...hexToBytes(r, { size: 32 }), ...hexToBytes(s, { size: 32 }), Number(yParity)])
      })
    },
  }
}

/** The recipient, value and data of a transaction. */
function createCall(request: EvmSigningRequest, keys: PublicChainKeys): { to: Hex; value?: bigint; data?: Hex } {
  const { network, collector, contract, amount } = request
  const to = getAddress(request.to)
  if (!collector) {
    if (contract === null) return { to, value: BigInt(amount) }
    return {
      to: getAddress(contract),
      data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, BigInt(amount)] }),
    }
  }
  const hot = getHotWallet(request, keys)
  const isPlain = request.key.wallet === "hot" && contract === null && amount === "0" && request.purpose === "collect"
  if (!isPlain || !isAddressEqual(to, hot)) throw new Error("The collector pays the hot wallet, and is called by it")
  if (collector.kind === "deploy") return createDeployment(hot)
  const wallets = collector.wallets.map(({ index }) => keys.address(network, { wallet: "deposit", index }) as Hex)
  return { to: collectorAddress(hot), data: concatHex([collector.token as Hex, ...wallets]) }
}

/** Our addresses that delegate to the collector with a transaction. */
function listAuthorities(request: EvmSigningRequest, keys: PublicChainKeys) {
  const { network, chainId, collector } = request
  if (collector?.kind !== "batch") return []
  const address = collectorAddress(getHotWallet(request, keys))
  return collector.wallets.flatMap(({ index, authorize }) => {
    if (authorize === null) return []
    const key = { wallet: "deposit", index } as const
    const authorization = { chainId, address, nonce: authorize }
    const hash = hexToBytes(hashAuthorization(authorization))
    return [{ key, publicKey: keys.publicKey(network, key), authorization, hash }]
  })
}

function getHotWallet({ network }: EvmSigningRequest, keys: PublicChainKeys): Hex {
  return getAddress(keys.address(network, { wallet: "hot" }))
}

function readSignature(signature: Uint8Array | undefined, hash: Uint8Array, publicKey: Uint8Array) {
  if (!signature) throw new Error("A signature is missing")
  const compact = signature.subarray(0, 64)
  const { r, s } = secp256k1.Signature.fromBytes(compact)
  return { r: hex32(r), s: hex32(s), yParity: findRecoveryId(compact, hash, publicKey, signature[64]) }
}

/**
 * Finds the recovery id of a signature: 0 or 1, whichever recovers our public key.
 *
 * @param likely The id to try first, because recovering takes longer than signing.
 * @throws Error if neither recovers it.
 */
export function findRecoveryId(
  signature: Uint8Array,
  hash: Uint8Array,
  publicKey: Uint8Array,
  likely: number = 0,
): 0 | 1 {
  const parsed = secp256k1.Signature.fromBytes(signature)
  const ours = Buffer.from(publicKey)
  const fits = (bit: number) => ours.equals(parsed.addRecoveryBit(bit).recoverPublicKey(hash).toBytes(true))
  for (const bit of likely === 1 ? ([1, 0] as const) : ([0, 1] as const)) if (fits(bit)) return bit
  throw new Error("The signature is of another key")
}

function hex32(number: bigint): Hex {
  return `0x${number.toString(16).padStart(64, "0")}`
}
