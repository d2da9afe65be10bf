import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto"
import * as v from "valibot"
import { type ChainHead, readHead, writeHead } from "./chain.ts"

/** A head of the hash chain with the time of its signature, kept outside the database. */
export interface Anchor {
  readonly head: ChainHead
  readonly at: Date
}

/** A key or an anchor can't be used; `message` says why. */
export class AnchorError extends Error {
  override readonly name = "AnchorError"
}

const AnchorSchema = v.object({
  head: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  signature: v.string(),
})

/**
 * Reads an Ed25519 key in PEM.
 *
 * @param pem a private key, or its public key if nothing is signed.
 * @throws AnchorError if it is another kind of key.
 */
export function readAnchorKey(pem: string, use: "sign" | "verify"): KeyObject {
  try {
    const key = use === "sign" ? createPrivateKey(pem) : createPublicKey(pem)
    if (key.asymmetricKeyType === "ed25519") return key
  } catch {
    // Reported below.
  }
  const wanted = use === "sign" ? "a private Ed25519 key" : "an Ed25519 key"
  throw new AnchorError(`ANCHOR_KEY must be ${wanted} in PEM.`)
}

/** @returns the text of the anchor's file. */
export function signAnchor({ head, at }: Anchor, key: KeyObject): string {
  const content = { head: writeHead(head), at: at.toISOString() }
  const signature = sign(null, signedText(content), key).toString("base64")
  return `${JSON.stringify({ ...content, signature }, null, 2)}\n`
}

/**
 * Reads an anchor and checks its signature.
 *
 * @throws AnchorError if the text is no anchor, was changed, or was signed with another key.
 */
export function openAnchor(text: string, key: KeyObject): Anchor {
  const parsed = v.safeParse(AnchorSchema, parseJson(text))
  const head = parsed.success ? readHead(parsed.output.head) : undefined
  if (!parsed.success || !head) throw new AnchorError("The file is no anchor.")
  const { signature, ...content } = parsed.output
  if (!verify(null, signedText(content), key, Buffer.from(signature, "base64"))) {
    throw new AnchorError("The anchor was changed, or signed with another key.")
  }
  return { head, at: new Date(content.at) }
}

/** The first line names the kind of content, so that a signature of another kind is never accepted for an anchor. */
function signedText({ head, at }: { readonly head: string; readonly at: string }): Buffer {
  return Buffer.from(`wallet ledger anchor 1\n${head}\n${at}\n`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
