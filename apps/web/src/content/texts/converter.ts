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

/** The converter's own page. */
export interface ConverterContent extends HeadingContent {
  readonly converter: ConverterTexts
}

export const converterPage: Translated<ConverterContent> = {
  en: {
    title: "What is it worth?",
    lead: "Type on either side. The rates are live and the arithmetic is exact, to the last digit of each currency.",
    converter: converter.en,
  },
  ru: {
    title: "Сколько это стоит?",
    lead: "Вводите с любой стороны. Курсы живые, а счёт точный, до последнего знака каждой валюты.",
    converter: converter.ru,
  },
}
