import type { PageContent, Translated } from "../page/content.ts"

export const plans: Translated<PageContent> = {
  en: {
    title: "One table, every fee",
    lead: "One plan for everyone. What is free is free, and the rest is a share of the amount that you see before you confirm.",
    actions: [
      { label: "Open an account", to: "/auth/registration" },
      { label: "Convert an amount", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "points",
        title: "How a fee is counted",
        text: "The figures are the ones that the service itself uses.",
        points: [
          "A top-up fee is added: if 1,000 should arrive, the card pays 1,015.",
          "An exchange fee is inside: of 200 that you give, 1 is the fee and 199 are exchanged.",
          "A fee is rounded up at the currency's last digit at most, never to a whole unit.",
          "The rate of an exchange has no hidden margin for a second time: the quote shows all of it.",
        ],
      },
      {
        kind: "questions",
        title: "About limits",
        items: [
          {
            title: "Why is there a least amount?",
            text: "Below it the cost of carrying an order out is more than the order itself. The form names the least amount as soon as you type less.",
          },
          {
            title: "Do limits rise with verification?",
            text: "They do. The table names the levels; a verified identity lifts the limits as soon as it is approved.",
          },
          {
            title: "What does a network take?",
            text: "It depends on the network and on how fast a payment should go. The form names it for each network before you type an amount, on a line of its own beside our fee.",
          },
        ],
      },
    ],
  },
  ru: {
    title: "Одна таблица, все комиссии",
    lead: "Один тариф для всех. Бесплатное бесплатно, остальное — доля от суммы, и её видно до подтверждения.",
    actions: [
      { label: "Открыть счёт", to: "/auth/registration" },
      { label: "Пересчитать сумму", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "points",
        title: "Как считается комиссия",
        text: "Числа те же, с которыми работает сам сервис.",
        points: [
          "Комиссия за пополнение добавляется: чтобы пришла 1000, карта заплатит 1015.",
          "Комиссия за обмен внутри: из отданных 200 одна единица — комиссия, 199 обмениваются.",
          "Комиссия округляется вверх не больше чем в последнем знаке валюты и никогда до целых.",
          "Второй, скрытой наценки в курсе обмена нет: в предложении видно всё.",
        ],
      },
      {
        kind: "questions",
        title: "О лимитах",
        items: [
          {
            title: "Почему есть минимальная сумма?",
            text: "Ниже неё исполнить распоряжение стоит дороже самого распоряжения. Форма назовёт минимум, как только вы введёте меньше.",
          },
          {
            title: "Вырастут ли лимиты после верификации?",
            text: "Да. В таблице указаны все уровни; как только личность подтверждена, лимиты становятся выше.",
          },
          {
            title: "Сколько берёт сеть?",
            text: "Зависит от сети и от того, как быстро нужен платёж. Форма называет комиссию каждой сети до ввода суммы, отдельной строкой рядом с нашей.",
          },
        ],
      },
    ],
  },
}
