import { type Fault, type PlannedResponse, type Sent } from "../goodProvider.ts"

/** A fault, and the check that must find it. */
export interface PlantedFault {
  readonly what: string
  readonly foundBy: string
  readonly fault: Fault
}

export interface Body {
  ok?: unknown
  data?: unknown
  error?: { tag?: unknown; fields?: Record<string, unknown>; requestId?: unknown }
}

/** True for the payment that most checks make. */
export const isTransfer = ({ method, path }: Sent) => method === "POST" && path === "/transfers"
/** Parses the body of an answer. */
export const read = (answer: PlannedResponse) => JSON.parse(answer.body) as Body

/** A fault that changes some answers. */
export const changes =
  (change: (body: Body, sent: Sent) => unknown): Fault =>
  (good) =>
  async (sent) => {
    const answer = await good(sent)
    const body = read(answer)
    const changed = change(body, sent)
    return changed === undefined ? answer : { ...answer, body: JSON.stringify(changed) }
  }

/** A fault that changes the available balance of every wallet. */
export const changesBalances = (change: (available: string) => unknown): Fault =>
  changes((body, { path }) =>
    path === "/wallets" && Array.isArray(body.data)
      ? {
          ...body,
          data: body.data.map((wallet: { available: string }) => ({ ...wallet, available: change(wallet.available) })),
        }
      : undefined,
  )

/** A fault that changes some requests. */
export const misreads =
  (change: (sent: Sent) => Sent): Fault =>
  (good) =>
  (sent) =>
    good(change(sent))

/** The request with another body. */
export const withBody = (sent: Sent, change: (body: Record<string, unknown>) => unknown): Sent => {
  try {
    return { ...sent, body: JSON.stringify(change(JSON.parse(sent.body ?? "{}") as Record<string, unknown>)) }
  } catch {
    return sent
  }
}

let fresh = 0
/** A key that was never used before. */
export const freshKey = () => `planted-${fresh++}`
