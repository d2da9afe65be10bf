import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { locales } from "#i18n/locale.ts"
import { Segment, Segments } from "#ui/Segments.tsx"
import { VisuallyHidden } from "#ui/VisuallyHidden.tsx"
import { languageNames } from "./languageNames.ts"

/** The choice of language. It changes in place, so that typed text is kept. Without scripts it is a link. */
export function LocaleSwitch() {
  const { locale, setLocale } = useLocale()
  return (
    <>
      <Segments label={m.common_language()}>
        {locales.map((choice) => (
          <Segment key={choice} lang={choice} isChosen={choice === locale} onChoose={() => setLocale(choice)}>
            <span>{choice.toUpperCase()}</span>
            <VisuallyHidden>{`, ${languageNames[choice]}`}</VisuallyHidden>
          </Segment>
        ))}
      </Segments>
      <noscript>
        {locales
          .filter((other) => other !== locale)
          .map((other) => (
            <a key={other} href={`?lang=${other}`} hrefLang={other} lang={other} className="text-small text-accent">
              {languageNames[other]}
            </a>
          ))}
      </noscript>
    </>
  )
}
