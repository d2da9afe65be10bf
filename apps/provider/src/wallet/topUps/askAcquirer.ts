import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { type Acquirer, railOfAcquirer } from "#rails/card/acquirers.ts"
import type { CardRail } from "#rails/card/cardRail.ts"

/**
 * Calls an acquirer while a customer waits.
 *
 * @throws Refusal `service_unavailable` where it does not answer.
 */
export async function askAcquirer<Answer>(
  { rails, log }: Services,
  acquirer: Acquirer,
  ask: (rail: CardRail) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(railOfAcquirer(rails, acquirer))
  } catch (cause) {
    log.warn({ err: cause }, "the card acquirer does not answer")
    throw refuse("service_unavailable", { retryAfter: 5 })
  }
}
