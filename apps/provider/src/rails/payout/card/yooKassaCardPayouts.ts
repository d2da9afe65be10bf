import { createHash } from "node:crypto"
import type { YooKassaAccount } from "../../yookassa/openYooKassa.ts"
import { PayoutRefused } from "../payoutRail.ts"
import { createYooKassaPayouts, type YooKassaPayoutParts } from "../yookassa/payouts.ts"
import type { CardPayoutRail, PayoutCard } from "./cardPayoutRail.ts"

/**
 * Pays to cards through YooKassa. Its widget takes the number, and returns a token with the card's first and last digits.
 *
 * YooKassa can't describe a card by its token, so the page sends the digits with it (`yk.<first 6>.<last 4>.<type>.<token>`).
 * They are only shown: cards are distinguished by the token alone.
 */
export function createYooKassaCardPayouts(
  parts: YooKassaPayoutParts & { readonly account: YooKassaAccount },
): CardPayoutRail {
  return {
    ...createYooKassaPayouts(parts, ({ cardToken }) => {
      const card = readCardToken(cardToken ?? "")
      if (!card) throw new PayoutRefused("card_unknown")
      return { payout_token: card.token }
    }),
    form: { kind: "yookassa", account: parts.account.id },
    describe: (token) => Promise.resolve(readCardToken(token)?.card),
  }
}

const shape = /^yk\.\d{6}\.(?<last4>\d{4})\.(?<type>[A-Za-z ]{0,20})\.(?<token>[\w-]{10,160})$/

function readCardToken(text: string): { readonly token: string; readonly card: PayoutCard } | undefined {
  const { last4, type, token } = shape.exec(text)?.groups ?? {}
  if (last4 === undefined || token === undefined) return undefined
  const fingerprint = createHash("sha256").update(`yookassa ${token}`).digest("base64url")
  // The widget asks only for the number, and YooKassa needs no more.
  return { token, card: { brand: type || "Card", last4, hasHolder: true, hasExpiry: true, fingerprint } }
}
