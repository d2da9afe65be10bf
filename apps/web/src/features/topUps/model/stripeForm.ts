import { loadStripe } from "@stripe/stripe-js/pure"
import type { Problem } from "#i18n/errorText.ts"

/** A card in Stripe's frame: its number never reaches this page. */
export interface StripeForm {
  /** Gets a token for the card that was typed. @throws Error where Stripe does not answer; no money has moved then. */
  tokenize(): Promise<StripeToken>
  /** Takes the frame away. */
  close(): void
}

export type StripeToken =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly problem: Problem }

interface StripeFormOptions {
  readonly publishableKey: string
  readonly locale: string
  /** Is told as soon as the frame can be typed into. */
  readonly onReady: () => void
  /** Is told of each change, with what is wrong by then. */
  readonly onChange: (problem: Problem | undefined) => void
}

/** Opens Stripe's card field in an element. @throws Error where its script does not load */
export async function openStripeForm(
  place: HTMLElement,
  { publishableKey, locale, onReady, onChange }: StripeFormOptions,
): Promise<StripeForm> {
  const language = locale.startsWith("ru") ? "ru" : "en"
  const stripe = await loadStripe(publishableKey, { locale: language })
  if (!stripe) throw new Error("Stripe's script is not there")
  const elements = stripe.elements({ locale: language })
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  const base = { color, fontFamily, fontSize, "::placeholder": { color: "gray" } }
  const card = elements.create("card", { hidePostalCode: true, disableLink: true, style: { base } })
  card.on("ready", onReady)
  card.on("change", ({ error }) => onChange(error && problemOf(error.code)))
  card.mount(place)
  return {
    async tokenize() {
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card })
      if (paymentMethod) return { ok: true, token: paymentMethod.id }
      if (error.type === "validation_error" || error.type === "card_error")
        return { ok: false, problem: problemOf(error.code) }
      throw new Error("Stripe gave no token")
    },
    close: () => card.destroy(),
  }
}

/** Our code for a fault of a card, by Stripe's code. */
function problemOf(code: string | undefined): Problem {
  if (code?.includes("cvc")) return { code: "card_cvc_invalid" }
  if (code?.includes("expired")) return { code: "card_expired" }
  if (code?.includes("expiry")) return { code: "card_expiry_invalid" }
  return { code: "card_number_invalid" }
}
