import type { HeadingContent, Translated } from "#content/shapes.ts"

/** Texts of the converter. They come with a page's content, because scripts would contain them in both languages. */
export interface ConverterTexts {
  readonly give: string
  readonly get: string
  readonly swap: string
  /** The share follows it. */
  readonly fee: string
  readonly exchanged: string
  readonly rate: string
  readonly note: string
  readonly failed: string
  readonly noRate: string
  readonly noScript: string
}

export const converter: Translated<ConverterTexts> = {
  en: {
    give: "You pay",
    get: "You get",
    swap: "Swap the two currencies",
    fee: "Our fee",
    exchanged: "Amount exchanged",
    rate: "Rate",
    note: "Indicative rate. Yours is fixed before you confirm.",
    failed: "Rates could not be loaded",
    noRate: "There is no rate for this pair right now.",
    noScript: "The converter uses live rates and requires JavaScript.",
  },
  ru: {
    give: "Вы отдаёте",
    get: "Вы получаете",
    swap: "Поменять валюты местами",
    fee: "Наша комиссия",
    exchanged: "Сумма к обмену",
    rate: "Курс",
    note: "Курс ориентировочный. Ваш фиксируется до подтверждения.",
    failed: "Не удалось загрузить курсы",
    noRate: "Для этой пары сейчас нет курса.",
    noScript: "Конвертер использует текущие курсы, для него нужен JavaScript.",
  },
}

/** Texts below the converter: the chart, the tables and the pages of pairs. */
export interface ConverterMoreTexts {
  readonly chart: string
  readonly chartFailed: string
  readonly chartEmpty: string
  readonly range: string
  readonly table: string
  readonly tableText: string
  readonly pairs: string
}

export const converterMore: Translated<ConverterMoreTexts> = {
  en: {
    chart: "Rate over time",
    chartFailed: "The chart could not be loaded.",
    chartEmpty: "There are no past rates of this pair yet.",
    range: "Period of the chart",
    table: "Common amounts",
    tableText: "What you get at the current rate, our fee included.",
    pairs: "Other pairs",
  },
  ru: {
    chart: "Динамика курса",
    chartFailed: "Не удалось загрузить график.",
    chartEmpty: "Для этой пары пока нет прошлых курсов.",
    range: "Период графика",
    table: "Частые суммы",
    tableText: "Сколько вы получите по текущему курсу с учётом нашей комиссии.",
    pairs: "Другие пары",
  },
}

/** The converter's own page, or that of a pair. */
export interface ConverterContent extends HeadingContent {
  readonly converter: ConverterTexts
  readonly more: ConverterMoreTexts
  /** The codes of the currencies that it begins with. */
  readonly give: string
  readonly get: string
  /** The pairs that have a page. */
  readonly pairs: readonly CurrencyPair[]
}

/** The codes of two currencies. */
export type CurrencyPair = readonly [give: string, get: string]

/** The pairs of currencies that have a page of their own. */
export const pairs: readonly CurrencyPair[] = [
  ["EUR", "USDT"],
  ["USDT", "EUR"],
  ["USD", "USDT"],
  ["USDT", "USD"],
  ["BTC", "EUR"],
  ["BTC", "USDT"],
  ["ETH", "EUR"],
  ["ETH", "USDT"],
  ["LTC", "USDT"],
  ["TRX", "USDT"],
  ["USDT", "RUB"],
  ["USDT", "KZT"],
  ["USDT", "WUD"],
  ["WUD", "USDT"],
]

export const converterPage: Translated<ConverterContent> = {
  en: {
    title: "What is it worth?",
    lead: "Type on either side. The rates are live and the arithmetic is exact, to the last digit of each currency.",
    converter: converter.en,
    more: converterMore.en,
    give: "EUR",
    get: "USDT",
    pairs,
  },
  ru: {
    title: "Сколько это стоит?",
    lead: "Вводите с любой стороны. Курсы живые, а счёт точный, до последнего знака каждой валюты.",
    converter: converter.ru,
    more: converterMore.ru,
    give: "EUR",
    get: "USDT",
    pairs,
  },
}
