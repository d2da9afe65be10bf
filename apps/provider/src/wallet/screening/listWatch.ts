import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import { isOff } from "#platform/http/outsideParties.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { watchLists } from "./rescreen.ts"

const pauseMs = 10 * 60_000

/** Checks periodically for new lists, in the background. @returns a function that stops it. */
export function startListWatch(services: Services): () => Promise<void> {
  if (isOff(services, "screening")) return () => Promise.resolve()
  const look = () =>
    watchLists(services).catch((err: unknown) => {
      // Lists that are being loaded for the first time are available a moment later. An unavailable vendor has its
      // own alert.
      if (isPartyUnavailable(err)) services.log.info({ err }, "the screening lists are not there yet")
      else services.log.warn({ err }, "could not ask for the screening lists")
    })
  return repeat(look, pauseMs)
}
