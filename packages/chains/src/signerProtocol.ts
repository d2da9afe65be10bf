import * as v from "valibot"

/** `raw` as the network's node takes it; `fee` in the smallest units of its own coin, the highest that it may cost. */
const SignedAnswerSchema = v.object({
  status: v.literal("signed"),
  txid: v.string(),
  raw: v.string(),
  fee: v.string(),
})

/** `POST /v1/sign` with a `SigningRequest`. The same request has the same answer once it is signed. */
export const SignAnswerSchema = v.variant("status", [
  SignedAnswerSchema,
  /** A person has to approve it first; ask again later. */
  v.object({ status: v.literal("awaitingApproval"), approval: v.string() }),
  /** The policy forbids it; `reason` is a code. */
  v.object({ status: v.literal("refused"), reason: v.string() }),
])
export type SignAnswer = v.InferOutput<typeof SignAnswerSchema>

/** Maximum number of transactions in one request. */
export const mostSignedTogether = 100

/** `POST /v1/signEach`: the answers of several requests, in their order. Each is decided on by itself, as by `/v1/sign`. */
export const SignEachAnswerSchema = v.object({ answers: v.array(SignAnswerSchema) })
export type SignEachAnswer = v.InferOutput<typeof SignEachAnswerSchema>

/** `POST /v1/release`: names an attempt that is not wanted any more. */
export const ReleaseRequestSchema = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type ReleaseRequest = v.InferOutput<typeof ReleaseRequestSchema>

export const ReleaseAnswerSchema = v.variant("status", [
  /** Nothing was signed for it, and nothing will be. */
  v.object({ status: v.literal("released") }),
  /** It is signed already. */
  SignedAnswerSchema,
])
export type ReleaseAnswer = v.InferOutput<typeof ReleaseAnswerSchema>

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
