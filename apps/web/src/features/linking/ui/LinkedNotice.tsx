import type { AccountLink } from "@wallet/core"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Notice } from "#ui/Notice.tsx"

/** The linked messenger account and the time of linking. */
export function LinkedNotice({ link: { messenger, linkedAt } }: { readonly link: AccountLink }) {
  const { locale } = useLocale()
  return (
    <Notice kind="success" title={m.linking_linkedTitle({ messenger: messenger ?? "" })}>
      {linkedAt && m.linking_linkedText({ moment: formatMoment(linkedAt, locale) })}
    </Notice>
  )
}
