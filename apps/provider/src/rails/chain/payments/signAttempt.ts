import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import {
  ChainUnavailableError,
  PaymentNotSignedError,
  type SettledTransaction,
  type SignedTransaction,
} from "../chainRail.ts"
import type { SignedOutcome, Signer } from "../signer/signerClient.ts"
import { type Attempt, keepRequest, keepRequests, keepSigned, toSigned } from "./attempts.ts"
import { releaseUnsigned } from "./releaseUnsigned.ts"

/** The dependencies of signing. */
export interface SigningParts {
  readonly db: Kysely<Database>
  readonly signer: Pick<Signer, "sign" | "release">
  readonly now: () => Date
}

/** The dependencies of signing several transactions at once. */
export interface GroupSigningParts extends SigningParts {
  readonly signer: Pick<Signer, "sign" | "signEach" | "release">
}

/**
 * Signs a transaction. The request is stored before it is sent to the signer, and the result before it can be broadcast: after a
 * crash, the same call gives the same bytes.
 *
 * @throws PaymentNotSignedError, SignerUnavailableError
 */
export async function signAttempt(parts: SigningParts, request: SigningRequest): Promise<SignedTransaction> {
  return signKept(parts, await keepRequest(parts.db, request, parts.now()))
}

/**
 * Signs the first transaction of a payment. If the signer does not sign it, the attempt is released there first, and only then
 * its reservation: a refusal alone does not prevent a later signature.
 *
 * @param release releases the payment's reservation.
 * @throws PaymentNotSignedError, SignerUnavailableError
 */
export async function signOrRelease(
  parts: SigningParts,
  request: SigningRequest,
  release: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<SignedTransaction> {
  const kept = await keepRequest(parts.db, request, parts.now())
  const outcome = await parts.signer.sign(kept)
  return outcome.status === "signed" ? keepOutcome(parts, kept, outcome) : giveUpRefused(parts, kept, outcome, release)
}

/**
 * As `signOrRelease`, for several payments, in order, each with its own result.
 *
 * @param release releases one payment's reservation.
 * @throws SignerUnavailableError
 */
export async function signEachOrRelease(
  parts: GroupSigningParts,
  requests: readonly SigningRequest[],
  release: (trx: Transaction<Database>, reference: string) => Promise<unknown>,
): Promise<readonly SettledTransaction[]> {
  const kept = await keepRequests(parts.db, requests, parts.now())
  const asked = kept.filter((request) => request !== undefined)
  const [first, ...more] = asked
  const outcomes =
    first && more.length === 0
      ? await Promise.allSettled([parts.signer.sign(first)])
      : await parts.signer.signEach(asked)
  const outcomeByReference = new Map(asked.map((request, index) => [request.reference, outcomes[index]]))
  await keepSigned(
    parts.db,
    asked.flatMap((attempt) => {
      const outcome = outcomeByReference.get(attempt.reference)
      return outcome?.status === "fulfilled" && outcome.value.status === "signed"
        ? [{ attempt, signed: outcome.value }]
        : []
    }),
  )
  return Promise.allSettled(
    requests.map(async ({ reference, attempt }, index) => {
      const request = kept[index]
      const outcome = outcomeByReference.get(reference)
      if (!request || !outcome)
        throw new ChainUnavailableError(`Attempt ${attempt} at the payment ${reference} was given up meanwhile`)
      if (outcome.status === "rejected") throw outcome.reason
      if (outcome.value.status !== "signed")
        return giveUpRefused(parts, request, outcome.value, (trx) => release(trx, reference))
      const { txid, raw, fee } = outcome.value
      return { txid, raw, fee }
    }),
  )
}

/** @throws PaymentNotSignedError, unless another process has requested it too, and it was signed. */
async function giveUpRefused(
  parts: SigningParts,
  kept: SigningRequest,
  refused: Exclude<SignedOutcome, { readonly status: "signed" }>,
  release: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<SignedTransaction> {
  const outcome = await parts.signer.release(kept)
  if (outcome.status === "signed") return keepOutcome(parts, kept, outcome)
  await releaseUnsigned(parts.db, kept, release)
  throw notSigned(kept, refused)
}

/**
 * Gives up an unsent payment: its reservation is released, unless a transaction is signed.
 *
 * @returns the signed transaction, if there is one.
 */
export async function giveUpUnsent(
  parts: SigningParts,
  newest: Attempt,
  release: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<SignedTransaction | undefined> {
  const signed = toSigned(newest)
  if (signed) return signed
  const outcome = await parts.signer.release(newest.request)
  if (outcome.status === "signed") return keepOutcome(parts, newest.request, outcome)
  await releaseUnsigned(parts.db, newest, release)
  return undefined
}

async function signKept(parts: SigningParts, kept: SigningRequest): Promise<SignedTransaction> {
  const outcome = await parts.signer.sign(kept)
  if (outcome.status === "signed") return keepOutcome(parts, kept, outcome)
  throw notSigned(kept, outcome)
}

function notSigned(
  { reference }: SigningRequest,
  outcome: Exclude<SignedOutcome, { readonly status: "signed" }>,
): PaymentNotSignedError {
  const why = outcome.status === "refused" ? `is refused by the signer (${outcome.reason})` : "waits for approvals"
  return new PaymentNotSignedError(`The payment ${reference} ${why}`, outcome.status === "refused")
}

async function keepOutcome(
  { db }: SigningParts,
  kept: SigningRequest,
  { txid, raw, fee }: SignedTransaction,
): Promise<SignedTransaction> {
  await keepSigned(db, [{ attempt: kept, signed: { txid, raw, fee } }])
  return { txid, raw, fee }
}
