import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { type SigningRequest, SigningRequestSchema } from "@wallet/chains/signingRequest.ts"
import * as v from "valibot"
import type { JournalEntry } from "./journalEntry.ts"
import { getContract, listMovements, listSlots, type Movement, toApprovalId } from "./payment.ts"
import type { JournalKeeper } from "./segments.ts"

/** A transaction that was signed. */
export interface SignedAttempt {
  readonly digest: string
  readonly request: SigningRequest
  readonly fee: bigint
  readonly txid: string
  readonly raw: string
}

/** A signature of the last day, for the limits. */
export interface RecentSignature {
  readonly at: number
  readonly reference: string
  readonly network: SigningRequest["network"]
  readonly purpose: SigningRequest["purpose"]
  /** The token that moved, or null for the chain's own coin. */
  readonly contract: string | null
  readonly movements: readonly Movement[]
  readonly fee: bigint
  /** Number of people who approved the payment. */
  readonly approvers: number
}

/** A payment that waits for approvals, or has them. */
export interface ApprovalState {
  readonly request: SigningRequest
  readonly approvers: ReadonlySet<string>
}

interface Lookup<Value> {
  get(key: string): Value | undefined
}

/** State derived from the journal, for the policy. */
export interface Memory extends Omit<JournalKeeper, "sign"> {
  /** By reference. */
  readonly attempts: Lookup<readonly SignedAttempt[]>
  /** By the resource that only one of them can use. */
  readonly slots: Lookup<readonly SignedAttempt[]>
  readonly refusals: Lookup<string>
  /** True if an attempt was given up before it was signed. */
  isReleased(reference: string, attempt: number): boolean
  readonly approvals: Lookup<ApprovalState>
  /** The approvals whose payments are not signed yet. */
  openApprovals(): readonly (readonly [approval: string, state: ApprovalState])[]
  /** The signatures since a moment, newest first. */
  recent(since: number): Iterable<RecentSignature>
  /** The recent signatures of a coin or token to one address. */
  recentTo(asset: { network: string; contract: string | null }, address: string): readonly RecentSignature[]
}

const dayMs = 86_400_000
/** An entry takes 3 kB of memory: this many stay far below the 256 MB of a signer's process. */
const segmentLength = 20_000

const units = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
)
const movement = v.object({ address: v.string(), amount: units })
const StateSchema = v.object({
  recent: v.array(
    v.object({
      at: v.number(),
      reference: v.string(),
      network: v.picklist(["bitcoin", "litecoin", "ethereum", "bsc", "tron"]),
      purpose: v.picklist(["payout", "return", "collect", "fund", "consolidate", "cancel", "toCold"]),
      contract: v.nullable(v.string()),
      movements: v.array(movement),
      fee: units,
      approvers: v.number(),
    }),
  ),
  approvals: v.array(v.object({ approval: v.string(), request: SigningRequestSchema, approvers: v.array(v.string()) })),
})

