import { createHash } from "node:crypto"
import type { NetworkId } from "@wallet/core/money"
import type { ChainOutput, SignedTransaction } from "@wallet/provider/rails/chain/chainRail.ts"
import * as v from "valibot"
import { hashText } from "./clock.ts"

const UnitsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,38}$/),
  v.transform((text) => BigInt(text)),
)
const BodySchema = v.object({
  network: v.picklist(["bitcoin", "litecoin", "ethereum", "bsc", "tron"]),
  from: v.string(),
  outputs: v.array(
    v.object({ index: v.number(), address: v.string(), contract: v.nullable(v.string()), amount: UnitsSchema }),
  ),
  fee: UnitsSchema,
  /** Makes otherwise equal payments distinct. */
  salt: v.string(),
  replaces: v.nullable(v.string()),
})
const RawSchema = v.object({ body: v.string(), signature: v.string() })

/** Body of a sandbox transaction. */
export interface TransactionBody {
  readonly network: NetworkId
  readonly from: string
  readonly outputs: readonly ChainOutput[]
  readonly fee: bigint
  readonly salt: string
  readonly replaces: string | null
}

/** A parsed transaction. */
export interface ReadTransaction {
  readonly txid: string
  readonly body: TransactionBody
  readonly hash: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Writes a transaction in the sandbox's own format: the body as text and a signature of its hash, in hexadecimal.
 * The txid depends only on the body, so the same payment always has the same txid.
 */
export function writeTransaction(body: TransactionBody, sign: (hash: Uint8Array) => Uint8Array): SignedTransaction {
  const text = JSON.stringify(body, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))
  const signature = Buffer.from(sign(computeHash(text))).toString("hex")
  const raw = Buffer.from(JSON.stringify({ body: text, signature })).toString("hex")
  return { txid: hashText(body.network, text), raw, fee: body.fee }
}

/** @throws where the text is no transaction of this form. */
export function readTransaction(raw: string): ReadTransaction {
  const { body, signature } = v.parse(RawSchema, JSON.parse(Buffer.from(raw, "hex").toString()))
  const read = v.parse(BodySchema, JSON.parse(body))
  return {
    txid: hashText(read.network, body),
    body: read,
    hash: computeHash(body),
    signature: new Uint8Array(Buffer.from(signature, "hex")),
  }
}

function computeHash(text: string): Uint8Array {
  return new Uint8Array(createHash("sha256").update(text).digest())
}
