import { type Answerer, type Fault, json } from "../goodProvider.ts"
import { changes, type PlantedFault, read } from "./plant.ts"

/** Faults in quotes. */
export const quoteFaults: readonly PlantedFault[] = [
  {
    what: "executes at another rate",
    foundBy: "an offer is executed as it was made",
    fault: changes((body, { path }) =>
      path.endsWith("/execute") && body.ok === true
        ? { ...body, data: { ...(body.data as object), to: { amount: "0.00000001", currency: "BTC" } } }
        : undefined,
    ),
  },
  {
    what: "executes an offer twice",
    foundBy: "an offer is executed once",
    fault: keepsExecuting("quote_used"),
  },
  {
    what: "executes an offer that has ended",
    foundBy: "an offer ends at its time by the provider's clock",
    fault: keepsExecuting("quote_expired"),
  },
]

function keepsExecuting(refused: string): Fault {
  return (good: Answerer) => {
    let offer: unknown
    return async (sent) => {
      const answer = await good(sent)
      const body = read(answer)
      if (sent.path === "/exchange/quotes" && body.ok === true) offer = body.data
      return body.error?.tag === refused ? json({ ok: true, data: offer, error: { tag: null } }) : answer
    }
  }
}
