import type { PageContent, Translated } from "#content/shapes.ts"
import { brand } from "#site/brand.ts"
import { mailRow } from "./mailRow.ts"
import { operatorRows } from "./operatorRows.ts"

/** The company's page, with the labels of a booking that the visitor makes. */
export interface CompanyContent extends PageContent {
  readonly booking: {
    readonly title: string
    readonly amount: string
    readonly customer: string
    readonly exchange: string
    readonly fees: string
    readonly sum: string
  }
}

export const company: Translated<CompanyContent> = {
  en: {
    booking: {
      title: "Type an amount: this is how the ledger books its exchange",
      amount: "Amount in EUR",
      customer: "Customer",
      exchange: "Exchange",
      fees: "Fees",
      sum: "Sum",
    },
    title: "A wallet you can verify",
    lead: "We build a wallet for fiat and crypto in which every figure can be traced to its source.",
    sections: [
      {
        kind: "cards",
        layout: "rows",
        tone: "ink",
        title: "Our principles",
        items: [
          {
            title: "No surprises",
            text: "You see the price, the rate and the time before you decide. Estimates are marked as estimates.",
          },
          {
            title: "Exact to the last digit",
            text: "Amounts are never rounded silently. Every rounding has a rule and its own ledger account.",
          },
          {
            title: "Honest about problems",
            text: "If something is down or not ready, we say so plainly and tell you what to do.",
          },
        ],
      },
      {
        kind: "text",
        title: "How we work",
        paragraphs: [
          "We keep a double-entry ledger: every transfer has two sides, and entries are never changed. Corrections are new transfers. A check adds everything up and must always arrive at zero.",
          "Every rule of the product has an automated test named after it.",
          "We test the bad moments first: a lost connection, a double click, a server that stops halfway.",
        ],
      },
      {
        kind: "facts",
        title: "The company",
        rows: [
          ["Legal entity", brand.legalEntity],
          ...operatorRows("en"),
          ["Site", brand.domain],
          ["Languages", "English, Russian"],
          mailRow("Contact"),
        ],
      },
    ],
  },
  ru: {
    booking: {
      title: "Введите сумму: так учёт запишет её обмен",
      amount: "Сумма в EUR",
      customer: "Клиент",
      exchange: "Обмен",
      fees: "Комиссии",
      sum: "Сумма",
    },
    title: "Кошелёк, который можно проверить",
    lead: "Мы делаем кошелёк для фиата и криптовалюты, в котором каждую цифру можно проследить до источника.",
    sections: [
      {
        kind: "cards",
        layout: "rows",
        tone: "ink",
        title: "Наши принципы",
        items: [
          {
            title: "Без сюрпризов",
            text: "Цена, курс и срок видны до решения. Приблизительные суммы так и помечены.",
          },
          {
            title: "Без потерь на округлении",
            text: "Суммы не округляются незаметно. У каждого округления есть правило и отдельный счёт в учёте.",
          },
          {
            title: "Честно о проблемах",
            text: "Если что-то не работает или не готово, мы прямо об этом говорим и подсказываем, что делать.",
          },
        ],
      },
      {
        kind: "text",
        title: "Как мы работаем",
        paragraphs: [
          "Мы ведём учёт двойной записью: у каждого перевода две стороны, а проводки не меняются. Исправление — это новый перевод. Проверка складывает всё вместе и всегда должна получить ноль.",
          "Каждое правило продукта проверяет автоматический тест с тем же названием.",
          "Сначала мы проверяем плохие моменты: обрыв связи, двойное нажатие, сервер, который остановился на полпути.",
        ],
      },
      {
        kind: "facts",
        title: "Компания",
        rows: [
          ["Юридическое лицо", brand.legalEntity],
          ...operatorRows("ru"),
          ["Сайт", brand.domain],
          ["Языки", "английский, русский"],
          mailRow("Связь"),
        ],
      },
    ],
  },
}
