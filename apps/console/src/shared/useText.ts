import type { Text } from "@wallet/operators/text.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"

/** Reads words of the provider in the reader's language. */
export function useText(): (text: Text) => string {
  const { locale } = useLocale()
  return (text) => text[locale]
}
