import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import { isOff } from "#platform/http/outsideParties.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { watchLists } from "./rescreen.ts"

const pauseMs = 10 * 60_000

/** Looks for new lists now and again, in the background. @returns how to stop it. */
export function startListWatch(services: Services): () => Promise<void> {
  if (isOff(services, "screening")) return () => Promise.resolve()
  const look = () =>
    watchLists(services).catch((err: unknown) => {
      // Lists that are read for the first time are there a moment later; a vendor that is away has its own alert.
      if (isPartyUnavailable(err)) services.log.info({ err }, "the screening lists are not there yet")
      else services.log.warn({ err }, "could not ask for the screening lists")
    })
  return repeat(look, pauseMs)
}
