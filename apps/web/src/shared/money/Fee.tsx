import { m } from "#i18n/generated/messages.js"
import { Money } from "./Money.tsx"
import { isZero } from "./wireMoney.ts"

interface FeeProps {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}

/** A fee as its row says it: an amount, or that there is none to pay. */
export function Fee(fee: FeeProps) {
  return isZero(fee) ? <span>{m.common_free()}</span> : <Money {...fee} />
}
