import { writeAudit } from "#access/identity/audit.ts"
import { readSecurityLocks, refuseLocked } from "#access/identity/securityLock.ts"
import { notify } from "#notifications/notify.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { findCard, nameOf } from "./card.ts"
import { takesMoney } from "./cardLifecycle.ts"

export const cardRevealHandlers = {
  /** The number goes from the issuer to the customer's eyes: only the description of a frame passes here. */
  async revealVirtualCard({ rails, now }, { caller: { account: userId }, input, origin, trx, requireStepUp }) {
    const card = await findCard(trx, input.cardId, userId)
    if (!takesMoney.has(card.state)) throw refuse("state_conflict", { details: { state: card.state } })
    const moment = now()
    // Whoever sees the number can pay with it, so it is shown to nobody while nothing may leave the account.
    refuseLocked((await readSecurityLocks(trx, [userId], moment))(userId), "account_change")
    await requireStepUp()
    await writeAudit({ db: trx, now }, userId, "card_revealed", origin, nameOf(card))
    await notify(trx, userId, "card_revealed", { detail: nameOf(card), subjectId: card.id })
    const { kind, url, expiresAt } = await rails.issuer.reveal(card.id, input.language)
    return { kind, url, expiresAt: expiresAt.toISOString(), now: moment.toISOString() }
  },
} satisfies Pick<Handlers, "revealVirtualCard">
