import { writeAudit } from "#access/identity/audit.ts"
import { readSecurityLocks, refuseLocked } from "#access/identity/securityLock.ts"
import { notify } from "#notifications/notify.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { CardElements } from "#rails/issuer/issuerRail.ts"
import { findCard, formatCardName } from "./card.ts"
import { takesMoney } from "./cardLifecycle.ts"

export const cardRevealHandlers = {
  /** The number goes directly from the issuer to the customer's browser: only the description of a frame passes here. */
  async revealVirtualCard({ rails, now }, { caller: { account: userId }, input, origin, trx, requireStepUp }) {
    const card = await findCard(trx, input.cardId, userId)
    if (!takesMoney.has(card.state)) throw refuse("state_conflict", { details: { state: card.state } })
    const moment = now()
    // Anyone who sees the number can pay with it, so it stays hidden while the account can't send money.
    refuseLocked((await readSecurityLocks(trx, [userId], moment))(userId), "account_change")
    const elements = await rails.issuer.findElements(card.id)
    const clock = { now: moment.toISOString() }
    // The issuer's script creates a nonce first, and shows nothing without a key for that nonce.
    if (elements && input.nonce === undefined)
      return { ...describeElements(elements, null), expiresAt: clock.now, ...clock }
    await requireStepUp()
    await writeAudit({ db: trx, now }, userId, "card_revealed", origin, formatCardName(card))
    await notify(trx, userId, "card_revealed", { detail: formatCardName(card), subjectId: card.id })
    const { language, nonce } = input
    const frame = await rails.issuer.reveal(card.id, { language, ...(nonce !== undefined && { nonce }) })
    const shown = frame.kind === "page" ? { kind: frame.kind, url: frame.url } : describeElements(frame, frame.key)
    return { ...shown, expiresAt: frame.expiresAt.toISOString(), ...clock }
  },
} satisfies Pick<Handlers, "revealVirtualCard">

function describeElements({ script, publishableKey, card }: CardElements, key: string | null) {
  return { kind: "element", url: script, element: { publishableKey, card, key } } as const
}
