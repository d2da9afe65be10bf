import type { CardReveal } from "@wallet/core/cards"
import { useStepUp } from "@wallet/react"
import { useRevealVirtualCard } from "@wallet/react/cards"
import { useEffect, useState } from "react"
import { frameAddress } from "#features/cards/model/frameAddress.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

/**
 * Number and code, in a frame of the issuer's own origin. This page holds an address that opens once, and nothing of the
 * card; the frame goes when its minute is over.
 */
export function CardDetails({ cardId }: { readonly cardId: string }) {
  const { locale } = useLocale()
  const reveal = useRevealVirtualCard()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const [shown, setShown] = useState<CardReveal>()
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(undefined), Date.parse(shown.expiresAt) - Date.parse(shown.now))
    return () => clearTimeout(timer)
  }, [shown])
  const ask = async () => {
    try {
      setShown(await withStepUp(() => reveal.mutateAsync({ cardId, language: locale })))
      show({ fields: {} })
    } catch (error) {
      refuse(error)
    }
  }
  if (!shown) {
    return (
      <div className="flex flex-col items-start gap-2">
        <Button kind="secondary" isPending={reveal.isPending} onPress={() => void ask()}>
          {m.cards_showDetails()}
        </Button>
        <p className="text-caption text-muted">{m.cards_detailsHint()}</p>
        {problems.form && (
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        )}
      </div>
    )
  }
  return (
    <section aria-label={m.cards_detailsTitle()} className="rounded-control border border-line p-3">
      <iframe
        title={m.cards_detailsFrame()}
        src={frameAddress(shown.url)}
        sandbox="allow-scripts"
        allow="clipboard-write"
        referrerPolicy="no-referrer"
        className="h-44 w-full"
      />
      <Button kind="quiet" size="small" onPress={() => setShown(undefined)}>
        {m.cards_hideDetails()}
      </Button>
    </section>
  )
}
