import { loadStripe } from "@stripe/stripe-js/pure"
import type { Problem } from "#i18n/errorText.ts"
import { inTime } from "#shared/payments/inTime.ts"
import type { VendorForm } from "#shared/payments/useVendorForm.ts"

/** A card in Stripe's frame: its number never reaches this page. */
export interface StripeForm extends VendorForm {
  /** Gets a token for the typed card. @throws Error if Stripe does not answer. No money has moved then. */
  tokenize(): Promise<StripeToken>
}

export type StripeToken =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly problem: Problem }

interface StripeFormOptions {
  readonly publishableKey: string
  readonly locale: string
  /** Called on each change with the current problem. */
  readonly onChange: (problem: Problem | undefined) => void
}

/**
 * Opens Stripe's card field in an element.
 *
 * @returns the field once it can be typed into
 * @throws Error if its script does not load or the field does not appear in time
 */
export async function openStripeForm(
  place: HTMLElement,
  { publishableKey, locale, onChange }: StripeFormOptions,
): Promise<StripeForm> {
  const language = locale.startsWith("ru") ? "ru" : "en"
  const stripe = await inTime(loadStripe(publishableKey, { locale: language }))
  if (!stripe) throw new Error("Stripe's script is not there")
  const elements = stripe.elements({ locale: language })
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  const base = { color, fontFamily, fontSize, "::placeholder": { color: "gray" } }
  const card = elements.create("card", { hidePostalCode: true, disableLink: true, style: { base } })
  card.on("change", ({ error }) => onChange(error && toProblem(error.code)))
  const shown = new Promise<void>((resolve, reject) => {
    card.on("ready", () => resolve())
    card.on("loaderror", () => reject(new Error("Stripe's field does not load")))
  })
  card.mount(place)
  try {
    await inTime(shown)
  } catch (error) {
    card.destroy()
    throw error
  }
  return {
    async tokenize() {
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card })
      if (paymentMethod) return { ok: true, token: paymentMethod.id }
      if (error.type === "validation_error" || error.type === "card_error")
        return { ok: false, problem: toProblem(error.code) }
      throw new Error("Stripe gave no token")
    },
    close: () => card.destroy(),
  }
}

/** Maps Stripe's error code to ours. */
function toProblem(code: string | undefined): Problem {
  if (code?.includes("cvc")) return { code: "card_cvc_invalid" }
  if (code?.includes("expired")) return { code: "card_expired" }
  if (code?.includes("expiry")) return { code: "card_expiry_invalid" }
  return { code: "card_number_invalid" }
}
