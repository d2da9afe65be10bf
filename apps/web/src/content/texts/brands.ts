import type { PageContent, Translated } from "#content/shapes.ts"

/** A payment page that takes the colours of three brands. */
export interface BrandFigureTexts {
  readonly choose: string
  /** The names of three shops. */
  readonly shops: readonly [string, string, string]
  readonly payTo: string
  readonly pay: string
  readonly fee: string
  readonly note: string
}

export const brands: Translated<PageContent & { readonly figure: BrandFigureTexts }> = {
  en: {
    title: "Your brand on our wallet",
    isUpcoming: true,
    lead: "Payment pages, invoices and cards in your colours, on our ledger.",
    actions: [{ label: "For business", to: "/business" }],
    figure: {
      choose: "Choose a brand",
      shops: ["North Tea", "Corner Bakery", "Night Cinema"],
      payTo: "Pay to",
      pay: "Pay",
      fee: "Fee for you",
      note: "Try the three brands. For illustration only.",
    },
    sections: [
      {
        kind: "cards",
        layout: "columns",
        title: "What you can brand",
        items: [
          {
            title: "Payment pages",
            text: "Your name, logo and accent colour. We check the contrast so that everyone can read it.",
          },
          { title: "Emails and receipts", text: "Your sender and your texts, in every language you serve." },
          { title: "Cards", text: "Your design, with our limits and controls." },
        ],
      },
      {
        kind: "points",
        title: "What stays the same",
        points: [
          "Your customers see every fee before they confirm.",
          "The same double-entry ledger and the same checks.",
          "Every page names the company that holds the money.",
        ],
      },
      {
        kind: "call",
        title: "Let's talk",
        text: "Tell us what your customers pay for and we'll suggest what fits.",
        action: { label: "Company", to: "/company" },
      },
    ],
  },
  ru: {
    title: "Ваш бренд на нашем кошельке",
    isUpcoming: true,
    lead: "Платёжные страницы, счета и карты в ваших цветах, с нашим учётом.",
    actions: [{ label: "Бизнесу", to: "/business" }],
    figure: {
      choose: "Выберите бренд",
      shops: ["Северный чай", "Пекарня на углу", "Ночной кинотеатр"],
      payTo: "Получатель",
      pay: "Оплатить",
      fee: "Комиссия для вас",
      note: "Попробуйте все три бренда. Пример, не оферта.",
    },
    sections: [
      {
        kind: "cards",
        layout: "columns",
        title: "Что станет вашим",
        items: [
          {
            title: "Платёжные страницы",
            text: "Название, логотип и акцентный цвет. Мы проверяем контраст, чтобы текст читался у всех.",
          },
          { title: "Письма и чеки", text: "Ваш отправитель и ваши тексты на всех языках ваших клиентов." },
          { title: "Карты", text: "Ваш дизайн, наши лимиты и управление." },
        ],
      },
      {
        kind: "points",
        title: "Что не меняется",
        points: [
          "Ваши клиенты видят комиссию до подтверждения.",
          "Тот же учёт двойной записью и те же проверки.",
          "На каждой странице указано, какая компания хранит деньги.",
        ],
      },
      {
        kind: "call",
        title: "Обсудим",
        text: "Расскажите, за что платят ваши клиенты, и мы предложим решение.",
        action: { label: "О компании", to: "/company" },
      },
    ],
  },
}
