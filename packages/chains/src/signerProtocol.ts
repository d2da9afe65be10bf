import * as v from "valibot"

/** `POST /v1/sign` with a `SigningRequest`. The same request has the same answer. */
export const SignAnswerSchema = v.variant("status", [
  /** `raw` as the network's node takes it; `fee` in the smallest units of its own coin, the highest that it may cost. */
  v.object({ status: v.literal("signed"), txid: v.string(), raw: v.string(), fee: v.string() }),
  /** A person has to approve it first; ask again later. */
  v.object({ status: v.literal("awaitingApproval"), approval: v.string() }),
  /** The policy forbids it; `reason` is a code. */
  v.object({ status: v.literal("refused"), reason: v.string() }),
])
export type SignAnswer = v.InferOutput<typeof SignAnswerSchema>

/** `GET /v1/keys`: the public halves, by network. */
export const PublicKeysSchema = v.record(
  v.picklist(["bitcoin", "litecoin", "ethereum", "bsc", "tron"]),
  v.object({
    /** Of account 0 (BIP-32), from which every deposit address derives; no private key does. */
    depositXpub: v.string(),
    /** 33 bytes in hexadecimal. */
    hotPublicKey: v.string(),
  }),
)
export type PublicKeys = v.InferOutput<typeof PublicKeysSchema>
