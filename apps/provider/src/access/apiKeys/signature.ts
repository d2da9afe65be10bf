import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { type RequestSignature, signatureTolerance, textToSign } from "@wallet/core/contract"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import type { SignedParts } from "#platform/http/request.ts"
import type { Services } from "#platform/services.ts"

/** The end of support for version 1 signatures, so that programs with their own signing code have time to change. */
export const firstVersionUntil = new Date("2027-03-01T00:00:00Z")

/**
 * Checks the signature of a request, and stores its nonce, so that a copy of the request is refused.
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
  const { method, readPath, idempotencyKey } = signed
  const { version, prefix, timestamp, nonce } = given
  if (version === 1 && now() >= firstVersionUntil) throw invalid("version")
  const bodyHash = createHash("sha256")
    .update(await signed.readText())
    .digest("hex")
  const expected = createHmac("sha256", secretBox.open(sealedSecret, "api_key_secrets.sealed_secret", given.prefix))
    .update(textToSign({ method, path: readPath(), idempotencyKey, timestamp, nonce, bodyHash }, version))
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(given.signature, "hex"))) throw invalid("mismatch")
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("api_key_nonces")
    .values({ prefix, nonce, expires_at: new Date((timestamp + 2 * signatureTolerance) * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw invalid("replayed")
}

function invalid(reason: "missing" | "clock" | "version" | "mismatch" | "replayed"): Refusal {
  return refuse("signature_invalid", { details: { reason } })
}
