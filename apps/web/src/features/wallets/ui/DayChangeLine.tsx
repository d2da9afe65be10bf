import type { DayChange } from "#features/wallets/model/dayChange.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatChange } from "#shared/money/referenceText.ts"
import { useReference } from "#shared/money/useReference.ts"
import { classes } from "#ui/classes.ts"

/** The change of the total within a day. It has a sign, so that colour alone carries no meaning. */
export function DayChangeLine({ change: { value, share } }: { readonly change: DayChange }) {
  const { locale } = useLocale()
  const { write } = useReference()
  if (value.units === 0n) return <span className="text-caption text-muted">{m.wallets_changeNone()}</span>
  const rose = value.units > 0n
  const change = `${rose ? "+" : ""}${write(value)} (${formatChange(share, locale)})`
  return (
    <span className={classes("figures text-small font-medium", rose ? "text-success" : "text-danger")}>
      {m.wallets_change({ change })}
    </span>
  )
}
