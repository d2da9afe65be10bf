import type { Services } from "#platform/services.ts"
import type { CardDecision, CardPayment } from "#rails/issuer/issuerRail.ts"
import { type AnswerDeadline, answerPayment } from "./authorise.ts"

/** The decline reason if our own response was late or failed. */
export const noAnswer = "no_answer"

/**
 * Answers a payment within the issuer's time limit, and otherwise declines it. Work that continues past the deadline writes
 * nothing, or the issuer's own message about the decline releases its hold.
 */
export async function answerInTime(services: Services, payment: CardPayment): Promise<CardDecision> {
  const { log } = services
  const { answerWithin } = services.rails.issuer
  const end = performance.now() + answerWithin
  const deadline: AnswerDeadline = { left: () => Math.max(end - performance.now(), 0) }
  const declined: CardDecision = { approved: false, reason: noAnswer }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<CardDecision>((resolve) => {
    timer = setTimeout(() => resolve(declined), answerWithin)
  })
  const answered = answerPayment(services, payment, deadline).catch((error: unknown) => {
    log.error({ err: error, authorisation: payment.authorisation }, "a card payment could not be answered")
    return declined
  })
  try {
    const decision = await Promise.race([answered, late])
    if (decision === declined)
      log.warn({ authorisation: payment.authorisation }, "declined a card payment: no answer in time")
    return decision
  } finally {
    clearTimeout(timer)
  }
}
