import { useEffect } from "react"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { LocaleSwitch } from "#layouts/LocaleSwitch.tsx"
import { ThemeSwitch } from "#layouts/ThemeSwitch.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Toasts } from "#ui/Toasts.tsx"
import { toasts } from "#ui/toasts.ts"
import { useSamples } from "./samples.ts"
import { Amounts } from "./sections/Amounts.tsx"
import { Buttons } from "./sections/Buttons.tsx"
import { Cards } from "./sections/Cards.tsx"
import { Choices } from "./sections/Choices.tsx"
import { Data } from "./sections/Data.tsx"
import { Fields } from "./sections/Fields.tsx"
import { Operations } from "./sections/Operations.tsx"
import { Overlays } from "./sections/Overlays.tsx"
import { States } from "./sections/States.tsx"
import { Tokens } from "./sections/Tokens.tsx"

/** Every component of `ui/`, in all its states. */
export function DesignPage() {
  const { locale } = useLocale()
  const samples = useSamples()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <I18nProvider locale={locale === "ru" ? "ru-RU" : "en-US"}>
      <main className="mx-auto flex max-w-page flex-col gap-12 px-4 py-8 tablet:px-8">
        <PageHeading
          text={samples.purpose}
          action={
            <div className="flex gap-2">
              <LocaleSwitch />
              <ThemeSwitch />
            </div>
          }
        >
          {samples.title}
        </PageHeading>
        <Tokens />
        <Buttons />
        <Fields />
        <Choices />
        <Cards />
        <Amounts />
        <Operations />
        <Overlays />
        <States />
        <Data />
      </main>
      <Toasts list={toasts} />
    </I18nProvider>
  )
}
