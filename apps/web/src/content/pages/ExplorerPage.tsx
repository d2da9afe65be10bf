import { m } from "../../i18n/generated/messages.js"
import { useLocale } from "../../i18n/LocaleProvider.tsx"
import { ExplorerForm } from "../explorer/ExplorerForm.tsx"
import type { Translated } from "../page/content.ts"
import { PageHero } from "../page/PageHero.tsx"

const heading: Translated<{ readonly title: string; readonly lead: string }> = {
  en: {
    title: "Where is my transaction?",
    lead: "Paste a hash, an address or the reference of an operation. The form recognises the network by its shape.",
  },
  ru: { title: "Где моя транзакция?", lead: "Вставьте хеш, адрес или номер операции. Форма узнает сеть по их виду." },
}

/** The explorer's form. */
export function ExplorerPage() {
  const { locale } = useLocale()
  return (
    <>
      <PageHero title={heading[locale].title} lead={heading[locale].lead} note={m.public_hashNotYet()} />
      <div className="mx-auto max-w-page px-4 pb-24 tablet:px-6">
        <ExplorerForm />
      </div>
    </>
  )
}
