import type { PageContent, Translated } from "#content/shapes.ts"

export const plans: Translated<PageContent> = {
  en: {
    title: "One table, every fee",
    lead: "One plan for everyone. You see each fee as an amount before you confirm.",
    actions: [
      { label: "Open an account", to: "/auth/registration" },
      { label: "Convert an amount", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "points",
        title: "How fees are calculated",
        text: "These are the fees the service itself applies.",
        points: [
          "Top-up fees are added: to receive 1,000, your card is charged 1,015.",
          "Exchange fees are included: from 200, the fee is 1 and 199 are exchanged.",
          "Fees are rounded up to the currency's smallest unit, never to whole units.",
          "There is no hidden margin in the rate: the quote shows the full cost.",
        ],
      },
      {
        kind: "questions",
        title: "About limits",
        items: [
          {
            title: "Why is there a minimum amount?",
            text: "A smaller operation would cost more than it moves. The form shows the minimum as soon as you enter less.",
          },
          {
            title: "Do limits rise with verification?",
            text: "Yes. The table shows every level. Your limits rise as soon as your identity is approved.",
          },
          {
            title: "What is the network fee?",
            text: "It depends on the network and the speed you choose. The form shows it for each network before you enter an amount, separately from our fee.",
          },
        ],
      },
    ],
  },
  ru: {
    title: "Одна таблица, все комиссии",
    lead: "Один тариф для всех. Сумма комиссии видна до подтверждения каждой операции.",
    actions: [
      { label: "Открыть аккаунт", to: "/auth/registration" },
      { label: "Пересчитать сумму", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "points",
        title: "Как считается комиссия",
        text: "Именно эти тарифы применяет сервис.",
        points: [
          "Комиссия за пополнение добавляется к сумме: чтобы поступило 1000, с карты спишется 1015.",
          "Комиссия за обмен включена в сумму: из 200 комиссия составит 1, а 199 будут обменены.",
          "Комиссия округляется вверх до наименьшей единицы валюты, но не до целых.",
          "Скрытой наценки в курсе нет: до обмена видна полная стоимость.",
        ],
      },
      {
        kind: "questions",
        title: "О лимитах",
        items: [
          {
            title: "Почему есть минимальная сумма?",
            text: "Операция на меньшую сумму стоила бы больше самой суммы. Если ввести меньше, форма подскажет минимум.",
          },
          {
            title: "Вырастут ли лимиты после верификации?",
            text: "Да. В таблице указаны все уровни; как только личность подтверждена, лимиты становятся выше.",
          },
          {
            title: "Какая комиссия сети?",
            text: "Она зависит от сети и выбранной скорости. Форма показывает её для каждой сети до ввода суммы, отдельно от нашей комиссии.",
          },
        ],
      },
    ],
  },
}
