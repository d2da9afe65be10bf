import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { CardRail } from "#rails/card/cardRail.ts"

/**
 * Asks the acquirer for something that a customer waits for.
 *
 * @throws Refusal `service_unavailable` where it does not answer.
 */
export async function askAcquirer<Answer>(
  { rails, log }: Services,
  ask: (acquirer: CardRail) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(rails.card)
  } catch (cause) {
    log.warn({ err: cause }, "the card acquirer does not answer")
    throw refuse("service_unavailable", { retryAfter: 5 })
  }
}
