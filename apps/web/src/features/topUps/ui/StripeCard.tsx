import { useEffect, useEffectEvent, useId, useRef, useState } from "react"
import type { StripeForm } from "#features/topUps/model/stripeForm.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { isLoadedHere } from "#shared/routing/documentPolicy.ts"
import { Button } from "#ui/Button.tsx"
import { boxStyle, hintStyle, problemStyle } from "#ui/fieldStyle.ts"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

interface StripeCardProps {
  readonly publishableKey: string
  /** Gets the form as soon as it is there, and nothing once it has gone. */
  readonly onForm: (form: StripeForm | undefined) => void
  readonly problem: Problem | undefined
  readonly onChange: () => void
}

/** The card in Stripe's own frame: nothing of it reaches this page. */
export function StripeCard({ publishableKey, onForm, problem, onChange }: StripeCardProps) {
  const { locale } = useLocale()
  const [attempt, setAttempt] = useState(0)
  return (
    <OpenedCard
      key={`${publishableKey} ${locale} ${attempt}`}
      publishableKey={publishableKey}
      onForm={onForm}
      problem={problem}
      onChange={onChange}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  )
}

/** One attempt to open the frame. */
function OpenedCard({
  publishableKey,
  onForm,
  problem,
  onChange,
  onRetry,
}: StripeCardProps & { readonly onRetry: () => void }) {
  const { locale } = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const label = useId()
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading")
  const [typing, setTyping] = useState<Problem>()
  const give = useEffectEvent(onForm)
  const change = useEffectEvent((found: Problem | undefined) => {
    setTyping(found)
    onChange()
  })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    if (!isLoadedHere()) {
      location.reload()
      return undefined
    }
    let isGone = false
    let opened: StripeForm | undefined
    const open = async () => {
      const { openStripeForm } = await import("#features/topUps/model/stripeForm.ts")
      if (isGone) return
      opened = await openStripeForm(element, {
        publishableKey,
        locale,
        onReady: () => !isGone && setState("ready"),
        onChange: (found) => change(found),
      })
      // The form has gone while the script was loading.
      if (isGone) return opened.close()
      give(opened)
    }
    open().catch(() => !isGone && setState("failed"))
    return () => {
      isGone = true
      give(undefined)
      opened?.close()
    }
  }, [publishableKey, locale])
  const shown = problem ?? typing
  if (state === "failed") {
    return (
      <Notice kind="danger">
        <p>{m.topUp_stripeFailed()}</p>
        <Button kind="secondary" size="small" className="mt-2" onPress={onRetry}>
          {m.topUp_tryAgain()}
        </Button>
      </Notice>
    )
  }
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={label}>
      <legend className="mb-3 font-semibold">{m.topUp_card()}</legend>
      <div ref={place} aria-busy={state === "loading"} className={`${boxStyle} *:w-full`} />
      <p id={label} role={shown ? "alert" : undefined} className={shown ? problemStyle : hintStyle}>
        {shown ? <ProblemText {...shown} /> : m.topUp_stripeHint()}
      </p>
    </fieldset>
  )
}
