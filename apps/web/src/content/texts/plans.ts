import type { PageContent, Translated } from "#content/shapes.ts"

export const plans: Translated<PageContent> = {
  en: {
    title: "One table, every fee",
    lead: "One plan for everyone. Each order shows its fee again, as an amount, before you confirm it.",
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
          "The fee of a top-up is added: for 1,000 to arrive, the card pays 1,015.",
          "The fee of an exchange is inside: of 200 that you give, 1 is the fee and 199 are exchanged.",
          "A fee is rounded up by less than the currency's smallest unit, never to a whole one.",
          "There is no second margin hidden in the rate: the quote shows all that an exchange costs.",
        ],
      },
      {
        kind: "questions",
        title: "About limits",
        items: [
          {
            title: "Why is there a least amount?",
            text: "Carrying out less would cost more than it is worth. The form names the least amount as soon as you type less.",
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
    lead: "Один тариф для всех. До подтверждения каждая операция ещё раз показывает свою комиссию суммой.",
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
          "Комиссия округляется вверх меньше чем на наименьшую единицу валюты и никогда до целых.",
          "Второй, скрытой наценки в курсе нет: в предложении видно всё, что стоит обмен.",
        ],
      },
      {
        kind: "questions",
        title: "О лимитах",
        items: [
          {
            title: "Почему есть минимальная сумма?",
            text: "Операция на меньшую сумму обошлась бы дороже, чем она стоит. Форма назовёт минимум, как только вы введёте меньше.",
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
