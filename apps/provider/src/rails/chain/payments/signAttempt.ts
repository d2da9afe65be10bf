import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { PaymentNotSignedError, type SignedTransaction } from "../chainRail.ts"
import type { Signer } from "../signer/signerClient.ts"
import { keepRequest, keepSigned } from "./attempts.ts"

/** What signing takes. */
export interface SigningParts {
  readonly db: Kysely<Database>
  readonly signer: Pick<Signer, "sign">
  readonly now: () => Date
}

/**
 * Has a transaction signed. What is asked for is kept before the signer hears of it, and what was signed before anybody may
 * send it: wherever this dies, asking again gives the same bytes.
 *
 * @throws PaymentNotSignedError, SignerUnavailableError
 */
export async function signAttempt(
  { db, signer, now }: SigningParts,
  request: SigningRequest,
): Promise<SignedTransaction> {
  const kept = await keepRequest(db, request, now())
  const outcome = await signer.sign(kept)
  if (outcome.status !== "signed") {
    const why = outcome.status === "refused" ? `is refused by the signer (${outcome.reason})` : "waits for approvals"
    throw new PaymentNotSignedError(`The payment ${request.reference} ${why}`)
  }
  const { txid, raw, fee } = outcome
  await keepSigned(db, kept, { txid, raw, fee })
  return { txid, raw, fee }
}
