import type { PageContent, Translated } from "#content/shapes.ts"

export const affiliate: Translated<PageContent> = {
  en: {
    title: "Traffic that is counted honestly",
    lead: "For sites, channels and comparison services: a share of the fees, counted from the operation and not from a click.",
    sections: [
      {
        kind: "cards",
        title: "What you get",
        items: [
          {
            title: "Numbers in steps",
            text: "Clicks, registrations, verified and active customers: you see where people are lost.",
          },
          {
            title: "Earnings with a source",
            text: "Each line leads to an operation. Nothing is summed up out of sight.",
          },
          {
            title: "Paid as it was earned",
            text: "In the currency of the fee, from the minimum on, into the wallet in it.",
          },
        ],
      },
      {
        kind: "points",
        title: "What we ask for",
        points: [
          "No advertising in our name, and no brand words in paid search.",
          "No promises of profit: a wallet is not an investment.",
          "A clear note that you earn by the link.",
          "No mass mails to people who did not ask for them.",
        ],
      },
      {
        kind: "steps",
        title: "How to begin",
        items: [
          { title: "Apply", text: "Tell where your visitors come from." },
          { title: "We look at it", text: "A person reads each application." },
          { title: "You get a link", text: "With a rate of your own and statistics." },
        ],
      },
    ],
  },
  ru: {
    title: "Трафик, который считают честно",
    lead: "Для сайтов, каналов и сервисов сравнения: доля от комиссий, посчитанная по операциям, а не по кликам.",
    sections: [
      {
        kind: "cards",
        title: "Что вы получаете",
        items: [
          {
            title: "Цифры по шагам",
            text: "Клики, регистрации, верифицированные и активные клиенты: видно, где люди уходят.",
          },
          { title: "Доход с источником", text: "Каждая строка ведёт к операции. Ничего не складывается за кулисами." },
          { title: "Выплата без пересчёта", text: "В валюте комиссии, начиная с минимума, в кошелёк этой валюты." },
        ],
      },
      {
        kind: "points",
        title: "Чего мы просим",
        points: [
          "Не рекламируйте от нашего имени и не покупайте рекламу по названию бренда.",
          "Не обещайте прибыль: кошелёк — это не инвестиция.",
          "Ясно указывайте, что ссылка приносит вам доход.",
          "Не рассылайте письма тем, кто их не просил.",
        ],
      },
      {
        kind: "steps",
        title: "Как начать",
        items: [
          { title: "Подайте заявку", text: "Расскажите, откуда ваши посетители." },
          { title: "Мы посмотрим", text: "Каждую заявку читает человек." },
          { title: "Получите ссылку", text: "Со своей ставкой и статистикой." },
        ],
      },
    ],
  },
}
