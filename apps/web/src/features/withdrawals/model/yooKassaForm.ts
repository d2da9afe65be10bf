import * as v from "valibot"
import type { Problem } from "#i18n/errorText.ts"
import { inTime } from "#shared/payments/inTime.ts"
import type { VendorForm } from "#shared/payments/useVendorForm.ts"
import type { GivenCard } from "./payoutCard.ts"

/** The widget that takes a card's number for a payout. */
const scriptAddress = "https://yookassa.ru/payouts-data/3.1.0/widget.js"

interface Widget {
  render: (id: string) => Promise<unknown>
  clearListeners?: () => void
}

type WidgetConstructor = new (options: {
  readonly type: "payout"
  readonly account_id: string
  readonly success_callback: (card: unknown) => void
  readonly error_callback: (error: unknown) => void
}) => Widget

declare global {
  interface Window {
    /** Defined once YooKassa's script has run. */
    readonly PayoutsData?: WidgetConstructor
  }
}

/** The card that the widget returns. */
const CardSchema = v.looseObject({
  payout_token: v.pipe(v.string(), v.regex(/^[\w-]{10,160}$/)),
  first6: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  card_type: v.nullish(v.string(), ""),
})

interface YooKassaFormOptions {
  /** The number of the gateway that pays. */
  readonly account: string
  readonly onCard: (card: GivenCard) => void
  readonly onProblem: (problem: Problem) => void
}

/**
 * Opens YooKassa's form for a card's number in an element with an id. The number never reaches this page.
 *
 * @throws Error if its script does not load or the form does not appear in time
 */
export async function openYooKassaForm(
  place: HTMLElement,
  { account, onCard, onProblem }: YooKassaFormOptions,
): Promise<VendorForm> {
  const Constructor = await inTime(loadWidget())
  const widget = new Constructor({
    type: "payout",
    account_id: account,
    success_callback: (given) => {
      const card = readCard(given)
      if (card) onCard(card)
      else onProblem({ code: "card_house_unavailable" })
    },
    error_callback: (error) => onProblem(toProblem(error)),
  })
  const close = () => {
    widget.clearListeners?.()
    place.replaceChildren()
  }
  try {
    await inTime(widget.render(place.id))
  } catch (error) {
    close()
    throw error
  }
  return { close }
}

/** Reads the widget's answer: the card's token for the provider, and the visible digits. */
export function readCard(given: unknown): GivenCard | undefined {
  const { success, output } = v.safeParse(CardSchema, given)
  if (!success) return undefined
  const { payout_token: token, first6, last4, card_type: type } = output
  const name = type.replaceAll(/[^A-Za-z ]/g, "").slice(0, 20)
  return { token: `yk.${first6}.${last4}.${name}.${token}`, title: `${name} •••• ${last4}`.trim() }
}

/** Maps the widget's error code to our problem. */
function toProblem(error: unknown): Problem {
  if (error === "card_country_code_error") return { code: "card_not_supported" }
  if (error === "card_unknown_country_code_error") return { code: "card_number_invalid" }
  return { code: "card_house_unavailable" }
}

async function loadWidget(): Promise<WidgetConstructor> {
  if (!window.PayoutsData) await loadScript()
  if (!window.PayoutsData) throw new Error("YooKassa's script is not there")
  return window.PayoutsData
}

function loadScript(): Promise<void> {
  const script = document.createElement("script")
  script.src = scriptAddress
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve(), { once: true })
    script.addEventListener(
      "error",
      () => {
        script.remove()
        reject(new Error("YooKassa's script does not load"))
      },
      { once: true },
    )
    document.head.append(script)
  })
}
