import { isOff } from "#platform/http/outsideParties.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { watchLists } from "./rescreen.ts"

const pauseMs = 10 * 60_000

/** Looks for new lists now and again, in the background. @returns how to stop it. */
export function startListWatch(services: Services): () => Promise<void> {
  if (isOff(services, "screening")) return () => Promise.resolve()
  const look = () =>
    watchLists(services).catch((err: unknown) => services.log.warn({ err }, "could not ask for the screening lists"))
  return repeat(look, pauseMs)
}