/** Creates a memory of journal entries. */
export function createMemory(keys: PublicChainKeys, length = segmentLength): Memory {
  const attempts = new Map<string, SignedAttempt[]>()
  const slots = new Map<string, SignedAttempt[]>()
  const refusals = new Map<string, string>()
  /** By reference, the highest released attempt: all before it were released too, or are signed. */
  const released = new Map<string, number>()
  const approvals = new Map<string, { request: SigningRequest; approvers: Set<string> }>()
  const signedApprovals = new Set<string>()
  let recent: RecentSignature[] = []
  const byDestination = new Map<string, RecentSignature[]>()
  let find = findNothing

  const readAttempts = (map: ReadonlyMap<string, readonly SignedAttempt[]>, key: string) => {
    const sealed = find(key).flatMap(({ event }) => (event.type === "signed" ? [toAttempt(event)] : []))
    const all = [...sealed, ...(map.get(key) ?? [])]
    return all.length > 0 ? all : undefined
  }
  const readApproval = (approval: string) => {
    const known = approvals.get(approval)
    if (known) return known
    const events = find(`approval ${approval}`).map(({ event }) => event)
    const [needed] = events.flatMap((event) => (event.type === "approvalNeeded" ? [event] : []))
    const approvers = events.flatMap((event) => (event.type === "approved" ? [event.approver] : []))
    return needed && { request: needed.request, approvers: new Set(approvers) }
  }
  const addRecent = (signature: RecentSignature) => {
    recent.push(signature)
    for (const { address } of signature.movements) put(byDestination, toDestinationKey(signature, address), signature)
  }
  /** Removes what no limit needs any more. */
  const dropOld = (now: number) => {
    if (recent.length === 0 || (recent[0]?.at ?? now) > now - 2 * dayMs) return
    const kept = recent.filter(({ at }) => at > now - dayMs)
    recent = []
    byDestination.clear()
    for (const signature of kept) addRecent(signature)
  }
  return {
    segmentLength: length,
    attempts: { get: (reference) => readAttempts(attempts, `reference ${reference}`) },
    slots: { get: (slot) => readAttempts(slots, `slot ${slot}`) },
    refusals,
    approvals: { get: readApproval },
    openApprovals: () => [...approvals].filter(([approval]) => !signedApprovals.has(approval)),
    isReleased: (reference, attempt) =>
      attempt <= (released.get(reference) ?? -1) ||
      find(`reference ${reference}`).some(({ event }) => event.type === "released" && attempt <= event.attempt),
    *recent(since) {
      for (let index = recent.length - 1; index >= 0; index -= 1) {
        const signature = recent[index]
        if (!signature || signature.at <= since) return
        yield signature
      }
    },
    recentTo: (asset, address) => byDestination.get(toDestinationKey(asset, address)) ?? [],
    add({ at, event }) {
      switch (event.type) {
        case "signed": {
          const { request } = event
          const attempt = toAttempt(event)
          const key = `reference ${request.reference}`
          const before = request.family === "tron" ? (readAttempts(attempts, key)?.length ?? 0) : 0
          const approval = approvals.size > 0 ? toApprovalId(request, before) : ""
          if (approvals.has(approval)) signedApprovals.add(approval)
          put(attempts, key, attempt)
          for (const slot of listSlots(request, keys)) put(slots, `slot ${slot}`, attempt)
          const moment = Date.parse(at)
          dropOld(moment)
          addRecent({
            at: moment,
            reference: request.reference,
            network: request.network,
            purpose: request.purpose,
            contract: getContract(request),
            movements: listMovements(request),
            fee: attempt.fee,
            approvers: approvals.get(approval)?.approvers.size ?? 0,
          })
          break
        }
        case "refused":
          refusals.set(event.digest, event.reason)
          break
        case "released":
          released.set(event.reference, Math.max(event.attempt, released.get(event.reference) ?? -1))
          break
        case "approvalNeeded":
          approvals.set(event.approval, { request: event.request, approvers: new Set() })
          break
        case "approved": {
          const waiting = readApproval(event.approval)
          if (waiting) approvals.set(event.approval, waiting)
          waiting?.approvers.add(event.approver)
          break
        }
        case "started":
          break
      }
    },
    keysOf({ event }) {
      switch (event.type) {
        case "signed":
          return [
            `reference ${event.request.reference}`,
            ...listSlots(event.request, keys).map((slot) => `slot ${slot}`),
          ]
        case "released":
          return [`reference ${event.reference}`]
        case "approvalNeeded":
        case "approved":
          return [`approval ${event.approval}`]
        case "refused":
        case "started":
          return []
      }
    },
    seal(next) {
      find = next
      for (const map of [attempts, slots, refusals, released]) map.clear()
      for (const approval of signedApprovals) approvals.delete(approval)
      signedApprovals.clear()
      const newest = recent.at(-1)?.at ?? 0
      const state = {
        recent: recent.filter(({ at }) => at > newest - dayMs),
        approvals: [...approvals].map(([approval, { request, approvers }]) => ({
          approval,
          request,
          approvers: [...approvers],
        })),
      }
      return JSON.stringify(state, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value))
    },
    restore(text, next) {
      find = next
      const state = v.parse(StateSchema, JSON.parse(text))
      for (const signature of state.recent) addRecent(signature)
      for (const { approval, request, approvers } of state.approvals)
        approvals.set(approval, { request, approvers: new Set(approvers) })
    },
  }
}

function findNothing(_key: string): readonly JournalEntry[] {
  return []
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function toAttempt({ digest, request, fee, txid, raw }: JournalEntry["event"] & { type: "signed" }): SignedAttempt {
  return { digest, request, fee: BigInt(fee), txid, raw }
}

function toDestinationKey(
  { network, contract }: { network: string; contract: string | null },
  address: string,
): string {
  return `${network} ${contract} ${address}`
}
