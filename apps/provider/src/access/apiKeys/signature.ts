import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { type RequestSignature, signatureTolerance, textToSign } from "@wallet/core/contract"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"

/** The parts of a request that its signature binds, as they came. */
export interface SignedParts {
  readonly method: string
  /** Path and query, below the API's own address. */
  readonly readPath: () => string
  readonly readText: () => Promise<string>
}

/**
 * Holds a request against its signature, and remembers the nonce: the same request again is another's.
 *
 * @throws Refusal `signature_invalid` with the reason.
 */
export async function checkSignature(
  { db, now, secretBox }: Services,
  sealedSecret: string,
  given: RequestSignature | undefined,
  signed: SignedParts | undefined,
): Promise<void> {
  if (!given || !signed) throw invalid("missing")
  const seconds = Math.floor(now().getTime() / 1000)
  if (Math.abs(seconds - given.timestamp) > signatureTolerance) throw invalid("clock")
  const { method, readPath } = signed
  const { prefix, timestamp, nonce } = given
  const bodyHash = createHash("sha256")
    .update(await signed.readText())
    .digest("hex")
  const expected = createHmac("sha256", secretBox.open(sealedSecret, "api_key_secrets.sealed_secret", given.prefix))
    .update(textToSign({ method, path: readPath(), timestamp, nonce, bodyHash }))
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(given.signature, "hex"))) throw invalid("mismatch")
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("api_key_nonces")
    .values({ prefix, nonce, expires_at: new Date((timestamp + 2 * signatureTolerance) * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw invalid("replayed")
}

function invalid(reason: "missing" | "clock" | "mismatch" | "replayed"): Refusal {
  return refuse("signature_invalid", { details: { reason } })
}
