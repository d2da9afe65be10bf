import { useId } from "react"
import type { StripeForm } from "#features/topUps/model/stripeForm.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useVendorForm } from "#shared/payments/useVendorForm.ts"
import { VendorFormFailed } from "#shared/payments/VendorFormFailed.tsx"
import { boxStyle, hintStyle, problemStyle } from "#ui/fieldStyle.ts"
import { ProblemText } from "#ui/ProblemText.tsx"

interface StripeCardProps {
  readonly publishableKey: string
  /** Called with the form when it is ready, and with undefined when it is removed. */
  readonly onForm: (form: StripeForm | undefined) => void
  readonly problem: Problem | undefined
  readonly onChange: () => void
}

/** The card field in Stripe's frame. Card data never reaches this page. */
export function StripeCard({ publishableKey, onForm, problem, onChange }: StripeCardProps) {
  const { locale } = useLocale()
  const label = useId()
  const {
    placeRef,
    state,
    problem: found,
    retry,
  } = useVendorForm<StripeForm>(`${publishableKey} ${locale}`, {
    open: async (place, events) => {
      const { openStripeForm } = await import("#features/topUps/model/stripeForm.ts")
      return openStripeForm(place, { publishableKey, locale, onChange: events.onChange })
    },
    onForm,
    onChange,
  })
  if (state === "failed") return <VendorFormFailed text={m.topUp_stripeFailed()} onRetry={retry} />
  const shown = problem ?? found
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={label}>
      <legend className="mb-3 font-semibold">{m.topUp_card()}</legend>
      <div ref={placeRef} aria-busy={state === "loading"} className={`${boxStyle} *:w-full`} />
      <p id={label} role={shown ? "alert" : undefined} className={shown ? problemStyle : hintStyle}>
        {shown ? <ProblemText {...shown} /> : m.topUp_stripeHint()}
      </p>
    </fieldset>
  )
}
