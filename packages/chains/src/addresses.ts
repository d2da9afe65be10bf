import { secp256k1 } from "@noble/curves/secp256k1.js"
import { keccak_256 } from "@noble/hashes/sha3.js"
import { p2wpkh } from "@scure/btc-signer"
import { writeEvmAddress, writeTronAddress } from "@wallet/core/addresses"
import type { NetworkId } from "@wallet/core/money"
import { type ChainParameters, getAddressMarks } from "./networkParameters.ts"

/** The address of a public key: native segregated witness on Bitcoin and Litecoin, the account elsewhere. */
export function toAddress(id: NetworkId, publicKey: Uint8Array, parameters: ChainParameters): string {
  if (id === "bitcoin" || id === "litecoin") {
    const { address } = p2wpkh(publicKey, { ...getAddressMarks(id, parameters), wif: 0 })
    if (address === undefined) throw new Error(`No address for a key on ${id}`)
    return address
  }
  const account = toAccount(publicKey)
  return id === "tron" ? writeTronAddress(account) : writeEvmAddress(account)
}

/** The 20 bytes by which EVM chains and TRON name the owner of a key. */
export function toAccount(publicKey: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(-20)
}
