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
import { type Attempt, keepRequest, keepRequests, keepSigned, signedOf } from "./attempts.ts"
import { releaseUnsigned } from "./releaseUnsigned.ts"

/** What signing takes. */
export interface SigningParts {
  readonly db: Kysely<Database>
  readonly signer: Pick<Signer, "sign" | "release">
  readonly now: () => Date
}

/** What signing several at once takes. */
export interface GroupSigningParts extends SigningParts {
  readonly signer: Pick<Signer, "sign" | "signEach" | "release">
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
  const outcome = await parts.signer.sign(kept)
  return outcome.status === "signed" ? keepOutcome(parts, kept, outcome) : giveUpRefused(parts, kept, outcome, release)
}

/**
 * The same of several payments, in their order, of which the signer decides on each by itself.
 *
 * @param release frees what one of them had reserved.
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
  const outcomeOf = new Map(asked.map((request, index) => [request.reference, outcomes[index]]))
  await keepSigned(
    parts.db,
    asked.flatMap((attempt) => {
      const outcome = outcomeOf.get(attempt.reference)
      return outcome?.status === "fulfilled" && outcome.value.status === "signed"
        ? [{ attempt, signed: outcome.value }]
        : []
    }),
  )
  return Promise.allSettled(
    requests.map(async ({ reference, attempt }, index) => {
      const request = kept[index]
      const outcome = outcomeOf.get(reference)
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

/** @throws PaymentNotSignedError, unless another process has asked for it as well, and has it signed. */
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
