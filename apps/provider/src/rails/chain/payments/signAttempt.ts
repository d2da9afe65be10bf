import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { PaymentNotSignedError, type SignedTransaction } from "../chainRail.ts"
import type { Signer } from "../signer/signerClient.ts"
import { type Attempt, keepRequest, keepSigned, signedOf } from "./attempts.ts"
import { releaseUnsigned } from "./releaseUnsigned.ts"

/** What signing takes. */
export interface SigningParts {
  readonly db: Kysely<Database>
  readonly signer: Pick<Signer, "sign" | "release">
  readonly now: () => Date
}

/**
 * Has a transaction signed. What is asked for is kept before the signer hears of it, and what was signed before anybody may
 * send it: wherever this dies, asking again gives the same bytes.
 *
 * @throws PaymentNotSignedError, SignerUnavailableError
 */
export async function signAttempt(parts: SigningParts, request: SigningRequest): Promise<SignedTransaction> {
  return signKept(parts, await keepRequest(parts.db, request, parts.now()))
}

/**
 * Has the first transaction of a payment signed. Where the signer does not sign it, the attempt is released there first, and
 * only then is what it had reserved free for others: a refusal alone does not tell that nobody has it signed later.
 *
 * @param release frees what the payment had reserved.
 * @throws PaymentNotSignedError, SignerUnavailableError
 */
export async function signOrRelease(
  parts: SigningParts,
  request: SigningRequest,
  release: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<SignedTransaction> {
  const kept = await keepRequest(parts.db, request, parts.now())
  try {
    return await signKept(parts, kept)
  } catch (error) {
    if (!(error instanceof PaymentNotSignedError)) throw error
    const outcome = await parts.signer.release(kept)
    // Another process has asked for it as well, and has it signed.
    if (outcome.status === "signed") return keepOutcome(parts, kept, outcome)
    await releaseUnsigned(parts.db, kept, release)
    throw error
  }
}

/**
 * Gives up a payment that nobody has sent: what it had reserved is free afterwards, unless a transaction is signed.
 *
 * @returns what is signed.
 */
export async function giveUpUnsent(
  parts: SigningParts,
  newest: Attempt,
  release: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<SignedTransaction | undefined> {
  const signed = signedOf(newest)
  if (signed) return signed
  const outcome = await parts.signer.release(newest.request)
  if (outcome.status === "signed") return keepOutcome(parts, newest.request, outcome)
  await releaseUnsigned(parts.db, newest, release)
  return undefined
}

async function signKept(parts: SigningParts, kept: SigningRequest): Promise<SignedTransaction> {
  const outcome = await parts.signer.sign(kept)
  if (outcome.status === "signed") return keepOutcome(parts, kept, outcome)
  const why = outcome.status === "refused" ? `is refused by the signer (${outcome.reason})` : "waits for approvals"
  throw new PaymentNotSignedError(`The payment ${kept.reference} ${why}`)
}

async function keepOutcome(
  { db }: SigningParts,
  kept: SigningRequest,
  { txid, raw, fee }: SignedTransaction,
): Promise<SignedTransaction> {
  await keepSigned(db, kept, { txid, raw, fee })
  return { txid, raw, fee }
}
