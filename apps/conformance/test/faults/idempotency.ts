import { type Fault, type PlannedResponse, refusal } from "../goodProvider.ts"
import { changes, freshKey, isTransfer, misreads, type PlantedFault, read } from "./plant.ts"

/** The keys of earlier payments, as a faulty provider stores them. */
const remembering =
  (answerKnown: (known: PlannedResponse, again: () => Promise<PlannedResponse>) => Promise<PlannedResponse>): Fault =>
  (good) => {
    const known = new Map<string, PlannedResponse>()
    return async (sent) => {
      const kept = isTransfer(sent) && sent.key !== undefined ? known.get(sent.key) : undefined
      if (kept) return answerKnown(kept, () => good(sent))
      const answer = await good(sent)
      if (isTransfer(sent) && sent.key !== undefined) known.set(sent.key, answer)
      return answer
    }
  }

/** Faults in idempotency keys. */
export const idempotencyFaults: readonly PlantedFault[] = [
  {
    what: "moves money without a key",
    foundBy: "money without a key is refused with idempotency_key_missing",
    fault: misreads((sent) => (isTransfer(sent) ? { ...sent, key: sent.key ?? freshKey() } : sent)),
  },
  {
    what: "pays anew under the same key",
    foundBy: "the same key again gives the same answer and moves nothing",
    fault: misreads((sent) => (isTransfer(sent) && sent.key !== undefined ? { ...sent, key: freshKey() } : sent)),
  },
  {
    what: "takes a key for money alone",
    foundBy: "what moves no money and is made under a key is made once as well",
    fault: misreads((sent) => (isTransfer(sent) ? sent : { ...sent, key: undefined })),
  },
  {
    what: "answers another body under the same key with the first one's answer",
    foundBy: "the same key with another body is refused with idempotency_key_reused",
    fault: remembering(async (known) => known),
  },
  {
    what: "pays for each of the requests that come at once",
    foundBy: "the same key 8 times at once happens once",
    fault: (good) => {
      const underWay = new Set<string>()
      return async (sent) => {
        if (!isTransfer(sent) || sent.key === undefined) return good(sent)
        const { key } = sent
        if (underWay.has(key)) return good({ ...sent, key: freshKey() })
        underWay.add(key)
        try {
          return await good(sent)
        } finally {
          underWay.delete(key)
        }
      }
    },
  },
  {
    what: "forgets a refusal",
    foundBy: "a refusal is kept under its key as well",
    fault: remembering(async (known, again) =>
      read(known).error?.tag === "insufficient_funds" ? refusal("recipient_unknown") : again(),
    ),
  },
  {
    what: "shares keys between customers",
    foundBy: "a key belongs to one customer: another one's is their own",
    fault: remembering(async (known, again) => {
      const own = await again()
      return ["recipient_unknown", "validation_failed"].includes(String(read(own).error?.tag)) ? known : own
    }),
  },
  {
    what: "knows no key afterwards",
    foundBy: "what became of a key can be asked for",
    fault: changes((body, { path }) =>
      path.startsWith("/idempotency/") && body.ok === true ? { ...body, data: { state: "absent" } } : undefined,
    ),
  },
]
