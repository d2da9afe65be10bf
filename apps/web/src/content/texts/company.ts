import type { PageContent, Translated } from "#content/shapes.ts"
import { brand } from "#site/brand.ts"
import { mailRow } from "./mailRow.ts"

/** The company's page, with the labels of a drawn booking. */
export interface CompanyContent extends PageContent {
  readonly booking: {
    readonly title: string
    readonly legs: readonly { readonly account: string; readonly amount: string }[]
    readonly sum: string
  }
}

export const company: Translated<CompanyContent> = {
  en: {
    booking: {
      title: "An exchange, as the ledger books it in EUR",
      legs: [
        { account: "Customer", amount: "-200.00000" },
        { account: "Exchange", amount: "199.00000" },
        { account: "Fees", amount: "1.00000" },
      ],
      sum: "Sum",
    },
    title: "A wallet that can be checked",
    lead: "We build an account for fiat and crypto money in which every figure can be followed to where it comes from.",
    sections: [
      {
        kind: "cards",
        title: "What we go by",
        items: [
          {
            title: "Say it before",
            text: "Price, rate and time stand before the decision. What is not known yet is called an estimate.",
          },
          {
            title: "Exact or not at all",
            text: "An amount that cannot be kept exactly is refused. Rounding has a name, a direction and an account.",
          },
          {
            title: "Own up",
            text: "If something is down or not ready, the page says so in plain words and says what to do.",
          },
        ],
      },
      {
        kind: "text",
        title: "How we work",
        paragraphs: [
          "The ledger is double entry: each transfer is written on two sides, and nothing that was written is changed. A correction is a transfer of its own. A command adds everything up and must find zero.",
          "Each rule of the product is held by a test that names it. If a rule is broken, the test says which.",
          "We test for the bad moments first: the connection that breaks, the button pressed twice, the process that is killed in the middle.",
        ],
      },
      {
        kind: "facts",
        title: "The company",
        rows: [
          ["Legal entity", brand.legalEntity],
          ["Site", brand.domain],
          ["Languages", "English, Russian"],
          mailRow("Contact"),
        ],
      },
    ],
  },
  ru: {
    booking: {
      title: "Обмен, как его записывает учёт, в EUR",
      legs: [
        { account: "Клиент", amount: "-200.00000" },
        { account: "Обмен", amount: "199.00000" },
        { account: "Комиссии", amount: "1.00000" },
      ],
      sum: "Сумма",
    },
    title: "Кошелёк, который можно проверить",
    lead: "Мы делаем счёт для обычных денег и криптовалют, в котором каждую цифру можно проследить до её источника.",
    sections: [
      {
        kind: "cards",
        title: "Чем мы руководствуемся",
        items: [
          {
            title: "Говорить заранее",
            text: "Цена, курс и срок стоят перед решением. То, что ещё не известно, названо оценкой.",
          },
          {
            title: "Точно или никак",
            text: "Сумма, которую нельзя сохранить точно, не принимается. У округления есть имя, направление и отдельный счёт.",
          },
          {
            title: "Признавать",
            text: "Если что-то не работает или не готово, страница прямо об этом говорит и подсказывает, что делать.",
          },
        ],
      },
      {
        kind: "text",
        title: "Как мы работаем",
        paragraphs: [
          "Учёт ведётся двойной записью: каждый перевод записан с двух сторон, и записанное не меняется. Исправление — это отдельный перевод. Специальная команда складывает всё вместе и обязана получить ноль.",
          "Каждое правило продукта держит тест, который его называет. Если правило нарушено, тест скажет какое.",
          "Сначала мы проверяем плохие моменты: обрыв связи, двойное нажатие, процесс, остановленный на полпути.",
        ],
      },
      {
        kind: "facts",
        title: "Компания",
        rows: [
          ["Юридическое лицо", brand.legalEntity],
          ["Сайт", brand.domain],
          ["Языки", "английский, русский"],
          mailRow("Связь"),
        ],
      },
    ],
  },
}
