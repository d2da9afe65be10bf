import { createHash, createHmac } from "node:crypto"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { PublicKeys, ReleaseAnswer, ReleaseRequest, SignAnswer } from "@wallet/chains/signerProtocol.ts"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import { createTransaction, signTransaction } from "@wallet/chains/transactions.ts"
import { decide } from "./decide.ts"
import { type Journal, type JournalEvent, type JournalOptions, openJournal } from "./journal.ts"
import { createMemory, type Memory } from "./memory.ts"
import { toApprovalId } from "./payment.ts"
import { type Policy, toChainParameters } from "./policy.ts"
import type { PrivateKeys } from "./token/tokenKeys.ts"

/** A payment that waits for approvals. */
export interface PendingApproval {
  readonly approval: string
  readonly request: SigningRequest
  readonly approvers: readonly string[]
}

/** Signs what its policy allows. Each method is synchronous, so no two calls overlap. */
export interface Signer {
  publicKeys(): PublicKeys
  sign(request: SigningRequest): SignAnswer
  /** Signs several in order; a refusal does not affect the others. */
  signEach(requests: readonly SigningRequest[]): SignAnswer[]
  /** Releases an attempt for good, unless it is signed: then the answer is the signature. */
  release(request: ReleaseRequest): ReleaseAnswer
  pendingApprovals(): readonly PendingApproval[]
  /** @returns false where nothing of that id waits. */
  approve(approval: string, approver: string): boolean
}

interface SignerParts {
  readonly privateKeys: PrivateKeys
  readonly policy: Policy
  readonly journal: Journal
  /** The keeper of the journal; without one the journal has its entries. */
  readonly memory?: Memory
  readonly now: () => Date
  /** Called between signing and writing, so that a test can end the process there. */
  readonly onSigned?: () => void
}

/** Opens a journal with a memory as its keeper. */
export function openMemory(path: string, privateKeys: PrivateKeys, policy: Policy, options: OpenOptions = {}) {
  const keys = createPublicChainKeys(privateKeys.publicKeys(), toChainParameters(policy))
  const memory = createMemory(keys, options.segmentLength)
  // A signature that is never given out is a secret derived from the seed.
  const secret = privateKeys.sign("bitcoin", journalKey, createHash("sha256").update("journal").digest())
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64")
  return { memory, journal: openJournal(path, undefined, { ...memory, sign }, options) }
}

interface OpenOptions extends JournalOptions {
  /** Number of entries kept in memory before they are sealed. */
  readonly segmentLength?: number
}

/** The key of the journal's head and segments: the last one that a deposit address could have. */
const journalKey = { wallet: "deposit", index: 0x7fffffff } as const

/** A signer with the memory of its journal. */
export function createSigner({ privateKeys, policy, journal, memory: kept, now, onSigned }: SignerParts): Signer {
  const publicKeys = privateKeys.publicKeys()
  const keys = createPublicChainKeys(publicKeys, toChainParameters(policy))
  const memory = kept ?? createMemory(keys)
  if (!kept) for (const entry of journal.entries) memory.add(entry)
  // Recorded before it is answered: if the disk can't be written, nothing is answered any more.
  const record = (event: JournalEvent) => {
    const entry = journal.append(event, now())
    if (!kept) memory.add(entry)
  }

  const refuse = (request: SigningRequest, digest: string, reason: string): SignAnswer => {
    if (memory.refusals.get(digest) !== reason) record({ type: "refused", digest, request, reason })
    return { status: "refused", reason }
  }
  const askForApproval = (request: SigningRequest): SignAnswer => {
    const approval = toApprovalId(request, memory.attempts.get(request.reference)?.length ?? 0)
    if (!memory.approvals.get(approval)) record({ type: "approvalNeeded", approval, request })
    return { status: "awaitingApproval", approval }
  }
  const sign = (request: SigningRequest): SignAnswer => {
    journal.requireWritten()
    const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex")
    let fee: bigint
    try {
      fee = createTransaction(request, keys).fee
    } catch {
      return refuse(request, digest, "not_a_transaction")
    }
    const decision = decide({ request, digest, fee, now: now() }, memory, policy, keys)
    switch (decision.kind) {
      case "repeat": {
        const { txid, raw, fee: paid } = decision.attempt
        return { status: "signed", txid, raw, fee: paid.toString() }
      }
      case "refuse":
        return refuse(request, digest, decision.reason)
      case "approve":
        return askForApproval(request)
      case "sign": {
        const { txid, raw } = signTransaction(request, keys, (key, hash) =>
          privateKeys.sign(request.network, key, hash),
        )
        onSigned?.()
        record({ type: "signed", digest, request, txid, raw, fee: fee.toString() })
        return { status: "signed", txid, raw, fee: fee.toString() }
      }
    }
  }
  return {
    publicKeys: () => publicKeys,
    sign,
    signEach: (requests) => journal.together(() => requests.map((request) => sign(request))),
    release({ reference, attempt }) {
      journal.requireWritten()
      const signed = memory.attempts.get(reference)?.find(({ request }) => request.attempt === attempt)
      if (signed) return { status: "signed", txid: signed.txid, raw: signed.raw, fee: signed.fee.toString() }
      if (!memory.isReleased(reference, attempt)) record({ type: "released", reference, attempt })
      return { status: "released" }
    },
    pendingApprovals: () =>
      memory
        .openApprovals()
        .filter(([, { approvers }]) => approvers.size < policy.requiredApprovals)
        .map(([approval, { request, approvers }]) => ({ approval, request, approvers: [...approvers] })),
    approve(approval, approver) {
      const waiting = memory.approvals.get(approval)
      if (!waiting) return false
      if (!waiting.approvers.has(approver)) record({ type: "approved", approval, approver })
      return true
    },
  }
}
