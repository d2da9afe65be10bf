import { isOff } from "#platform/http/outsideParties.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { Services } from "#platform/services.ts"
import { messengerCallbackPath } from "./callback.ts"

/** Messengers may forget an address, or have it changed by somebody else with the bot's token: it is told again so often. */
const registerEvery = 3_600_000

/** Tells the messenger where updates are delivered, at the start and again each hour. @returns how to stop it. */
export function startRegistration(services: Services): () => Promise<void> {
  if (services.rails.messenger.register === undefined || isOff(services, "messenger")) return () => Promise.resolve()
  return repeat(() => registerWebhook(services), registerEvery)
}

/** Tells the messenger once. A failure is logged: what people write waits at the messenger meanwhile. */
export async function registerWebhook({ config, rails, log }: Services): Promise<void> {
  try {
    await rails.messenger.register?.(`${config.siteOrigin}/api${messengerCallbackPath}`)
  } catch (error) {
    log.error(`MESSENGER: the address for updates could not be set: ${describeFailure(error, [])}`)
  }
}
