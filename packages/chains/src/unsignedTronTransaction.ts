import { sha256 } from "@noble/hashes/sha2.js"
import { encodeTokenTransfer, encodeTronTransfer, readTronAccount, type TronTransfer } from "./tronTransaction.ts"

/** A transaction in the form of java-tron's HTTP API, which wallets of TRON sign: by its fields and by its bytes. */
export interface UnsignedTronTransaction {
  /** Addresses are hexadecimal. */
  readonly visible: false
  readonly txID: string
  readonly raw_data: Readonly<Record<string, unknown>>
  readonly raw_data_hex: string
}

/**
 * A transfer to be signed elsewhere.
 *
 * @throws where an address is not TRON's, or an amount is more than JSON can carry.
 */
export function createUnsignedTronTransfer(transfer: TronTransfer, from: string): UnsignedTronTransaction {
  const owner = readTronAccount(from)
  const to = readTronAccount(transfer.to)
  const rawData = encodeTronTransfer(transfer, owner)
  const owner_address = toHex(owner)
  const call =
    transfer.contract === null
      ? {
          type: "TransferContract",
          value: { owner_address, to_address: toHex(to), amount: toNumber(transfer.amount) },
        }
      : {
          type: "TriggerSmartContract",
          value: {
            owner_address,
            contract_address: toHex(readTronAccount(transfer.contract)),
            data: toHex(encodeTokenTransfer(to, BigInt(transfer.amount))),
          },
        }
  return {
    visible: false,
    txID: toHex(sha256(rawData)),
    raw_data: {
      contract: [
        { type: call.type, parameter: { type_url: `type.googleapis.com/protocol.${call.type}`, value: call.value } },
      ],
      ref_block_bytes: transfer.refBlockBytes,
      ref_block_hash: transfer.refBlockHash,
      expiration: transfer.expiration,
      timestamp: transfer.timestamp,
      ...(transfer.contract !== null && { fee_limit: toNumber(transfer.feeLimit) }),
    },
    raw_data_hex: toHex(rawData),
  }
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex")
}

/** The API has numbers of sun as numbers. @throws where one would be rounded. */
function toNumber(sun: string): number {
  const number = Number(sun)
  if (!Number.isSafeInteger(number)) throw new Error(`${sun} sun is more than a transaction in JSON can say`)
  return number
}
