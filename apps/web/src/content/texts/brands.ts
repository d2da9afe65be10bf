import type { PageContent, Translated } from "#content/shapes.ts"

export const brands: Translated<PageContent> = {
  en: {
    title: "Your brand, our arithmetic",
    isUpcoming: true,
    lead: "Payment pages, invoices and cards in your colours. What happens behind them stays exact.",
    actions: [{ label: "For business", to: "/business" }],
    sections: [
      {
        kind: "cards",
        title: "What becomes yours",
        items: [
          {
            title: "Payment pages",
            text: "Name, mark and accent colour. The contrast is checked, so that everyone can read it.",
          },
          { title: "Mails and receipts", text: "Your sender, your texts, in each language that you serve." },
          { title: "Cards", text: "Your design on the front, our limits and controls behind it." },
        ],
      },
      {
        kind: "points",
        title: "What stays the same",
        points: [
          "The fee before the button, for your customers too.",
          "The same ledger, and the same proof that it adds up.",
          "Who holds the money is named on every page: trust needs a name.",
        ],
      },
      {
        kind: "call",
        title: "Talk about it",
        text: "Tell us what your customers pay for, and we say what fits.",
        action: { label: "Company", to: "/company" },
      },
    ],
  },
  ru: {
    title: "Ваш бренд, наша арифметика",
    isUpcoming: true,
    lead: "Платёжные страницы, счета и карты в ваших цветах. То, что за ними, остаётся точным.",
    actions: [{ label: "Бизнесу", to: "/business" }],
    sections: [
      {
        kind: "cards",
        title: "Что станет вашим",
        items: [
          {
            title: "Платёжные страницы",
            text: "Название, знак и акцентный цвет. Контраст проверяется, чтобы прочесть мог каждый.",
          },
          { title: "Письма и чеки", text: "Ваш отправитель и ваши тексты на каждом языке, с которым вы работаете." },
          { title: "Карты", text: "Ваш дизайн на лицевой стороне, наши лимиты и управление за ней." },
        ],
      },
      {
        kind: "points",
        title: "Что не меняется",
        points: [
          "Комиссия перед кнопкой, для ваших клиентов тоже.",
          "Тот же учёт и то же доказательство, что он сходится.",
          "На каждой странице указано, кто хранит деньги: доверию нужно имя.",
        ],
      },
      {
        kind: "call",
        title: "Обсудим",
        text: "Расскажите, за что платят ваши клиенты, и мы скажем, что подойдёт.",
        action: { label: "О компании", to: "/company" },
      },
    ],
  },
}
