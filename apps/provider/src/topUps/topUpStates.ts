import type { TopUpsTable } from "../db/tables/money.ts"

export type TopUpState = TopUpsTable["state"]

/** What happens to a top-up: we hand it on, the acquirer charges the card, or the acquirer refuses. */
export type TopUpEvent = "submit" | "charge" | "decline"

/** Where each event leads from each state. An event that is not listed does not fit and changes nothing. */
export const topUpTransitions = {
  created: { submit: "processing" },
  processing: { charge: "succeeded", decline: "failed" },
  succeeded: {},
  failed: {},
} as const satisfies Record<TopUpState, Partial<Record<TopUpEvent, TopUpState>>>

/** The state after an event, or `undefined` where the event does not fit. */
export function nextTopUpState(state: TopUpState, event: TopUpEvent): TopUpState | undefined {
  const events: Partial<Record<TopUpEvent, TopUpState>> = topUpTransitions[state]
  return events[event]
}
