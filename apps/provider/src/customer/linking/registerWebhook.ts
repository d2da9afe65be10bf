import { isOff } from "#platform/http/outsideParties.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { Services } from "#platform/services.ts"
import { messengerCallbackPath } from "./callback.ts"

/**
 * Messengers may lose the address, or another holder of the bot's token may change it: it is registered again at this interval.
 */
const registerEvery = 3_600_000

/** Registers the address for updates at the messenger, at the start and every hour. @returns a function that stops it. */
export function startRegistration(services: Services): () => Promise<void> {
  if (services.rails.messenger.register === undefined || isOff(services, "messenger")) return () => Promise.resolve()
  return repeat(() => registerWebhook(services), registerEvery)
}

/** Registers the address once. A failure is logged: updates wait at the messenger. */
export async function registerWebhook({ config, rails, log }: Services): Promise<void> {
  try {
    await rails.messenger.register?.(`${config.siteOrigin}/api${messengerCallbackPath}`)
  } catch (error) {
    log.error(`MESSENGER: the address for updates could not be set: ${describeFailure(error, [])}`)
  }
}
