import { createHash } from "node:crypto"
import { writeTronAddress } from "@wallet/core/addresses"

/** The fields of a protobuf message: a number, or bytes. Independent of the library that writes them. */
function readFields(bytes: Uint8Array): ReadonlyMap<number, bigint | Uint8Array> {
  const fields = new Map<number, bigint | Uint8Array>()
  let at = 0
  const readNumber = () => {
    let number = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0
      number |= BigInt(byte & 127) << shift
      if (byte < 128) return number
    }
  }
  while (at < bytes.length) {
    const tag = Number(readNumber())
    const number = readNumber()
    if (tag % 8 === 0) fields.set(tag >> 3, number)
    else {
      fields.set(tag >> 3, bytes.subarray(at, at + Number(number)))
      at += Number(number)
    }
  }
  return fields
}

function readBytes(fields: ReadonlyMap<number, bigint | Uint8Array>, number: number): Uint8Array {
  const value = fields.get(number)
  return value instanceof Uint8Array ? value : new Uint8Array()
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex")
const toAddress = (bytes: Uint8Array) => writeTronAddress(bytes.subarray(-20))

/** The content of a signed transfer of TRX or of a token, from its bytes. */
export function readSignedTransaction(hex: string) {
  const whole = readFields(Buffer.from(hex, "hex"))
  const rawData = readBytes(whole, 1)
  const raw = readFields(rawData)
  const contract = readFields(readBytes(raw, 11))
  const value = readFields(readBytes(readFields(readBytes(contract, 2)), 2))
  const isToken = contract.get(1) === 31n
  const data = toHex(readBytes(value, 4))
  return {
    txid: createHash("sha256").update(rawData).digest("hex"),
    refBlockBytes: toHex(readBytes(raw, 1)),
    refBlockHash: toHex(readBytes(raw, 4)),
    expiration: Number(raw.get(8)),
    from: toAddress(readBytes(value, 1)),
    token: isToken ? toAddress(readBytes(value, 2)) : null,
    to: isToken ? toAddress(Buffer.from(data.slice(8, 72), "hex")) : toAddress(readBytes(value, 2)),
    amount: isToken ? BigInt(`0x${data.slice(72)}`) : BigInt(value.get(3)?.toString() ?? 0),
    data,
    feeLimit: BigInt(raw.get(18)?.toString() ?? 0),
    signature: toHex(readBytes(whole, 2)),
    /** The chain adds this many bytes. */
    bytes: BigInt(hex.length / 2 + 64),
  }
}
