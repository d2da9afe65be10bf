import type { Translated } from "#content/shapes.ts"
import type { Locale } from "#i18n/locale.ts"
import { type ConverterContent, converter, converterMore, pairs } from "./converter.ts"

/** The addresses of the pages of pairs, with what they link to. */
export const pairPages = pairs.map(([give, get]) => ({
  give,
  get,
  path: `/convert/${give.toLowerCase()}-to-${get.toLowerCase()}`,
}))

type PairPage = (typeof pairPages)[number]

/** The texts of a pair's page; undefined if the pair has none. */
export function pairTexts(path: string): Translated<ConverterContent> | undefined {
  const page = pairPages.find((one) => one.path === path)
  return page && { en: writePair(page, "en"), ru: writePair(page, "ru") }
}

/** The sentence that search engines show. */
export function describePair(page: PairPage): Readonly<Record<Locale, string>> {
  const { give, get } = page
  return {
    en: `Convert ${give} to ${get} at the live rate: the fee first, then exactly what you get. With a chart and a table.`,
    ru: `Перевод ${give} в ${get} по текущему курсу: сначала комиссия, затем точная сумма. График и таблица.`,
  }
}

function writePair({ give, get }: PairPage, locale: Locale): ConverterContent {
  const shared = { converter: converter[locale], more: converterMore[locale], give, get, pairs }
  return locale === "en"
    ? {
        ...shared,
        title: `${give} to ${get}`,
        lead: `What ${give} is worth in ${get}: the fee first, then the live rate and what you get, to the last digit.`,
      }
    : {
        ...shared,
        title: `${give} в ${get}`,
        lead: `Сколько ${get} вы получите за ${give}: сначала комиссия, затем текущий курс и сумма до последнего знака.`,
      }
}
